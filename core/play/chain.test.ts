import { expect, test } from 'vitest';
import { chainedGamecode, chainedQuest, nextTarget, ownChainIn, ownChainOut } from './chain.ts';

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
