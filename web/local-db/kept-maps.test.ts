import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localDatabase } from './database.ts';
import type { DraftRecord } from './database.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { mapsToDrop, MAX_KEPT_MAP_BYTES, MAX_KEPT_MAPS, readMap, writeMap } from './kept-maps.ts';
import { databaseInMemory } from './testing/database-in-memory.ts';

let remove: () => Promise<void>;
beforeEach(async () => {
  remove = await databaseInMemory();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await remove();
});

const kept = (questId: number, usedAt: number, size = 10) => ({ userId: 1, questId, usedAt, size, map: { questId } });
const questIds = async () => (await localDatabase().kept_maps.toArray()).map(({ questId }) => questId);
const draft: DraftRecord = {
  id: 'a',
  userId: 1,
  questId: 7,
  revision: 1,
  base: { mindsets: [] },
  current: { mindsets: [] },
  changedAt: 1,
};

/** Refuses to store in a table while more maps are kept than fit. */
function fullBeyond(maps: number, table: Dexie.Table): void {
  const put = table.put.bind(table);
  vi.spyOn(table, 'put').mockImplementation(((record: unknown) =>
    localDatabase()
      .kept_maps.count()
      .then((count) => {
        if (count > maps) throw new Dexie.AbortError('aborted', new Dexie.QuotaExceededError('full'));
        return put(record);
      })) as typeof table.put);
}

test('the maps used last are kept, and opening one uses it', async () => {
  for (let questId = 1; questId <= MAX_KEPT_MAPS; questId++) await writeMap(kept(questId, questId));
  expect(await readMap(1, 1, 99)).toEqual({ questId: 1 });
  expect(await readMap(2, 1, 99)).toBeNull();
  expect(await writeMap(kept(50, 100))).toBe(true);
  expect(await questIds()).toEqual([1, ...Array.from({ length: MAX_KEPT_MAPS - 2 }, (_, at) => at + 3), 50]);
});

test('large maps are fewer; one alone is kept, however large', async () => {
  expect(mapsToDrop([{ size: MAX_KEPT_MAP_BYTES + 1 }, { size: 1 }])).toEqual([{ size: 1 }]);
  for (let questId = 1; questId <= 4; questId++) await writeMap(kept(questId, questId, MAX_KEPT_MAP_BYTES / 3));
  expect(await questIds()).toEqual([2, 3, 4]);
});

test('where there is no room the oldest maps go before a draft is refused, one after the other', async () => {
  for (let questId = 1; questId <= 5; questId++) await writeMap(kept(questId, 10 - questId));
  fullBeyond(2, localDatabase().map_drafts);
  expect(await writeDraft(draft)).toBe(true);
  expect(await readDraft('a')).toEqual(draft);
  expect(await questIds()).toEqual([1, 2]);
  fullBeyond(-1, localDatabase().map_drafts);
  expect(await writeDraft({ ...draft, id: 'b' })).toBe(false);
  expect(await questIds()).toEqual([]);
});

test('a map that does not fit takes the place of the oldest, and of none when nothing else is there', async () => {
  for (let questId = 1; questId <= 3; questId++) await writeMap(kept(questId, questId));
  fullBeyond(1, localDatabase().kept_maps);
  expect(await writeMap(kept(3, 9))).toBe(true);
  expect(await questIds()).toEqual([3]);
  fullBeyond(0, localDatabase().kept_maps);
  expect(await writeMap(kept(3, 10))).toBe(false);
  expect(await questIds()).toEqual([3]);
});

test('another failure than a full device costs no map', async () => {
  await writeMap(kept(1, 1));
  vi.spyOn(localDatabase().map_drafts, 'put').mockRejectedValue(new Error('late'));
  expect(await writeDraft(draft)).toBe(false);
  expect(await questIds()).toEqual([1]);
});

test('maps that were kept among the replies go, and the other replies stay', async () => {
  const old = new Dexie('mangoquest');
  old.version(12).stores({ kept_replies: '[userId+name+input]' });
  for (const name of ['mindset-map', 'map-source'])
    await old.table('kept_replies').add({ userId: 1, name, input: '7', data: 1 });
  old.close();
  expect((await localDatabase().kept_replies.toArray()).map(({ name }) => name)).toEqual(['map-source']);
});
