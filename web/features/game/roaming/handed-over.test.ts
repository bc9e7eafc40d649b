import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenedMindset } from '@mangoquest/core/play/play.ts';
import { clearLocalDatabase } from '../../../local-db/database.ts';
import { writeReply } from '../../../local-db/kept-replies.ts';
import { dropHandedOver, keepHandedOver, picksCarried, readHandedOver } from './handed-over.ts';

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

const before = { ...Dexie.dependencies };
beforeEach(async () => {
  await Promise.allSettled([clearLocalDatabase()]);
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
afterEach(async () => {
  await clearLocalDatabase();
  Object.assign(Dexie.dependencies, before);
});

test('the answer for which a quest is entered survives its page and its tab, once', async () => {
  expect(await readHandedOver(3)).toBeNull();
  const handed = {
    mindset: opened([[11, 'right']]),
    picks: { 1: 11 },
    place: { latitude: 40.742, longitude: -73.9876 },
  };
  await keepHandedOver(3, handed);
  expect(await readHandedOver(3)).toEqual(handed);
  expect(await readHandedOver(4), 'of another user').toBeNull();
  await dropHandedOver(3);
  expect(await readHandedOver(3)).toBeNull();
  await writeReply({ userId: 3, name: 'handed-over', input: '', data: { mindset: { questId: '7' }, picks: [] } });
  expect(await readHandedOver(3)).toBeNull();
});
