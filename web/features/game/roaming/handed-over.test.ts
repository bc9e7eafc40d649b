import { afterEach, expect, test, vi } from 'vitest';
import type { OpenedMindset } from '@mangoquest/core/play/play.ts';
import { keepHandedOver, picksCarried, readHandedOver } from './handed-over.ts';

const opened = (...reactions: [number, string][][]): OpenedMindset => ({
  id: 1,
  questId: 7,
  title: 'Clock',
  image: null,
  embed: '',
  isImmediateGrading: false,
  allChecked: false,
  mindchunks: reactions.map((list, at) => ({
    id: at + 1,
    text: '',
    comment: '',
    reactions: list.map(([id, text]) => ({ id, text })),
  })),
});

test('picks are the same ones by the ids of the entry, also where each entry has its own', () => {
  const mindset = opened(
    [
      [11, 'right'],
      [12, 'wrong'],
    ],
    [
      [21, 'yes'],
      [22, 'no'],
    ],
  );
  const picks = { 1: 11, 2: 22 };
  expect(picksCarried({ mindset, picks }, mindset)).toEqual(picks);
  const shuffled = opened(
    [
      [901, 'wrong'],
      [902, 'right'],
    ],
    [
      [903, 'no'],
      [904, 'yes'],
    ],
  );
  expect(picksCarried({ mindset, picks }, shuffled)).toEqual({ 1: 902, 2: 903 });
});

test('what is not there any more is left out, and what was not picked too', () => {
  const mindset = opened([[11, 'right']], [[21, 'yes']]);
  expect(picksCarried({ mindset, picks: { 1: 11 } }, opened([[31, 'another']], [[21, 'yes']]))).toEqual({});
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the answer for which a quest is entered survives a reload of the page, once', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  expect(readHandedOver(3)).toBeNull();
  const handed = { mindset: opened([[11, 'right']]), picks: { 1: 11 } };
  keepHandedOver(3, handed);
  expect(readHandedOver(3)).toEqual(handed);
  expect(readHandedOver(4), 'of another user').toBeNull();
  keepHandedOver(3, null);
  expect(readHandedOver(3)).toBeNull();
  stored.set([...stored.keys()][0] as string, '{"mindset":{"questId":"7"},"picks":[]}');
  expect(readHandedOver(3)).toBeNull();
});
