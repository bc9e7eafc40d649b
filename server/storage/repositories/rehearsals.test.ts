import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownGrant } from '../../testing/grants.ts';
import { DIALECTS, makeQuest, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';

describe.each(DIALECTS)('hidden copies on %s', (dialect) => {
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
  });
  afterAll(() => opened.remove());

  async function rehearsable() {
    const { quests } = opened.storage;
    const { quest, creator } = await makeQuest(opened.storage);
    const rehearse = (now: number) =>
      quests.rehearse(ownGrant(creator.id, quest.id), { ...attributesOf(quest), code: '', active: false }, now);
    return { quests, quest, creator, rehearse };
  }

  test('of several that begin at once one is left, in no list and no count', async () => {
    const { quests, quest, creator, rehearse } = await rehearsable();
    const made = await Promise.all([rehearse(5), rehearse(5), rehearse(5)]);
    const left = (await Promise.all(made.map(({ id }) => quests.byId(id)))).filter((one) => one !== null);
    expect(left.map(({ rehearsalOf }) => rehearsalOf)).toEqual([quest.id]);
    const page = { order: null, after: null, limit: 10 };
    expect((await quests.ownPage(creator.id, page)).quests.map(({ id }) => id)).toEqual([quest.id]);
    expect((await quests.dumpsterPage(creator.id, page)).quests).toEqual([]);
    expect([await quests.count(creator.id), await quests.countOf(creator.id, false)]).toEqual([1, 1]);
    expect((await opened.storage.personalData.deletionScope(creator.id)).quests).toBe(1);
  });

  test('its end takes it alone, one that is old goes, and one goes with its quest', async () => {
    const { quests, quest, creator, rehearse } = await rehearsable();
    const [first, stranger] = [await rehearse(100), await rehearsable()];
    const there = async (one: Quest) => (await quests.byId(one.id)) !== null;
    await quests.endRehearsal(stranger.creator.id, first.id);
    await quests.endRehearsal(creator.id, quest.id);
    await quests.endRehearsalsBefore(100);
    expect([await there(first), await there(quest)]).toEqual([true, true]);
    await quests.endRehearsalsBefore(101);
    expect([await there(first), await there(quest)]).toEqual([false, true]);
    const second = await rehearse(200);
    await quests.endRehearsal(creator.id, second.id);
    expect(await there(second)).toBe(false);
    const third = await rehearse(300);
    await quests.remove(ownGrant(creator.id, quest.id), 301);
    await quests.removeForever(ownGrant(creator.id, quest.id));
    expect([await there(third), await there(quest)]).toEqual([false, false]);
  });
});
