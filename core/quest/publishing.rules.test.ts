import { expect, test } from 'vitest';
import { mindsetFaults, mindsetGaps, mindsetIssues } from '../mindset/mindset.rules.ts';
import type { Mindset } from '../mindset/mindset.ts';
import { newMindset } from '../mindset/new-mindset.ts';
import { changesCompleteness, incompleteIds, isPublic, publishingIssues } from './publishing.rules.ts';

const complete = (id: number, changes: Partial<Mindset> = {}): Mindset => ({
  ...newMindset(id, 7, { latitude: 1, longitude: 2 }, { title: `Stop ${id}` }),
  mindchunks: [
    {
      id: 1,
      text: 'What?',
      comment: '',
      order: 0,
      reactions: [
        { id: 1, text: 'this', grade: 100, order: 0 },
        { id: 2, text: 'that', grade: 0, order: 1 },
      ],
    },
  ],
  ...changes,
});
const undecided = (id: number) =>
  complete(id, {
    mindchunks: complete(id).mindchunks.map((chunk) => ({
      ...chunk,
      reactions: chunk.reactions.map((reaction) => ({ ...reaction, grade: 0 })),
    })),
  });

test('what is missing tells each mindset with its sentence; none, or none that is switched on, is missing too', () => {
  expect(publishingIssues([complete(1), complete(2, { onOff: false })], {})).toEqual([]);
  expect(publishingIssues([], {})).toEqual([{ field: 'mindsets', message: 'quest.noMindsets' }]);
  expect(publishingIssues([complete(1, { onOff: false })], {})).toEqual([
    { field: 'mindsets', message: 'quest.allSwitchedOff' },
  ]);
  const unshared = [complete(1, { shareContent: false }), complete(2, { onOff: false })];
  expect(publishingIssues(unshared, {})).toEqual([{ field: 'mindsets', message: 'quest.noneShared' }]);
  expect(publishingIssues([complete(1), complete(2, { mindchunks: [] }), undecided(3)], {})).toEqual([
    { field: 'mindchunks', message: 'mindset.noMindchunks', detail: { id: 2, title: 'Stop 2' } },
    { field: 'mindchunks.0.reactions', message: 'mindset.noCorrectReaction', detail: { id: 3, title: 'Stop 3' } },
  ]);
});

test('with immediate grading no reaction need be right', () => {
  expect(publishingIssues([undecided(3)], { isImmediateGrading: true })).toEqual([]);
  expect(incompleteIds([complete(1), undecided(3)], {})).toEqual([3]);
  expect(incompleteIds([complete(1), undecided(3)], { isImmediateGrading: 'true' as never })).toEqual([]);
  expect([
    changesCompleteness({}, { isImmediateGrading: true }),
    changesCompleteness({ isImmediateGrading: 'true' as never }, { isImmediateGrading: true }),
    changesCompleteness({}, { allChecked: true }),
  ]).toEqual([true, false, false]);
});

test('what is missing and what is wrong are two things, and every rule is one of them', () => {
  const empty = complete(1, {
    mindchunks: [
      { id: 1, text: '', comment: '', order: 0, reactions: [{ id: 1, text: '<p></p>', grade: 0, order: 0 }] },
    ],
  });
  expect([mindsetFaults(empty), mindsetGaps(empty).map(({ field }) => field)]).toEqual([
    [],
    ['mindchunks.0.text', 'mindchunks.0.reactions.0.text', 'mindchunks.0.reactions'],
  ]);
  const wrong = complete(1, { title: 'x'.repeat(201), group: 'too long a name', embed: 'http://plain.example' });
  expect([mindsetFaults(wrong).map(({ field }) => field), mindsetGaps(wrong)]).toEqual([
    ['title', 'embed', 'group'],
    [],
  ]);
  for (const one of [empty, wrong]) expect(mindsetIssues(one)).toEqual([...mindsetFaults(one), ...mindsetGaps(one)]);
});

test('a quest is public once it is published and there is something to play', () => {
  const quest = { active: true, deleted: false, playableCount: 1 };
  expect([
    isPublic(quest),
    isPublic({ ...quest, active: false }),
    isPublic({ ...quest, deleted: true }),
    isPublic({ ...quest, playableCount: 0 }),
  ]).toEqual([true, false, false, false]);
});
