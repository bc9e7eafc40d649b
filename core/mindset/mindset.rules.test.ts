import { expect, test } from 'vitest';
import { message } from '@mangoquest/language/testing/english.ts';
import { groupNameIssues, isGroupName } from './group-name.rules.ts';
import { mindsetCountIssues, mindsetIssues, visibilityIssues } from './mindset.rules.ts';
import type { Mindset, Reaction } from './mindset.ts';
import { newMindset } from './new-mindset.ts';

const reaction = (grade: number, text = 'This'): Reaction => ({ id: -1, text, grade, order: 0 });

function mindset(changes: Partial<Mindset> = {}): Mindset {
  return {
    ...newMindset(0, 7, { latitude: 40, longitude: -73 }),
    mindchunks: [{ id: -1, text: '<p>Which?</p>', comment: '', order: 0, reactions: [reaction(100), reaction(0)] }],
    ...changes,
  };
}

const withReactions = (...reactions: Reaction[]) =>
  mindset({ mindchunks: [{ id: -1, text: 'Which?', comment: '', order: 0, reactions }] });
const found = (one: Mindset, quest = {}) => mindsetIssues(one, quest).map(({ field, message: key }) => [field, key]);

test('a whole mindset has no issue', () => {
  expect(mindsetIssues(mindset())).toEqual([]);
});

test("it needs a mindchunk, in the specification's words", () => {
  const [issue] = mindsetIssues(mindset({ mindchunks: [] }));
  expect(issue?.field).toBe('mindchunks');
  expect(issue && message(issue.message)).toBe('There are no mindchunks in this mindset! Please create at least one.');
});

test('one of its mindchunks needs reactions; another may only tell', () => {
  expect(found(withReactions())).toEqual([['mindchunks', 'mindset.noReactions']]);
  const told = { id: -2, text: 'Look up.', comment: '', order: 1, reactions: [] };
  expect(mindsetIssues(mindset({ mindchunks: [...mindset().mindchunks, told] }))).toEqual([]);
});

test('one reaction of 50 or more, and one that leads', () => {
  expect(found(withReactions(reaction(49), reaction(0)))).toEqual([
    ['mindchunks.0.reactions', 'mindset.noCorrectReaction'],
  ]);
  expect(found(withReactions(reaction(50), reaction(49)))).toEqual([]);
  expect(found(withReactions(reaction(75), reaction(75), reaction(0)))).toEqual([
    ['mindchunks.0.reactions', 'mindset.noSingleBest'],
  ]);
  expect(found(withReactions(reaction(50), reaction(50), reaction(75)))).toEqual([]);
});

test('each mindchunk with reactions is held to it', () => {
  const bad = { id: -2, text: 'And?', comment: '', order: 1, reactions: [reaction(25)] };
  expect(found(mindset({ mindchunks: [...mindset().mindchunks, bad] }))).toEqual([
    ['mindchunks.1.reactions', 'mindset.noCorrectReaction'],
  ]);
});

test('graded immediately, by itself or its quest, it needs no correct reaction but still a mindchunk', () => {
  const immediate = { properties: { isImmediateGrading: true } };
  expect(mindsetIssues({ ...withReactions(), ...immediate })).toEqual([]);
  expect(mindsetIssues({ ...withReactions(reaction(0), reaction(0)), ...immediate })).toEqual([]);
  expect(mindsetIssues(withReactions(), { isImmediateGrading: true })).toEqual([]);
  expect(found(mindset({ mindchunks: [], ...immediate }))).toEqual([['mindchunks', 'mindset.noMindchunks']]);
});

test('texts are there, of at most 10,000 characters; grades are whole, 0 to 100', () => {
  const mindchunk = mindset().mindchunks[0] as Mindset['mindchunks'][number];
  expect(found(mindset({ mindchunks: [{ ...mindchunk, text: '<p> &nbsp;</p>' }] }))).toEqual([
    ['mindchunks.0.text', 'mindset.textRequired'],
  ]);
  expect(found(mindset({ mindchunks: [{ ...mindchunk, text: '<p><img src="a.png"></p>' }] }))).toEqual([]);
  expect(found(mindset({ mindchunks: [{ ...mindchunk, text: `<p>${'ä'.repeat(10_000)}</p>` }] }))).toEqual([]);
  expect(found(mindset({ mindchunks: [{ ...mindchunk, text: `<p>${'ä'.repeat(10_001)}</p>` }] }))).toEqual([
    ['mindchunks.0.text', 'mindset.textTooLong'],
  ]);
  expect(found(withReactions(reaction(100), reaction(0, ' ')))).toEqual([
    ['mindchunks.0.reactions.1.text', 'mindset.textRequired'],
  ]);
  for (const grade of [-1, 0.5, Number.NaN]) {
    expect(found(withReactions(reaction(100), reaction(grade)))).toContainEqual([
      'mindchunks.0.reactions.1.grade',
      'mindset.gradeRange',
    ]);
  }
  expect(found(withReactions(reaction(101)))).toEqual([['mindchunks.0.reactions.0.grade', 'mindset.gradeRange']]);
});

