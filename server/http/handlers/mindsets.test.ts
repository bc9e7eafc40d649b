import type { Call } from '@mangoquest/contract/call.ts';
import { expect, test } from 'vitest';
import {
  deleteMindsets,
  fetchMyMindsets,
  saveMindsetMap,
  saveMindsets,
  updateMindsets,
} from '@mangoquest/contract/calls/mindsets.ts';
import type { MindsetDifference } from '@mangoquest/core/mindset/mindset-difference.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { ownGrant } from '../../testing/grants.ts';
import { makeQuest, mindset } from '../../testing/quest-fixtures.ts';
import type { MadeQuest } from '../../testing/quest-fixtures.ts';
import { refusalOf } from '../../testing/refusals.ts';

const {
  app,
  users: { owner, other },
} = await appWithUsers('owner', 'other');

interface Save {
  questId: number;
  added?: readonly Mindset[];
  changed?: readonly MindsetDifference[];
  deleted?: readonly number[];
  startId?: number | null;
  revision?: number;
  saveKey?: string;
}
const whole = (save: Save) => ({ added: [], changed: [], deleted: [], startId: null, ...save });
const save = (input: Save, user = owner) => app.call(saveMindsetMap, whole(input), user);
const stored = (quest: MadeQuest) => app.storage.mindsets.wholeOfQuest(quest.questId);

async function refused(input: Save, user = owner, call: Call = saveMindsetMap) {
  const reply = await app.request(call, call === saveMindsetMap ? whole(input) : input, { user });
  expect(reply.statusCode).not.toBe(200);
  const body = refusalOf(call, reply);
  return { status: reply.statusCode, ...body, fields: body.issues?.map(({ field, message }) => `${field} ${message}`) };
}

const difference = (of: Mindset, changes: Partial<MindsetDifference>): MindsetDifference => ({
  id: of.id,
  questId: of.questId,
  fields: {},
  addedMindchunks: [],
  removedMindchunkIds: [],
  changedMindchunks: [],
  ...changes,
});

test('the first mindset of an empty quest becomes its start; another one takes its place when it is said or when it goes', async () => {
  const quest = await makeQuest(app, owner, {}, [{ isStart: false }]);
  const starts = async () => (await stored(quest)).filter(({ isStart }) => isStart).map(({ id }) => id);
  const [first] = quest.mindsetIds as [number];
  expect(await starts()).toEqual([first]);
  const added = await save({
    questId: quest.questId,
    added: [mindset(-1, quest.questId), mindset(-2, quest.questId)],
    startId: -2,
  });
  expect(await starts()).toEqual([added.ids[1]]);
  expect(added.marked.start).toEqual([added.ids[1]]);
  await save({ questId: quest.questId, deleted: [added.ids[1] as number] });
  expect(await starts()).toEqual([first]);
  await save({ questId: quest.questId, startId: added.ids[0] as number });
  expect(await starts()).toEqual([added.ids[0]]);
});

test('one save adds, changes and deletes together, and says the new ids in order', async () => {
  const quest = await makeQuest(app, owner);
  const [first, second] = quest.mindsets as [Mindset, Mindset];
  const chunk = first.mindchunks[0];
  if (chunk === undefined) throw new Error('no mindchunk');
  const result = await save({
    questId: quest.questId,
    revision: quest.revision,
    deleted: [second.id],
    added: [mindset(-1, quest.questId, { title: 'New one' }), mindset(-7, quest.questId, { title: 'New two' })],
    changed: [
      difference(first, {
        fields: { title: 'Changed', latitude: 1.12345678 },
        addedMindchunks: [
          {
            id: -1,
            text: '<p>More<img src="https://evil.example/x.png"></p>',
            comment: '',
            order: 1,
            reactions: [],
          },
        ],
        changedMindchunks: [
          {
            id: chunk.id,
            addedReactions: [{ id: -1, text: 'new', grade: 25, order: 9 }],
            removedReactionIds: [chunk.reactions[2]?.id as number],
            changedReactions: [{ id: chunk.reactions[1]?.id as number, text: '<b onclick="x()">b</b>' }],
          },
        ],
      }),
    ],
  });
  expect(result.revision).toBe(quest.revision + 1);
  const after = await stored(quest);
  expect(result.ids.map((id) => after.find((one) => one.id === id)?.title)).toEqual(['New one', 'New two']);
  expect(after.some(({ id }) => id === second.id)).toBe(false);
  const changed = after.find(({ id }) => id === first.id) as Mindset;
  expect([changed.title, changed.latitude]).toEqual(['Changed', 1.123456]);
  expect(changed.mindchunks.map(({ text }) => text)).toEqual(['What is 1?', '<p>More</p>']);
  expect(changed.mindchunks[0]?.reactions.map(({ text, grade }) => `${text} ${grade}`)).toEqual([
    'right 100',
    '<b>b</b> 50',
    'new 25',
  ]);
});

