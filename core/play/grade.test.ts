import { expect, test } from 'vitest';
import type { Mindset } from '../mindset/mindset.ts';
import { newMindset } from '../mindset/new-mindset.ts';
import { gradeAnswer, withNegativeGrading } from './grade.ts';

function mindset(...mindchunks: number[][]): Mindset {
  return {
    ...newMindset(5, 1, { latitude: 0, longitude: 0 }),
    mindchunks: mindchunks.map((grades, index) => ({
      id: index + 1,
      text: 'q',
      comment: '',
      order: index,
      reactions: grades.map((grade, at) => ({ id: (index + 1) * 10 + at, text: 'r', grade, order: at })),
    })),
  };
}

const pick = (mindchunkId: number, at: number) => ({ mindchunkId, reactionId: mindchunkId * 10 + at });

test('the grade is the mean of the mindchunks that have reactions, rounded half up', () => {
  expect(gradeAnswer(mindset([100, 0], [], [25, 50]), [pick(1, 0), pick(3, 0)], {})).toEqual({
    ok: true,
    grade: 63,
    success: true,
  });
});

test('a mindchunk without a pick counts 0, and 50 is a success', () => {
  expect(gradeAnswer(mindset([100, 0], [100, 0]), [pick(1, 0)], {})).toEqual({ ok: true, grade: 50, success: true });
  expect(gradeAnswer(mindset([99, 0], [99, 0]), [pick(1, 0)], {})).toEqual({ ok: true, grade: 50, success: true });
  expect(gradeAnswer(mindset([98, 0], [98, 0]), [pick(1, 0)], {})).toEqual({ ok: true, grade: 49, success: false });
});

test('with allChecked each mindchunk left out is named, also where the switch is text', () => {
  const refused = { ok: false, issues: [{ field: 'picks.2', message: 'play.setAllReactions' }] };
  expect(gradeAnswer(mindset([100, 0], [100, 0], []), [pick(1, 0)], { allChecked: true })).toEqual(refused);
  expect(gradeAnswer(mindset([100, 0], [100, 0], []), [pick(1, 0)], { allChecked: 'true' as never })).toEqual(refused);
  expect(gradeAnswer(mindset([100, 0], [100, 0], []), [pick(1, 0), pick(2, 1)], { allChecked: true })).toMatchObject({
    ok: true,
    grade: 50,
  });
});

test('immediate grading gives 100 by the quest or the mindset, without picks', () => {
  expect(gradeAnswer(mindset([]), [], { isImmediateGrading: true })).toEqual({ ok: true, grade: 100, success: true });
  expect(
    gradeAnswer({ ...mindset([0, 100]), properties: { isImmediateGrading: true } }, [pick(1, 0)], {
      allChecked: true,
      negativeGrading: -100,
    }),
  ).toEqual({ ok: true, grade: 100, success: true });
});

test.each([
  ['a mindchunk of another mindset', [{ mindchunkId: 9, reactionId: 10 }]],
  ['a reaction of another mindchunk', [{ mindchunkId: 1, reactionId: 20 }]],
  ['a mindchunk without reactions', [{ mindchunkId: 3, reactionId: 30 }]],
  ['two picks for one mindchunk', [pick(1, 0), pick(1, 1)]],
  ['the same pick twice', [pick(1, 0), pick(1, 0)]],
])('refuses %s', (_, picks) => {
  expect(gradeAnswer(mindset([100, 0], [100, 0], []), picks, {})).toEqual({
    ok: false,
    issues: [{ field: 'picks', message: 'play.answerInvalid' }],
  });
  expect(gradeAnswer(mindset([100, 0], [100, 0], []), picks, { isImmediateGrading: true }).ok).toBe(false);
});

test.each([
  [0, -100, -100],
  [25, -100, -50],
  [40, -100, -20],
  [49, -100, -2],
  [50, -100, 50],
  [100, -100, 100],
  [0, -30, -30],
  [25, -30, -15],
  [25, -40, -20],
  [0, 0, 0],
  [49, -1, 0],
  [30, null, 30],
])('a grade of %i with negative grading %s is %i', (grade, negative, expected) => {
  expect(withNegativeGrading(grade, negative)).toBe(expected);
});

test('negative grading without a number takes 100, and none at all takes nothing', () => {
  const answer = (negativeGrading: unknown) =>
    gradeAnswer(mindset([100, 0]), [pick(1, 1)], { negativeGrading: negativeGrading as never });
  expect(answer('')).toMatchObject({ grade: -100, success: false });
  expect(answer(true)).toMatchObject({ grade: -100 });
  expect(answer('-40')).toMatchObject({ grade: -40 });
  expect(answer(-500)).toMatchObject({ grade: -100 });
  expect(answer(20)).toMatchObject({ grade: 0 });
  expect(answer(undefined)).toMatchObject({ grade: 0 });
  expect(answer(false)).toMatchObject({ grade: 0 });
  expect(answer('false')).toMatchObject({ grade: 0 });
});
