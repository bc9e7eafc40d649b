import { expect, test } from 'vitest';
import { grantOf } from '../quest/grant.ts';
import type { QuestRelation } from '../quest/grant.ts';
import { resultsView, seesScores } from './who-sees.ts';

const QUEST = { id: 1, creator: { userId: 1 } };
const grant = (relation: QuestRelation) => grantOf(null, QUEST, relation);
const CONTEST = { forContest: true, showPoints: true };

test('the results of a contest are for everybody, those of another quest for its creator and who has entered it', () => {
  for (const relation of ['anybody', 'player', 'creator'] as const) {
    expect(resultsView(grant(relation), CONTEST, 'running')).toBe('all');
    expect(resultsView(grant(relation), { ...CONTEST, forContest: false }, 'running')).toBe(
      relation === 'anybody' ? 'none' : 'all',
    );
  }
});

test('without showPoints there is nothing before the end and ranks without stars after it, but for the creator', () => {
  const hidden = { ...CONTEST, showPoints: false };
  expect(resultsView(grant('anybody'), hidden, 'upcoming')).toBe('later');
  expect(resultsView(grant('player'), hidden, 'running')).toBe('later');
  expect(resultsView(grant('anybody'), hidden, 'over')).toBe('ranks');
  expect(resultsView(grant('creator'), hidden, 'running')).toBe('all');
});

test('the score page is for its creator and those who entered, of a contest for everybody, without showPoints for its creator', () => {
  const sees = (quest: Parameters<typeof seesScores>[1]) =>
    (['anybody', 'player', 'creator'] as const).map((relation) => seesScores(grant(relation), quest));
  expect(sees(CONTEST)).toEqual([true, true, true]);
  expect(sees({ forContest: false, showPoints: true })).toEqual([false, true, true]);
  expect(sees({ forContest: true, showPoints: false })).toEqual([false, false, true]);
  expect(sees({ forContest: false, showPoints: false })).toEqual([false, false, true]);
});
