import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { clearLocalDatabase, localDatabase } from './database.ts';

const before = { ...Dexie.dependencies };
beforeEach(async () => {
  // A database opened without IndexedDB may be left by another test of this process.
  await Promise.allSettled([clearLocalDatabase()]);
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
afterEach(async () => {
  await clearLocalDatabase();
  Object.assign(Dexie.dependencies, before);
});

test('a draft of mindsets alone, which was kept with positions, is read with orders and with what it was', async () => {
  const { order, ...mindset } = newMindset(1, 7, { latitude: 1, longitude: 2 }, { order: 3 });
  const before = { ...mindset, position: order };
  const draft = { id: 'a', userId: 1, questId: 7, revision: 2, changedAt: 5 };
  const old = new Dexie('mangoquest');
  old.version(7).stores({ map_drafts: 'id, [userId+questId]' });
  await old.table('map_drafts').add({
    ...draft,
    base: [before],
    current: [before],
    sent: { key: 'k', revision: 2, mindsets: [before] },
  });
  old.close();
  const content = { mindsets: [{ ...mindset, order }] };
  expect(await localDatabase().map_drafts.get('a')).toEqual({
    ...draft,
    base: content,
    current: content,
    sent: { key: 'k', revision: 2, content },
  });
});
