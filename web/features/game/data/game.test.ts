import { expect, test } from 'vitest';
import type { AnswerResult, Progress } from '@mangoquest/core/play/play.ts';
import { progress, result } from '@mangoquest/core/testing/progress.ts';
import { withResult } from '@mangoquest/core/play/with-result.ts';
import { finishSince, withAnswered, withMeanwhile } from './game.ts';
import type { Game } from './game.ts';

test('a finish that came without an answer is shown where the game was last known as unfinished', () => {
  const finished: Progress = { ...progress, score: 260, timeBonus: 160, finished: true };
  expect(finishSince(finished, { entryId: 7, finished: false })).toMatchObject({
    gamecodeResult: 'finish',
    score: 260,
    timeBonus: 160,
    next: null,
  });
  expect(finishSince(finished, { entryId: 7, finished: true })).toBeNull();
  expect(finishSince(progress, { entryId: 7, finished: false })).toBeNull();
  // Another game of the quest, or one that this browser has no record of.
  expect(finishSince(finished, { entryId: 6, finished: false })).toBeNull();
  expect(finishSince(finished, null)).toBeNull();
});

const graded = (mindsetId: number): AnswerResult => ({
  ...result,
  mindsetId,
  gamecodeResult: 'not',
  timeBonus: 0,
  stars: 75,
});

test('what the server says after the kept game has been shown keeps what was answered meanwhile', () => {
  const points: Game['points'] = [];
  const quest = { forContest: false } as Game['quest'];
  const before = { quest, points, progress: { ...progress, done: [], score: 0 }, revision: 1 } as unknown as Game;
  const shown = { quest, points, progress, revision: 1 } as Game;
  const fewer = { quest, points, progress: { ...progress, done: [], score: 0 }, revision: 2 } as unknown as Game;
  expect(withMeanwhile(fewer, before, shown)).toEqual({ quest, points, progress, revision: 2 });
  const more = { quest, points, progress: withResult(progress, result), revision: 2 } as Game;
  expect(withMeanwhile(more, before, shown)).toBe(more);
  const another = { ...fewer, progress: { ...fewer.progress, entryId: 8 } };
  expect(withMeanwhile(another, before, shown)).toBe(another);
  expect(withMeanwhile('timed-out', before, shown)).toBe('timed-out');
  expect(withMeanwhile(fewer, undefined, undefined)).toBe(fewer);
});

test('what was graded while progress was loaded is not taken back by it; what it no longer has goes', () => {
  const loaded = withResult(progress, graded(2));
  const shown = [3, 4].reduce((so, id) => withResult(so, { ...graded(id), score: so.score + 75 }), loaded);
  expect(withAnswered(loaded, progress, shown)).toEqual(shown);
  // Another device has answered 9.
  const elsewhere = withResult(loaded, { ...graded(9), score: loaded.score + 75 });
  expect(withAnswered(elsewhere, progress, shown)).toMatchObject({
    score: shown.score + 75,
    done: [1, 2, 9, 3, 4].map((mindsetId) => ({ mindsetId })),
  });
  // Where what was answered last leads nowhere, a way that was loaded before it is none any more.
  const way = { questId: 99, mindsetId: 0 };
  expect(withAnswered({ ...loaded, next: way }, progress, shown).next).toBeUndefined();
  expect(withAnswered({ ...elsewhere, next: way }, progress, shown).next).toEqual(way);
  // Its creator has deleted 1.
  const fewer = { ...progress, done: [] };
  expect(withAnswered(fewer, progress, progress)).toBe(fewer);
});

test('a player’s question in a contest, graded while the game was loaded, gives no stars', () => {
  const points = [{ id: 3, isSocial: true }];
  const gameOf = (its: Progress) => ({ quest: { forContest: true }, points, progress: its }) as unknown as Game;
  const elsewhere = withResult(progress, { ...result, mindsetId: 9, gamecodeResult: 'in-between', score: 125 });
  const shown = withResult(progress, { ...result, mindsetId: 3, gamecodeResult: 'in-between', stars: 0, score: 50 });
  const merged = withMeanwhile(gameOf(elsewhere), gameOf(progress), gameOf(shown)) as Game;
  expect(merged.progress).toMatchObject({
    score: elsewhere.score,
    done: [1, 9, 3].map((mindsetId) => ({ mindsetId })),
  });
});
