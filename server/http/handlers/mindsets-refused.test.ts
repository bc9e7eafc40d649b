import { expect, test } from 'vitest';
import {
  deleteMindsets,
  fetchMyMindsets,
  saveMindsetMap,
  saveMindsets,
  updateMindsets,
} from '@mangoquest/contract/calls/mindsets.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { makeQuest, mindset } from '../../testing/quest-fixtures.ts';
import { appWithMindsets } from '../../testing/mindset-app.ts';
import type { Save } from '../../testing/mindset-app.ts';

const { app, owner, other, whole, stored, refused, differenceOf } = await appWithMindsets();

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
      differenceOf(first, {
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
    { questId, changed: [differenceOf({ ...theirs, questId }, {})] },
  ];
  for (const input of notThere) expect(await refused(input)).toMatchObject({ status: 404 });
  const misfits: Save[] = [
    { questId, changed: [differenceOf(mine, { removedMindchunkIds: [chunkId(mine2)] })] },
    { questId, changed: [differenceOf(mine, { removedMindchunkIds: [chunkId(theirs)] })] },
    {
      questId,
      changed: [differenceOf(mine, { changedMindchunks: [{ id: chunkId(theirs), text: 'mine now', ...inChunk }] })],
    },
    {
      questId,
      changed: [
        differenceOf(mine, {
          changedMindchunks: [{ id: chunkId(mine), ...inChunk, removedReactionIds: [reactionId(theirs)] }],
        }),
      ],
    },
    {
      questId,
      changed: [
        differenceOf(mine, {
          changedMindchunks: [
            { id: chunkId(mine), ...inChunk, changedReactions: [{ id: reactionId(mine2), grade: 0 }] },
          ],
        }),
      ],
    },
    { questId, changed: [differenceOf(mine, {}), differenceOf(mine, {})] },
    { questId, changed: [differenceOf(mine, {})], deleted: [mine.id] },
    { questId, changed: [differenceOf({ ...mine, questId: foreign.questId }, {})] },
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
    [updateMindsets, { questId, changed: [differenceOf(first, { fields: { title: 'theirs' } })] }],
    [deleteMindsets, { questId, deleted: [first.id] }],
  ] as const) {
    expect((await app.request(call, input, { user: other })).statusCode).toBe(404);
    expect((await app.request(call, input, { user: guest })).statusCode).toBe(403);
  }
  expect(await stored(quest)).toEqual(quest.mindsets);
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
