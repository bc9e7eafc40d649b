import { expect, test } from 'vitest';
import { parseChainTarget } from '@mangoquest/core/mindset/chain-target.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { chainArrows } from './chain-arrows.ts';

const link = (grade: number, target: string) => ({ grade, target: parseChainTarget(target)! });
const at = (id: number) => newMindset(id, 7, { latitude: 40 + id / 100, longitude: -74 });

test('a mindset’s links to others of its quest are arrows, one for each with all its grades; those elsewhere and to itself are none', () => {
  const chain = [link(100, '9|12'), link(75, '7|-3'), link(50, '7|12'), link(0, '7|-3'), link(-20, '7|11')];
  const selected = { ...at(11), chain };
  const arrows = chainArrows(selected, [selected, at(12), at(13), at(-3)]);
  expect(arrows.map(({ to, label }) => [to.latitude, label])).toEqual([
    [40.12, message('inspector.arrow', { grades: '50' })],
    [39.97, message('inspector.arrow', { grades: '75, 0' })],
  ]);
  expect(chainArrows(at(11), [at(12)])).toEqual([]);
});
