import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HERE } from '../../testing/quest-fixtures.ts';
import { DIALECTS, addMindsets, makeMindset, makeQuest, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import { ownGrant } from '../../testing/grants.ts';

describe.each(DIALECTS)('what can be played of a quest, on %s', (dialect) => {
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
  });
  afterAll(() => opened.remove());

  const countOf = async (id: number) => (await opened.storage.quests.byId(id))?.playableCount;
  const isPublic = async (id: number) => {
    const { quests } = opened.storage;
    const [listed, near] = [
      (await quests.publicPage({ order: null, after: null, limit: 100 })).quests.map((quest) => quest.id),
      (await quests.nearest(HERE, 50)).map(({ quest }) => quest.id),
    ];
    expect(near.includes(id)).toBe(listed.includes(id));
    return listed.includes(id);
  };

  test('a quest is in the lists as soon as one of its mindsets can be played, and no longer', async () => {
    const { mindsets } = opened.storage;
    const { quest, creator } = await makeQuest(opened.storage);
    const owner = ownGrant(creator.id, quest.id);
    expect([await countOf(quest.id), await isPublic(quest.id)]).toEqual([0, false]);
    const { ids } = await mindsets.save(owner, { added: [makeMindset(0), makeMindset(-1)], incompleteIds: [0, -1] }, 2);
    const [first, second] = ids as [number, number];
    expect([await countOf(quest.id), await isPublic(quest.id)]).toEqual([0, false]);
    expect(await mindsets.playedOfQuest(quest.id)).toEqual([]);
    expect(await mindsets.points(quest.id)).toEqual([]);
    const change = (id: number, fields: object) => ({
      id,
      questId: quest.id,
      fields,
      addedMindchunks: [],
      removedMindchunkIds: [],
      changedMindchunks: [],
    });
    await mindsets.save(owner, { changed: [change(first, { title: 'complete' })] }, 3);
    expect([await countOf(quest.id), await isPublic(quest.id)]).toEqual([1, true]);
    expect((await mindsets.playedOfQuest(quest.id)).map(({ id }) => id)).toEqual([first]);
    expect((await mindsets.points(quest.id)).map(({ point }) => point.id)).toEqual([first]);
    expect(await mindsets.wholeOfQuest(quest.id)).toHaveLength(2);
    await mindsets.save(owner, { changed: [change(first, { onOff: false })] }, 4);
    expect([await countOf(quest.id), await isPublic(quest.id)]).toEqual([0, false]);
    await mindsets.save(
      owner,
      { changed: [change(first, { onOff: true }), change(second, { title: 'still not' })], incompleteIds: [second] },
      5,
    );
    expect([await countOf(quest.id), await isPublic(quest.id)]).toEqual([1, true]);
    await mindsets.save(owner, { deletedIds: [first] }, 6);
    expect([await countOf(quest.id), await isPublic(quest.id)]).toEqual([0, false]);
  });

  test('what all of them lack is set at once, and counted when they are replaced', async () => {
    const { mindsets } = opened.storage;
    const { quest, creator } = await makeQuest(opened.storage);
    const owner = ownGrant(creator.id, quest.id);
    const ids = await addMindsets(opened.storage, quest, 3);
    expect(await countOf(quest.id)).toBe(3);
    await mindsets.setIncomplete(owner, ids.slice(1));
    expect(await countOf(quest.id)).toBe(1);
    await expect(mindsets.setIncomplete(ownGrant(999_999, quest.id), [])).rejects.toThrow('quest');
    const whole = await mindsets.wholeOfQuest(quest.id);
    await mindsets.replaceAll(
      owner,
      {
        mindsets: whole,
        startId: ids[0] as number,
        marks: { marked: [], wished: [] },
        incompleteIds: [ids[0] as number],
      },
      5,
    );
    expect(await countOf(quest.id)).toBe(2);
    await mindsets.setIncomplete(owner, []);
    expect(await countOf(quest.id)).toBe(3);
  });

  test('a mindset that moves to another quest is counted there', async () => {
    const { quest: from } = await makeQuest(opened.storage);
    const { quest: to } = await makeQuest(opened.storage);
    const [first] = await addMindsets(opened.storage, from, 2);
    await opened.raw(`update mindsets set quest_id = ${to.id}, is_start = 0 where id = ${first}`);
    expect([await countOf(from.id), await countOf(to.id)]).toEqual([1, 1]);
    expect([
      (await opened.storage.quests.byId(from.id))?.mindsetCount,
      (await opened.storage.quests.byId(to.id))?.mindsetCount,
    ]).toEqual([1, 1]);
  });
});