test('place, chain, embed, group and picture are checked', () => {
  expect(found(mindset({ latitude: 91, longitude: Number.NaN }))).toEqual([
    ['latitude', 'mindset.coordinatesRequired'],
    ['longitude', 'mindset.coordinatesRequired'],
  ]);
  const target = { questId: 1, mindsetId: 2 };
  expect(
    found(
      mindset({
        chain: [
          { grade: -100, target },
          { grade: 101, target },
          { grade: 0, target: { questId: 0, mindsetId: 2 } },
        ],
      }),
    ),
  ).toEqual([
    ['chain.1', 'mindset.chainInvalid'],
    ['chain.2', 'mindset.chainInvalid'],
  ]);
  expect(found(mindset({ chain: [{ grade: 100, target }] }))).toEqual([]);
  expect(found(mindset({ embed: 'javascript:alert(1)' }))).toEqual([['embed', 'mindset.embedInvalid']]);
  expect(found(mindset({ group: 'a b' }))).toEqual([['group', 'mindset.groupName']]);
  expect(found(mindset({ image: { name: 'x'.repeat(701) } }))).toEqual([['image', 'quest.imageNameTooLong']]);
  expect(found(mindset({ title: 'x'.repeat(201) }))).toEqual([['title', 'mindset.titleTooLong']]);
});

test.each([
  [[0, 16, 0, 99], []],
  [[10_000_000, 5, 5, 5], []],
  [[-1, 16, 0, 99], ['minDistance']],
  [[10_000_001, 16, 0, 99], ['minDistance']],
  [[0, 16, 17, 99], ['startZoom']],
  [[0, 16, 0, 15], ['startZoom']],
  [[0, 16, 18, 17], ['minZoom']],
  [[0, 16, -1, 99], ['minZoom']],
  [[0, 16, 0, 100], ['maxZoom']],
  [[0, 1.5, 0, 99], ['startZoom']],
])('visibility %j: %j', ([minDistance = 0, startZoom = 0, minZoom = 0, maxZoom = 0], fields) => {
  expect(
    visibilityIssues({ minDistance, startZoom, minZoom, maxZoom }).map(({ field }) => field.replace('visibility.', '')),
  ).toEqual(fields);
});

test('at most 1000 mindsets in all', () => {
  expect(mindsetCountIssues(900, 100)).toEqual([]);
  const [issue] = mindsetCountIssues(900, 101);
  expect(issue && message(issue.message, issue.parameters)).toBe(
    '101 desired Mindsets. Unfortunately a quest cannot contain more than 1000 mindsets all in all.',
  );
});

test("a group's name has at most 6 characters, no spaces, no special ones, and is not used", () => {
  for (const name of ['', '1', 'park', 'πάρκο', 'abcdef', '🥭🥭🥭🥭🥭🥭']) expect(isGroupName(name)).toBe(true);
  for (const name of ['abcdefg', 'a b', 'a\tb', ...'!@#$%^&*()_+-=[]{};\':"\\|,.<>/?'])
    expect(isGroupName(name)).toBe(false);
  expect(groupNameIssues('park', ['park'])).toHaveLength(1);
  expect(groupNameIssues('park', ['zoo'])).toEqual([]);
  expect(groupNameIssues('', [''])).toEqual([]);
});

test('more mindchunks, reactions or words of a message than anybody writes are told at their place', () => {
  const [mindchunk] = mindset().mindchunks;
  if (!mindchunk) throw new Error('it has one');
  const times = <Item>(n: number, item: Item) => Array.from({ length: n }, () => item);
  expect(found(mindset({ mindchunks: times(200, mindchunk) }))).toEqual([]);
  expect(found(mindset({ mindchunks: times(201, mindchunk) }))).toEqual([['mindchunks', 'mindset.tooManyMindchunks']]);
  expect(found(withReactions(reaction(100), ...times(99, reaction(0))))).toEqual([]);
  expect(found(withReactions(reaction(100), ...times(100, reaction(0))))).toEqual([
    ['mindchunks.0.reactions', 'mindset.tooManyReactions'],
  ]);
  expect(found(mindset({ properties: { msgAfterSuccess: 'a'.repeat(10_000) } }))).toEqual([]);
  expect(
    found(mindset({ properties: { msgAfterNoSuccess: 'a'.repeat(10_001), msgAfterSuccess: 7 as never } })),
  ).toEqual([['properties.msgAfterNoSuccess', 'mindset.textTooLong']]);
});
