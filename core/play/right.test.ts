import { expect, test } from 'vitest';
import { newMindchunk, newReaction } from '../mindset/new-mindset.ts';
import { hasAnsweredAll, rightAnswers, showsRight } from './right.ts';

const mindchunk = (text: string, grades: readonly number[]) => ({
  ...newMindchunk([], `<p>${text}</p>`),
  reactions: grades.map((grade, n) => newReaction([], `<b>${text} ${n + 1}</b>`, grade)),
});
const mindset = {
  mindchunks: [mindchunk('One', [0, 75, 75, 40]), mindchunk('Two', []), mindchunk('Three', [0, 0])],
  properties: {},
};

test('the best reactions of each mindchunk are right, as plain text; where none earns a star none is', () => {
  expect(rightAnswers(mindset, {})).toEqual([{ mindchunk: 'One', reactions: ['One 2', 'One 3'] }]);
});

test('where whatever is picked is right there is nothing to tell', () => {
  expect(rightAnswers(mindset, { isImmediateGrading: true })).toEqual([]);
  expect(rightAnswers({ ...mindset, properties: { isImmediateGrading: true } }, {})).toEqual([]);
});

const game = { forContest: false, isOfThisVersion: true, isEnded: false, isOver: false };

test.each([
  [undefined, {}, false],
  [undefined, { isEnded: true, isOver: true }, false],
  ['never', { isEnded: true, isOver: true }, false],
  ['always', { isEnded: true }, false],
  ['each', {}, true],
  ['each', { isEnded: true }, true],
  ['end', {}, false],
  [' end ', { isEnded: true }, true],
  ['end', { isOver: true }, true],
  // Otherwise a second account could play it, or an earlier version, to its end for the first one.
  ['each', { forContest: true }, false],
  ['end', { forContest: true, isEnded: true }, false],
  ['each', { forContest: true, isOver: true }, true],
  ['end', { forContest: true, isEnded: true, isOver: true }, true],
  ['each', { isOfThisVersion: false }, false],
  ['end', { isOfThisVersion: false, isEnded: true }, false],
  ['end', { isOfThisVersion: false, isOver: true }, true],
])('showRight %j of a game %j tells: %j', (showRight, changes, tells) => {
  const properties = showRight === undefined ? {} : { showRight };
  expect(showsRight({ properties, ...game, ...changes })).toBe(tells);
});

test('all is answered when each of what is there was; what was taken out does not count, and nothing is never all', () => {
  expect(hasAnsweredAll([1, 2], [{ mindsetId: 2 }, { mindsetId: 1 }, { mindsetId: 9 }])).toBe(true);
  expect(hasAnsweredAll([1, 2], [{ mindsetId: 2 }])).toBe(false);
  expect(hasAnsweredAll([], [])).toBe(false);
});
