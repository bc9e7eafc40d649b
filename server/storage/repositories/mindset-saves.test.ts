import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { MindsetDifference } from '@mangoquest/core/mindset/mindset-difference.ts';
import {
  DIALECTS,
  addMindsets,
  makeMindchunk,
  makeMindset,
  makeQuest,
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
        marks: { marked: [first.id], wished: [-5, first.id] },
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
      isTargeted: true,
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
    expect(await opened.storage.mindsets.resultOfSave(owner, 'once')).toEqual(results[0]);
    expect(await opened.storage.mindsets.resultOfSave(owner, 'other')).toBeNull();
    expect(await opened.storage.quests.byId(quest.id)).toMatchObject({ mindsetCount: 4, revision: 3 });
  });

  test('the newest two hundred keys of a user are kept, without what is marked, which a repeat gets as it is by now', async () => {
    const { owner, ids, quest } = await three();
    const [first = 0, second = 0] = ids;
    const marks = (id: number) => ({ marks: { marked: [id], wished: [id] } });
    for (let at = 0; at < 203; at++)
      await opened.storage.mindsets.save(owner, { saveKey: `key ${at}`, ...marks(first) }, 9 + at);
    const kept = await opened.raw(`select key, reply from save_keys where quest_id = ${quest.id}`);
    expect(kept).toHaveLength(200);
    expect(kept.filter(({ reply }) => String(reply).includes('marked'))).toEqual([]);
    await opened.storage.mindsets.save(owner, marks(second), 500);
    expect(await opened.storage.mindsets.resultOfSave(owner, 'key 2')).toBeNull();
    expect(await opened.storage.mindsets.resultOfSave(owner, 'key 202')).toMatchObject({
      ids: [],
      revision: 205,
      marked: { marked: [second] },
    });
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
});
