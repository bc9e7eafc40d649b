import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownGrant } from '../../testing/grants.ts';
import { addMindsets, DIALECTS, makeQuest, openTestStorage } from '../../testing/storage.ts';
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

  const theQuest = async (questId: number) => (await opened.storage.quests.byId(questId)) as Quest;

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

  test('a mindset of a player stands among their data once, also while its creator tries a copy', async () => {
    const { storage, raw } = opened;
    const { quest, rehearse } = await rehearsable();
    const author = (await rehearsable()).creator;
    const copy = await rehearse(5);
    const added: number[] = [];
    for (const { id } of [quest, copy]) added.push(...(await addMindsets(storage, await theQuest(id), 1)));
    await raw(`update mindsets set author_id = ${author.id} where id in (${added.join(', ')})`);
    const { records } = await storage.personalData.page('mindsets', author.id, null);
    expect(records.map(({ id }) => id)).toEqual(added.slice(0, 1));
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

  test('the game before it goes on when it ends, when another takes its place and when it is old', async () => {
    const { entries } = opened.storage;
    const { quests, creator, rehearse } = await rehearsable();
    const { quest: other } = await makeQuest(opened.storage);
    const enter = ({ id, version }: Quest, now: number) =>
      entries.enter({ userId: creator.id, questId: id, versionId: version.id }, now);
    const current = async () => (await entries.currentOf(creator.id))?.id;
    await enter(other, 1000);
    const before = await entries.byUserQuest(creator.id, other.id);
    const first = await rehearse(1010);
    await enter(first, 1020);
    const second = await rehearse(1030);
    // Unchanged: its start time, from which times are measured, and its score.
    expect(await entries.currentOf(creator.id)).toEqual(before);
    await enter(second, 1040);
    expect(await current()).not.toBe(before?.id);
    await quests.endRehearsal(creator.id, second.id);
    expect(await entries.currentOf(creator.id)).toEqual(before);
    await enter(await rehearse(1050), 1060);
    await quests.endRehearsalsBefore(1051);
    expect(await entries.currentOf(creator.id)).toEqual(before);
  });

  test('what was entered or ended meanwhile stays so', async () => {
    const { entries } = opened.storage;
    const { quests, creator, rehearse } = await rehearsable();
    const [{ quest: first }, { quest: second }] = await Promise.all([
      makeQuest(opened.storage),
      makeQuest(opened.storage),
    ]);
    const enter = ({ id, version }: Quest, now: number) =>
      entries.enter({ userId: creator.id, questId: id, versionId: version.id }, now);
    await enter(first, 1000);
    const copy = await rehearse(1010);
    await enter(copy, 1020);
    const newer = await enter(second, 1030);
    await quests.endRehearsal(creator.id, copy.id);
    expect((await entries.currentOf(creator.id))?.id).toBe(newer.id);
    await entries.stop(creator.id, 1040);
    const last = await rehearse(1050);
    await enter(last, 1060);
    await quests.endRehearsal(creator.id, last.id);
    expect(await entries.currentOf(creator.id)).toBeNull();
  });

  test('its times are set, and those of no other quest', async () => {
    const { quests, quest, creator, rehearse } = await rehearsable();
    const copy = await rehearse(5);
    const schedule = { startTime: 10, endTime: 20 };
    await quests.scheduleRehearsal(creator.id, copy.id, schedule, 6);
    const after = await quests.byId(copy.id);
    expect(after).toMatchObject({ version: schedule, revision: copy.revision + 1 });
    const stranger = await rehearsable();
    const others = [
      [creator.id, quest.id],
      [stranger.creator.id, copy.id],
      [creator.id, stranger.quest.id],
    ] as const;
    for (const [userId, questId] of others)
      await expect(quests.scheduleRehearsal(userId, questId, schedule, 7)).rejects.toMatchObject({
        name: 'MissingError',
      });
    expect(await quests.byId(quest.id)).toEqual(quest);
    expect(await quests.byId(copy.id)).toEqual(after);
  });
});
