import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { MindsetDifference } from '@mangoquest/core/mindset/mindset-difference.ts';
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

const difference = (id: number, questId: number, changes: Partial<MindsetDifference> = {}): MindsetDifference => ({
  id,
  questId,
  fields: {},
  addedMindchunks: [],
  removedMindchunkIds: [],
  changedMindchunks: [],
  ...changes,
});

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

  test('one save adds, changes and deletes, all at once', async () => {
    const { owner, quest, ids, mindsets } = await three();
    const [first, second] = mindsets as [Mindset, Mindset];
    const [chunk, otherChunk] = first.mindchunks;
    const changed = difference(first.id, quest.id, {
      fields: {
        title: 'changed',
        latitude: 1.5,
        image: { name: 'i.webp' },
        chain: [{ grade: 50, target: { questId: 1, mindsetId: 2 } }],
        properties: { isImmediateGrading: true },
      },
      addedMindchunks: [{ ...makeMindchunk(-9, 'added'), order: 9 }],
      removedMindchunkIds: [otherChunk?.id as number],
      changedMindchunks: [
        {
          id: chunk?.id as number,
          text: 'new text',
          addedReactions: [{ id: -1, text: 'more', grade: 25, order: 7 }],
          removedReactionIds: [chunk?.reactions[0]?.id as number],
          changedReactions: [{ id: chunk?.reactions[1]?.id as number, grade: 75 }],
        },
      ],
    });
    const result = await opened.storage.mindsets.save(
      owner,
      {
        expectedRevision: 2,
        added: [makeMindset(-5, { title: 'brand new', order: 99 })],
        changed: [changed],
        deletedIds: [second.id],
        startId: -5,
        marked: { marked: [first.id], targeted: [-5, first.id] },
      },
      9,
    );
    const after = await opened.storage.mindsets.wholeOfQuest(quest.id);
    expect(result).toEqual({
      ids: [after[2]?.id],
      drawingIds: [],
      regionIds: [],
      marked: { start: [after[2]?.id], marked: [first.id], targeted: [first.id, after[2]?.id] },
      revision: 3,
    });
    expect(await opened.storage.mindsets.marked(quest.id)).toEqual(result.marked);
    expect(after.map(({ id }) => id)).toEqual([first.id, ids[2], result.ids[0]]);
    expect(after[0]).toEqual({
      ...first,
      title: 'changed',
      latitude: 1.5,
      image: { name: 'i.webp' },
      chain: [{ grade: 50, target: { questId: 1, mindsetId: 2 } }],
      properties: { isImmediateGrading: true },
      isStart: false,
      mindchunks: [
        {
          ...chunk,
          text: 'new text',
          reactions: [
            { ...chunk?.reactions[1], grade: 75 },
            chunk?.reactions[2],
            { id: expect.any(Number), text: 'more', grade: 25, order: 7 },
          ],
        },
        {
          ...makeMindchunk(-9, 'added'),
          order: 9,
          id: expect.any(Number),
          reactions: makeMindchunk(-9).reactions.map((each) => ({ ...each, id: expect.any(Number) })),
        },
      ],
    });
    expect(await opened.storage.quests.byId(quest.id)).toMatchObject({ mindsetCount: 3 });
  });

  test('a large quest is read in parts, and has everything at its place', async () => {
    const { owner, quest, ids } = await three();
    const added = Array.from({ length: 40 }, (_, index) => makeMindset(-index));
    await opened.storage.mindsets.save(owner, { added, deletedIds: [ids[1] as number] }, 9);
    const whole = await opened.storage.mindsets.wholeOfQuest(quest.id);
    expect(whole).toHaveLength(42);
    for (const mindset of whole) expect(mindset).toEqual(await opened.storage.mindsets.oneWhole(mindset.id));
  });

  test('an empty difference changes nothing but the revision', async () => {
    const { owner, quest, ids, mindsets } = await three();
    await opened.storage.mindsets.save(owner, { changed: [difference(ids[0] as number, quest.id)] }, 9);
    expect(await opened.storage.mindsets.wholeOfQuest(quest.id)).toEqual(mindsets);
  });

  test('a repeat with the same key gets the first result and changes nothing, also when they race', async () => {
    const { owner, quest } = await three();
    const save = () =>
      opened.storage.mindsets.save(owner, { expectedRevision: 2, saveKey: 'once', added: [makeMindset(-1)] }, 9);
    const results = await Promise.all([save(), save(), save(), save()]);
    for (const result of results) expect(result).toEqual(results[0]);
    expect(await save()).toEqual(results[0]);
    expect(await opened.storage.mindsets.resultOfSave(quest.id, 'once')).toEqual(results[0]);
    expect(await opened.storage.mindsets.resultOfSave(quest.id, 'other')).toBeNull();
    expect(await opened.storage.quests.byId(quest.id)).toMatchObject({ mindsetCount: 4, revision: 3 });
  });

  test('an old revision, a foreign quest or a foreign id changes nothing at all', async () => {
    const mine = await three();
    const theirs = await three();
    const { owner, quest } = mine;
    const before = await opened.storage.mindsets.wholeOfQuest(quest.id);
    const theirChunk = theirs.mindsets[0]?.mindchunks[0];
    const [myFirst, mySecond] = mine.mindsets as [Mindset, Mindset];
    const change = (part: Partial<MindsetDifference['changedMindchunks'][number]>) => [
      difference(myFirst.id, quest.id, {
        changedMindchunks: [
          {
            id: myFirst.mindchunks[0]?.id as number,
            addedReactions: [],
            removedReactionIds: [],
            changedReactions: [],
            ...part,
          },
        ],
      }),
    ];
    const add = [makeMindset(-1)];
    const refused = [
      [owner, { expectedRevision: 1, added: add }, 'ConflictError'],
      [ownGrant(theirs.creator.id, quest.id), { added: add }, 'MissingError'],
      [owner, { added: add, deletedIds: [theirs.ids[0] as number] }, 'MissingError'],
      [
        owner,
        { added: add, changed: [difference(theirs.ids[0] as number, quest.id, { fields: { title: 'x' } })] },
        'MissingError',
      ],
      [owner, { added: add, changed: [difference(theirs.ids[0] as number, quest.id)] }, 'MissingError'],
      [owner, { added: add, startId: theirs.ids[0] as number }, 'MissingError'],
      [owner, { added: add, startId: -77 }, 'MissingError'],
      [
        owner,
        {
          added: add,
          changed: [difference(myFirst.id, quest.id, { removedMindchunkIds: [theirChunk?.id as number] })],
        },
        'MissingError',
      ],
      [
        owner,
        {
          added: add,
          changed: [difference(myFirst.id, quest.id, { removedMindchunkIds: [mySecond.mindchunks[0]?.id as number] })],
        },
        'MissingError',
      ],
      [owner, { added: add, changed: change({ id: theirChunk?.id as number, text: 'x' }) }, 'MissingError'],
      [
        owner,
        { added: add, changed: change({ removedReactionIds: [theirChunk?.reactions[0]?.id as number] }) },
        'MissingError',
      ],
      [
        owner,
        {
          added: add,
          changed: change({ changedReactions: [{ id: theirChunk?.reactions[0]?.id as number, grade: 1 }] }),
        },
        'MissingError',
      ],
      [
        owner,
        {
          added: add,
          changed: change({ changedReactions: [{ id: myFirst.mindchunks[1]?.reactions[0]?.id as number, grade: 1 }] }),
        },
        'MissingError',
      ],
      [
        owner,
        { added: add, changed: change({ addedReactions: [{ id: -1, text: '', grade: 101, order: 0 }] }) },
        'LimitError',
      ],
    ] as const;
    for (const [grant, save, name] of refused)
      await expect(opened.storage.mindsets.save(grant, save, 9), JSON.stringify(save)).rejects.toMatchObject({ name });
    expect(await opened.storage.mindsets.wholeOfQuest(quest.id)).toEqual(before);
    expect(await opened.storage.mindsets.wholeOfQuest(theirs.quest.id)).toEqual(theirs.mindsets);
    expect(await opened.storage.quests.byId(quest.id)).toMatchObject({ revision: 2, mindsetCount: 3 });
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
