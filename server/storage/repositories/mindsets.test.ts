import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import {
  DIALECTS,
  addMindsets,
  makeMindchunk,
  makeMindset,
  makeQuest,
  makeUser,
  openTestStorage,
} from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import { ownGrant } from '../../testing/grants.ts';
import { difference } from '../../testing/difference.ts';

describe.each(DIALECTS)('mindsets on %s', (dialect) => {
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
  });
  afterAll(() => opened.remove());

  /** A quest with three mindsets, as saved. */
  async function three() {
    const { creator, quest } = await makeQuest(opened.storage);
    const ids = await addMindsets(opened.storage, quest, 3);
    const mindsets = await opened.storage.mindsets.wholeOfQuest(quest.id);
    return { creator, quest, ids, mindsets, owner: ownGrant(creator.id, quest.id) };
  }

  test('new ones get ids in the order they came, and are read whole', async () => {
    const { quest, creator, ids, mindsets } = await three();
    expect(mindsets.map(({ id }) => id)).toEqual(ids);
    expect(mindsets.map(({ title, isStart, authorId, questId }) => ({ title, isStart, authorId, questId }))).toEqual([
      { title: 'mindset -1', isStart: true, authorId: creator.id, questId: quest.id },
      { title: 'mindset -2', isStart: false, authorId: creator.id, questId: quest.id },
      { title: 'mindset -3', isStart: false, authorId: creator.id, questId: quest.id },
    ]);
    for (const mindset of mindsets) {
      expect(mindset.mindchunks.map(({ text }) => text)).toEqual(['question -1', 'question -2']);
      expect(mindset.mindchunks.map(({ reactions }) => reactions.map(({ grade }) => grade))).toEqual([
        [0, 50, 100],
        [0, 50, 100],
      ]);
      expect(await opened.storage.mindsets.oneWhole(mindset.id)).toEqual(mindset);
    }
    expect(await opened.storage.quests.byId(quest.id)).toMatchObject({ mindsetCount: 3, revision: 2 });
    expect(await opened.storage.mindsets.oneWhole(0)).toBeNull();
  });

  test('a mindset without mindchunks and one without reactions are read as they are', async () => {
    const { creator, quest } = await makeQuest(opened.storage);
    const added = [
      makeMindset(0, { mindchunks: [] }),
      makeMindset(-1, { mindchunks: [{ ...makeMindchunk(-1), reactions: [] }] }),
    ];
    const { ids } = await opened.storage.mindsets.save(ownGrant(creator.id, quest.id), { added }, 5);
    const whole = await Promise.all(ids.map((id) => opened.storage.mindsets.oneWhole(id)));
    expect(whole.map((each) => each?.mindchunks.map(({ reactions }) => reactions))).toEqual([[], [[]]]);
  });

  test('what players share holds no question and no grade, and leaves out what is switched off', async () => {
    const { owner, ids, mindsets, quest } = await three();
    await opened.storage.mindsets.save(
      owner,
      { changed: [difference(ids[1] as number, quest.id, { fields: { onOff: false } })] },
      5,
    );
    const points = await opened.storage.mindsets.points(quest.id);
    expect(points.map(({ shareContent, authorId }) => [shareContent, authorId])).toEqual(
      [mindsets[0], mindsets[2]].map((each) => [true, each?.authorId]),
    );
    expect(points.map(({ point }) => point)).toEqual(
      [mindsets[0], mindsets[2]].map((each) => {
        const { id, title, latitude, longitude, isStart, group, isSocial, visibility } = each as Mindset;
        const parts = { visibility, mindchunkCount: 2, placeTag: false };
        return { id, title, latitude, longitude, isStart, group, isSocial, ...parts };
      }),
    );
  });

  test('players get how a mindset stands in three dimensions, and its picture where that is its shape', async () => {
    const { owner, ids, quest } = await three();
    const image = { name: 'clock.webp', tag: 'a' };
    const changed = [
      { properties: { altitude: 213, beam: true, msgAfterSuccess: 'Up' }, image },
      { properties: { shape: 'picture', scale: 400 }, image },
      { properties: { msgAfterSuccess: '"shape":"picture"' }, image },
    ].map((fields, at) => difference(ids[at] as number, quest.id, { fields }));
    await opened.storage.mindsets.save(owner, { changed }, 5);
    const points = await opened.storage.mindsets.points(quest.id);
    expect(points.map(({ point: { raised, picture } }) => ({ raised, picture }))).toEqual([
      { raised: { altitude: 213, shape: 'pin', scale: 100, beam: true } },
      { raised: { altitude: 0, shape: 'picture', scale: 400, beam: false }, picture: 'clock.webp' },
      {},
    ]);
  });

  test('a large quest is read in parts, and has everything at its place', async () => {
    const { owner, quest, ids } = await three();
    const added = Array.from({ length: 40 }, (_, index) => makeMindset(-index));
    await opened.storage.mindsets.save(owner, { added, deletedIds: [ids[1] as number] }, 9);
    const whole = await opened.storage.mindsets.wholeOfQuest(quest.id);
    expect(whole).toHaveLength(42);
    for (const mindset of whole) expect(mindset).toEqual(await opened.storage.mindsets.oneWhole(mindset.id));
  });

  test('the start can move, and never doubles', async () => {
    const { owner, quest, ids } = await three();
    for (const id of [...ids, ids[0] as number]) {
      const { marked } = await opened.storage.mindsets.save(owner, { startId: id }, 9);
      expect(marked.start).toEqual([id]);
    }
    const added = [makeMindset(-1, { isStart: true }), makeMindset(-2, { isStart: true })];
    const { ids: newIds, marked } = await opened.storage.mindsets.save(owner, { added }, 9);
    expect(marked.start).toEqual([newIds[0]]);
    expect((await opened.storage.mindsets.wholeOfQuest(quest.id)).filter(({ isStart }) => isStart)).toHaveLength(1);
  });

  test('a thousand fit and one more does not, also when two saves race', async () => {
    const { creator, quest } = await makeQuest(opened.storage);
    const many = (count: number) =>
      opened.storage.mindsets.save(
        ownGrant(creator.id, quest.id),
        {
          added: Array.from({ length: count }, (_, index) => makeMindset(-1 - index, { mindchunks: [] })),
        },
        9,
      );
    await many(400);
    const results = await Promise.allSettled([many(400), many(400), many(201)]);
    const saved = results.filter(({ status }) => status === 'fulfilled').length;
    const { mindsetCount } = (await opened.storage.quests.byId(quest.id)) ?? { mindsetCount: -1 };
    expect(mindsetCount).toBeLessThanOrEqual(1_000);
    expect(await opened.storage.mindsets.points(quest.id)).toHaveLength(mindsetCount);
    expect(saved).toBeGreaterThanOrEqual(1);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    for (const reason of reasons) expect(reason).toMatchObject({ name: 'LimitError', rule: 'quests_mindset_count' });
    await many(1_000 - mindsetCount);
    await Promise.all(
      [many(1), many(1)].map((save) =>
        expect(save).rejects.toMatchObject({ name: 'LimitError', rule: 'quests_mindset_count' }),
      ),
    );
    expect(await opened.storage.quests.byId(quest.id)).toMatchObject({ mindsetCount: 1_000 });

    const ids = (await opened.storage.mindsets.points(quest.id)).map(({ point }) => point.id);
    await opened.storage.mindsets.save(
      ownGrant(creator.id, quest.id),
      { deletedIds: ids.slice(0, 250), added: [makeMindset(-1)] },
      9,
    );
    expect(await opened.storage.quests.byId(quest.id)).toMatchObject({ mindsetCount: 751 });
  });

  test('the database counts mindsets whoever writes them', async () => {
    const { quest, creator } = await three();
    const { quest: other } = await makeQuest(opened.storage, {}, creator);
    await opened.raw(
      `update mindsets set quest_id = ${other.id} where id = (select max(id) from mindsets where quest_id = ${quest.id})`,
    );
    await opened.raw(`delete from mindsets where id = (select max(id) from mindsets where quest_id = ${quest.id})`);
    expect(await opened.storage.quests.byId(quest.id)).toMatchObject({ mindsetCount: 1 });
    expect(await opened.storage.quests.byId(other.id)).toMatchObject({ mindsetCount: 1 });
  });

  test('a deleted id is never given again', async () => {
    const { owner, ids } = await three();
    await opened.storage.mindsets.save(owner, { deletedIds: ids }, 9);
    await opened.reopen();
    const { ids: next } = await opened.storage.mindsets.save(owner, { added: [makeMindset(-1)] }, 9);
    expect(next[0]).toBeGreaterThan(Math.max(...ids));
  });

  test('reading beside a writer never sees half of a save', async () => {
    const { owner, quest, ids } = await three();
    const stranger = await makeUser(opened.storage);
    expect(stranger.id).toBeGreaterThan(0);
    const write = async () => {
      for (let round = 0; round < 15; round++) {
        const current = await opened.storage.mindsets.wholeOfQuest(quest.id);
        const changed = ids.map((id) =>
          difference(id, quest.id, {
            fields: { title: `round ${round}` },
            removedMindchunkIds: current.find((each) => each.id === id)?.mindchunks.map((chunk) => chunk.id) ?? [],
            addedMindchunks: [makeMindchunk(-1, `round ${round}`)],
          }),
        );
        await opened.storage.mindsets.save(owner, { changed }, 9);
        await new Promise(setImmediate);
      }
    };
    let isWriting = true;
    const writing = write().finally(() => {
      isWriting = false;
    });
    let reads = 0;
    while (isWriting) {
      const seen = await opened.storage.mindsets.wholeOfQuest(quest.id);
      const rounds = new Set(
        seen
          .flatMap(({ title, mindchunks }) => [title, ...mindchunks.map(({ text }) => text)])
          .filter((text) => text.startsWith('round')),
      );
      expect(rounds.size).toBeLessThanOrEqual(1);
      reads += 1;
      await new Promise(setImmediate);
    }
    await writing;
    expect(reads).toBeGreaterThan(3);
  });
});