test('the groups of a quest come with grades, marks and the revision', async () => {
  const quest = await makeQuest(app, owner, {}, [{ group: 'a' }, {}, { group: 'a' }]);
  const groups = await app.call(fetchMyMindsets, { questId: quest.questId }, owner);
  expect(groups.groups.map(({ gamecode, mindsets }) => [gamecode, mindsets.length])).toEqual([
    [`${quest.questId}_a`, 2],
    ['', 1],
  ]);
  expect(groups.groups[0]?.mindsets[0]?.mindchunks[0]?.reactions.map(({ grade }) => grade)).toEqual([100, 50, 0]);
  expect(groups).toMatchObject({
    revision: quest.revision,
    marked: { start: [quest.mindsetIds[0]], marked: [], targeted: quest.mindsetIds },
  });
});

test('every broken rule is told with its place in the save, and nothing of it is stored', async () => {
  const quest = await makeQuest(app, owner);
  const [first] = quest.mindsets as [Mindset];
  const empty = mindset(-1, quest.questId, { mindchunks: [] });
  const twoBest = mindset(-2, quest.questId, {
    group: 'too long a name',
    mindchunks: [
      {
        id: -1,
        text: '<p></p>',
        comment: '',
        order: 0,
        reactions: [
          { id: -1, text: 'a', grade: 100, order: 0 },
          { id: -2, text: 'x'.repeat(10_001), grade: 100, order: 1 },
        ],
      },
    ],
  });
  const { status, error, fields } = await refused({
    questId: quest.questId,
    added: [mindset(-5, quest.questId), empty, twoBest],
    changed: [
      difference(first, {
        fields: {
          visibility: { minDistance: -1, startZoom: 16, minZoom: 20, maxZoom: 10 },
          embed: 'http://plain.example',
        },
      }),
    ],
  });
  expect([status, error]).toEqual([422, 'invalid']);
  expect(fields).toEqual([
    'added.1.mindchunks mindset.noMindchunks',
    'added.2.group mindset.groupName',
    'added.2.mindchunks.0.reactions.1.text mindset.textTooLong',
    'added.2.mindchunks.0.text mindset.textRequired',
    'added.2.mindchunks.0.reactions mindset.noSingleBest',
    'changed.0.embed mindset.embedInvalid',
    'changed.0.visibility.minDistance mindset.distanceRange',
    'changed.0.visibility.minZoom mindset.zoomOrder',
  ]);
  expect(await stored(quest)).toEqual(quest.mindsets);
});

test('a text that is too much to clean is told at its mindset', async () => {
  const quest = await makeQuest(app, owner);
  const nested = mindset(-2, quest.questId, {
    mindchunks: [{ id: -1, text: '<b>'.repeat(5_000), comment: '', order: 0, reactions: [] }],
  });
  const { status, fields } = await refused({ questId: quest.questId, added: [mindset(-1, quest.questId), nested] });
  expect([status, fields]).toEqual([422, ['added.1 server.htmlTooHard']]);
});

