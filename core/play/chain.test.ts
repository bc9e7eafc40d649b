import { expect, test } from 'vitest';
import { chainedGamecode, chainedQuest, nextTarget, ownChainIn, ownChainOut, wayOn } from './chain.ts';

const to = (mindsetId: number) => ({ questId: 1, mindsetId });

test('the link with the highest grade not above the achieved one is followed', () => {
  const chain = [
    { grade: 50, target: to(5) },
    { grade: 0, target: to(1) },
    { grade: 100, target: to(9) },
  ];
  expect(nextTarget(chain, 49)).toEqual(to(1));
  expect(nextTarget(chain, 50)).toEqual(to(5));
  expect(nextTarget(chain, 99)).toEqual(to(5));
  expect(nextTarget(chain, 100)).toEqual(to(9));
  expect(nextTarget(chain, -1)).toBeNull();
  expect(nextTarget([], 100)).toBeNull();
});

test('of two links with one grade the first is followed', () => {
  expect(
    nextTarget(
      [
        { grade: 50, target: to(2) },
        { grade: 50, target: to(3) },
      ],
      75,
    ),
  ).toEqual(to(2));
});

test('the chained quest is a whole id, also as text, and begins in its group 1', () => {
  expect(chainedQuest({ chain: 4821 })).toBe(4821);
  expect(chainedQuest({ chain: '4821' as never })).toBe(4821);
  for (const chain of [undefined, 0, -3, 1.5, 'x', '', null])
    expect(chainedQuest({ chain: chain as never })).toBeNull();
  expect(chainedGamecode(4821)).toBe('4821_1');
});

test('a quest that leads to itself leads to itself under any other id; one that leads elsewhere still does', () => {
  for (const chain of [7, '7' as never]) {
    const out = ownChainOut({ chain, allChecked: true }, 7);
    expect(out).toEqual({ chain: null, allChecked: true });
    expect(ownChainIn(out, 8)).toEqual({ chain: 8, allChecked: true });
  }
  for (const properties of [{ chain: 9 }, { chain: 'x' as never }, {}])
    expect(ownChainIn(ownChainOut(properties, 7), 8)).toEqual(properties);
  // A quest without a chain does not lead to itself after import.
  expect(ownChainIn(ownChainOut({ chain: null }, 7), 8)).toEqual({});
});

test('a game leads on by its last answer, after its finish by its quest, and never to itself', () => {
  const game = { questId: 1, isFinished: false, chained: 8 };
  const there = { questId: 2, mindsetId: 5 };
  expect(wayOn(game, there)).toEqual(there);
  expect(wayOn(game, to(5))).toBeNull();
  expect(wayOn(game, null)).toBeNull();
  const finished = { ...game, isFinished: true };
  expect(wayOn(finished, there)).toEqual(there);
  for (const next of [null, to(5)]) expect(wayOn(finished, next)).toEqual({ questId: 8, mindsetId: 0 });
  for (const chained of [null, 1]) expect(wayOn({ ...finished, chained }, null)).toBeNull();
});
