import { expect, test } from 'vitest';
import { nextTarget } from '../play/chain.ts';
import { canAddLink, chainSelectorTitle, inChainOrder, parseChainGrade, withLink } from './chain-edit.ts';
import { chainTargetText, parseChainTarget } from './chain-target.ts';
import type { ChainLink } from './mindset.ts';

const link = (grade: number, target: string): ChainLink => ({ grade, target: parseChainTarget(target)! });

test('the settled example: each grade leads where it should, whatever the order of the links', () => {
  const chain = [link(0, '7|11'), link(50, '7|12'), link(100, '9|3')];
  for (const order of [chain, inChainOrder(chain), chain.toReversed()]) {
    const leadsTo = (grade: number) => {
      const target = nextTarget(order, grade);
      return target && chainTargetText(target);
    };
    expect([100, 75, 33, -20].map(leadsTo)).toEqual(['9|3', '7|12', '7|11', null]);
  }
  expect(inChainOrder(chain).map(({ grade }) => grade)).toEqual([100, 50, 0]);
});

test('links of one grade keep their order, and an ordered chain stays the same list', () => {
  const ordered = [link(50, '7|2'), link(50, '7|1'), link(-100, '7|3')];
  expect(inChainOrder(ordered)).toBe(ordered);
  expect(inChainOrder([ordered[2]!, ordered[0]!, ordered[1]!])).toEqual(ordered);
});

test('a link more is for what lies below the others, and the fifty-first is none', () => {
  const first = withLink([], { questId: 7, mindsetId: -3 });
  expect(first).toEqual([link(0, '7|-3')]);
  expect(withLink([link(50, '7|1'), link(-40, '7|2')], { questId: 7, mindsetId: 4 }).at(-1)).toEqual(link(-40, '7|4'));
  const full = Array.from({ length: 50 }, (_, at) => link(50 - at, '7|1'));
  expect(canAddLink(full)).toBe(false);
  expect(withLink(full, { questId: 7, mindsetId: 2 })).toBe(full);
});

test('a target is pasted as mgqId|mindsetId, a new mindset by its number below 1', () => {
  expect(parseChainTarget(' 9 | 3 ')).toEqual({ questId: 9, mindsetId: 3 });
  expect(parseChainTarget('7|-3')).toEqual({ questId: 7, mindsetId: -3 });
  for (const text of ['', '9', '9|', '|3', '-9|3', '9|3|1', '9,3', '9|x']) expect(parseChainTarget(text)).toBeNull();
});

test('a grade is typed with either minus, and stays within 100', () => {
  expect(['50', ' −20 ', '-100', '250', '-250', '0', '-0'].map(parseChainGrade)).toEqual([
    50, -20, -100, 100, -100, 0, 0,
  ]);
  for (const text of ['', '-', '1.5', 'x']) expect(parseChainGrade(text)).toBeNull();
});

test('titles in the chain selector have at most 50 characters', () => {
  expect(chainSelectorTitle('x'.repeat(50))).toBe('x'.repeat(50));
  expect(chainSelectorTitle('x'.repeat(51))).toBe(`${'x'.repeat(49)}…`);
});