test('ids that do not belong together are refused, like unknown ones', async () => {
  const quest = await makeQuest(app, owner);
  const foreign = await makeQuest(app, other);
  const { questId } = quest;
  const [mine, mine2] = quest.mindsets as [Mindset, Mindset];
  const [theirs] = foreign.mindsets as [Mindset];
  const chunkId = (of: Mindset) => of.mindchunks[0]?.id as number;
  const reactionId = (of: Mindset) => of.mindchunks[0]?.reactions[0]?.id as number;
  const inChunk = { addedReactions: [], removedReactionIds: [], changedReactions: [] };
  const notThere: Save[] = [
    { questId, deleted: [theirs.id] },
    { questId, deleted: [999_999] },
    { questId, startId: theirs.id },
    { questId, changed: [difference({ ...theirs, questId }, {})] },
  ];
  for (const input of notThere) expect(await refused(input)).toMatchObject({ status: 404 });
  const misfits: Save[] = [
    { questId, changed: [difference(mine, { removedMindchunkIds: [chunkId(mine2)] })] },
    { questId, changed: [difference(mine, { removedMindchunkIds: [chunkId(theirs)] })] },
    {
      questId,
      changed: [difference(mine, { changedMindchunks: [{ id: chunkId(theirs), text: 'mine now', ...inChunk }] })],
    },
    {
      questId,
      changed: [
        difference(mine, {
          changedMindchunks: [{ id: chunkId(mine), ...inChunk, removedReactionIds: [reactionId(theirs)] }],
        }),
      ],
    },
    {
      questId,
      changed: [
        difference(mine, {
          changedMindchunks: [
            { id: chunkId(mine), ...inChunk, changedReactions: [{ id: reactionId(mine2), grade: 0 }] },
          ],
        }),
      ],
    },
    { questId, changed: [difference(mine, {}), difference(mine, {})] },
    { questId, changed: [difference(mine, {})], deleted: [mine.id] },
    { questId, changed: [difference({ ...mine, questId: foreign.questId }, {})] },
    { questId, added: [mindset(-1, foreign.questId)] },
    { questId, added: [mindset(-1, questId), mindset(-1, questId)] },
    { questId, added: [{ ...mindset(-1, questId), id: 5 }] },
    { questId, startId: -9 },
    { questId, startId: mine.id, deleted: [mine.id] },
    { questId, added: [mindset(-1, questId, { chain: [{ grade: 0, target: { questId, mindsetId: 999_999 } }] })] },
    { questId, added: [mindset(-1, questId, { order: 2 ** 40 })] },
    { questId, added: [mindset(-1, questId, { properties: { text: 'x'.repeat(60_000) } })] },
    { questId, added: [mindset(-1, questId, { image: { name: 'not-there.webp' } })] },
    {
      questId,
      added: [
        mindset(-1, questId, { image: { name: 'a.png', content: Buffer.from('no image at all').toString('base64') } }),
      ],
    },
  ];
  for (const input of misfits) expect([input, (await refused(input)).status]).toEqual([input, 422]);
  expect(await stored(quest)).toEqual(quest.mindsets);
  expect(await stored(foreign)).toEqual(foreign.mindsets);
});

test("another's quest is not there, for any of the calls; a guest cannot save", async () => {
  const quest = await makeQuest(app, owner);
  const { questId } = quest;
  const first = quest.mindsets[0] as Mindset;
  expect(await refused({ questId }, other)).toMatchObject({ status: 404 });
  const guest = await app.guest();
  for (const [call, input] of [
    [fetchMyMindsets, { questId }],
    [saveMindsets, { questId, added: [mindset(-1, questId)] }],
    [updateMindsets, { questId, changed: [difference(first, { fields: { title: 'theirs' } })] }],
    [deleteMindsets, { questId, deleted: [first.id] }],
  ] as const) {
    expect((await app.request(call, input, { user: other })).statusCode).toBe(404);
    expect((await app.request(call, input, { user: guest })).statusCode).toBe(403);
  }
  expect(await stored(quest)).toEqual(quest.mindsets);
});

test('a repeated save with the same key gets the first reply and changes nothing', async () => {
  const quest = await makeQuest(app, owner);
  const input = {
    questId: quest.questId,
    revision: quest.revision,
    saveKey: 'key-1',
    added: [mindset(-1, quest.questId)],
    deleted: [quest.mindsetIds[1] as number],
  };
  const first = await save(input);
  expect(await save(input)).toEqual(first);
  expect(await stored(quest)).toHaveLength(3);
  const parallel = {
    questId: quest.questId,
    revision: first.revision,
    saveKey: 'key-2',
    added: [mindset(-1, quest.questId)],
  };
  const replies = await Promise.all(Array.from({ length: 10 }, () => save(parallel)));
  expect(new Set(replies.map(({ ids }) => ids[0])).size).toBe(1);
  expect(await stored(quest)).toHaveLength(4);
});

test('two tabs: the second save is a conflict; one that does not mind goes through', async () => {
  const quest = await makeQuest(app, owner);
  const change = (title: string) => [difference(quest.mindsets[0] as Mindset, { fields: { title } })];
  await save({ questId: quest.questId, revision: quest.revision, changed: change('Tab one') });
  expect(await refused({ questId: quest.questId, revision: quest.revision, changed: change('Tab two') })).toMatchObject(
    { status: 409, error: 'conflict' },
  );
  expect((await stored(quest))[0]?.title).toBe('Tab one');
  await Promise.all(
    Array.from({ length: 3 }, (_, index) =>
      save({ questId: quest.questId, added: [mindset(-1, quest.questId, { title: `Together ${index}` })] }),
    ),
  );
  expect(await stored(quest)).toHaveLength(6);
});

