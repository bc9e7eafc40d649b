import { expect, test } from 'vitest';
import type { ChainLink } from '@mangoquest/core/mindset/mindset.ts';
import { linkKeys, NO_LINKS } from './link-keys.ts';

const link = (grade: number, mindsetId: number): ChainLink => ({ grade, target: { questId: 7, mindsetId } });
const [high, low] = [link(80, 1), link(0, 2)];
const first = linkKeys(NO_LINKS, [high, low]);

test('a link keeps its key where another is sorted before it, is removed, or is added', () => {
  expect(first.keys).toEqual([1, 2]);
  const raised = { ...low, grade: 100 };
  expect(linkKeys(first, [raised, high]).keys).toEqual([2, 1]);
  expect(linkKeys(first, [low]).keys).toEqual([2]);
  expect(linkKeys(first, [high, low, link(0, 3)]).keys).toEqual([1, 2, 3]);
});

test('a save, by which all links are others of the same value or lead to saved ids, keeps the keys', () => {
  expect(linkKeys(first, [link(80, 1), link(0, 2)]).keys).toEqual([1, 2]);
  expect(linkKeys(first, [link(80, 55), link(0, 2)]).keys).toEqual([1, 2]);
});