test('at most 1000 mindsets, also when saves race', async () => {
  const quest = await makeQuest(
    app,
    owner,
    {},
    Array.from({ length: 990 }, () => ({})),
  );
  const many = (count: number) => Array.from({ length: count }, (_, index) => mindset(-1 - index, quest.questId));
  expect(await refused({ questId: quest.questId, added: many(11) })).toMatchObject({
    status: 422,
    fields: ['mindsets mindset.tooMany'],
  });
  const replies = await Promise.all(
    [1, 2, 3].map(() =>
      app.request(saveMindsetMap, whole({ questId: quest.questId, added: many(6) }), { user: owner }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
  expect(await stored(quest)).toHaveLength(996);
});

test("the specification's three calls do the same", async () => {
  const quest = await makeQuest(app, owner);
  const { questId } = quest;
  const marked = await app.call(
    saveMindsets,
    { questId, added: [mindset(-1, questId, { title: 'Saved' })], language: 'eng' },
    owner,
  );
  const added = (await stored(quest)).find(({ title }) => title === 'Saved') as Mindset;
  expect(marked.targeted).toContain(added.id);
  const updated = await app.call(
    updateMindsets,
    {
      questId,
      changed: [difference(added, { fields: { title: 'Updated', randomize: true } })],
      marked: { start: [added.id], marked: [added.id], targeted: [] },
    },
    owner,
  );
  expect(updated).toEqual({ start: [added.id], marked: [added.id], targeted: [] });
  expect((await stored(quest)).find(({ id }) => id === added.id)).toMatchObject({
    title: 'Updated',
    randomize: true,
    isStart: true,
  });
  expect(await app.call(deleteMindsets, { questId, deleted: [added.id] }, owner)).toBe('ok!');
  expect(await stored(quest)).toHaveLength(3);
});

test('a gamecode that is removed leaves its mindsets in no group', async () => {
  const quest = await makeQuest(app, owner, {}, [{ group: 'a' }, { group: 'a' }, { group: 'b' }]);
  const { questId } = quest;
  const [first] = quest.mindsetIds as [number];
  const remove = (more: object) => app.request(deleteMindsets, { questId, deleted: [first], ...more }, { user: owner });
  for (const more of [{ gamecodeToRemove: '1_a' }, { gamecodeToRemove: 'a' }, { desocialized: [first] }])
    expect((await remove(more)).statusCode).toBe(422);
  expect((await remove({ gamecodeToRemove: `${questId}_a` })).body).toBe('ok!');
  expect((await stored(quest)).map(({ group }) => group)).toEqual(['', 'b']);
});

test('who made a mindset is told by the session, and a social mark is not taken', async () => {
  const quest = await makeQuest(app, owner, {}, [{ authorId: other.userId, isSocial: true }]);
  expect((await stored(quest))[0]).toMatchObject({ authorId: owner.userId, isSocial: false });
});

test('a body over its limit is refused', async () => {
  const quest = await makeQuest(app, owner, {}, [{}]);
  const reply = await app.server.inject({
    method: 'POST',
    url: '/api/quests/mindsets',
    headers: { ...app.headersOf(owner), 'content-type': 'application/json' },
    payload: `{"questId":${quest.questId},"x":"${'x'.repeat(33_600_000)}"}`,
  });
  expect(reply.statusCode).toBe(413);
});

test("players' mindsets leave the quest for good, named as theirs or deleted; what is no player's cannot be named so", async () => {
  const quest = await makeQuest(app, owner);
  const { questId } = quest;
  const { ids } = await app.storage.mindsets.save(
    ownGrant(owner.userId, questId),
    { added: [-1, -2].map((id) => mindset(id, questId, { isSocial: true })) },
    app.clock.now(),
  );
  const [first = 0, second = 0] = ids;
  const remove = (desocialized: readonly number[]) =>
    app.request(deleteMindsets, { questId, desocialized }, { user: owner });
  expect((await remove([quest.mindsetIds[0] as number])).statusCode).toBe(422);
  expect((await remove([first, 999_999])).statusCode).toBe(404);
  expect((await stored(quest)).length).toBe(5);
  expect((await remove([first])).body).toBe('ok!');
  await save({ questId, deleted: [second] });
  expect((await stored(quest)).map(({ id }) => id)).toEqual(quest.mindsetIds);
});
