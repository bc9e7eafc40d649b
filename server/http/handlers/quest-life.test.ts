import { NO_CHANGES } from '@mangoquest/core/drawing/unit-changes.ts';
import { expect, test } from 'vitest';
import type { Call } from '@mangoquest/contract/call.ts';
import { saveSettings } from '@mangoquest/contract/calls/account-page.ts';
import { saveDrawing } from '@mangoquest/contract/calls/drawings.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchGame, fetchScores, gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { copyQuest, deleteQuest, handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import {
  createQuest,
  editQuest,
  fetchMyQuests,
  fetchPresentation,
  fetchQuests,
  setCurrentQuest,
} from '@mangoquest/contract/calls/quests.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Quest, QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { pngOf } from '../../testing/pictures.ts';
import { attributes, makeQuest, picksOf } from '../../testing/quest-fixtures.ts';
import { refusalOf } from '../../testing/refusals.ts';
import type { TestUser } from '../../testing/test-app.ts';
import { ownGrant } from '../../testing/grants.ts';

const {
  app,
  users: { owner, other, player },
} = await appWithUsers('owner', 'other', 'player');

const saved = async (questId: number) => (await app.storage.quests.byId(questId)) as Quest;
const mine = async (user = owner) => (await app.call(fetchMyQuests, {}, user)).map(({ id }) => id);
const dumpster = async (user = owner) =>
  (await app.call(handleDeletedQuest, { mode: 'fetch' }, user)).quests.map(({ id }) => id);
async function refused(call: Call, input: unknown, user: TestUser) {
  const reply = await app.request(call, input, { user });
  const { error, message, issues } = refusalOf(call, reply);
  return { status: reply.statusCode, error, message, ...(issues === undefined ? {} : { issues }) };
}
const FAILED = { status: 404, error: 'not-found', message: 'Unfortunately an error occured.' };

test('a quest goes to the dumpster, comes back, and goes for ever', async () => {
  const { questId } = await makeQuest(app, owner);
  expect(await app.call(deleteQuest, { questId }, owner)).toBe('ok!');
  expect([await mine(), await dumpster()]).toEqual([
    expect.not.arrayContaining([questId]),
    expect.arrayContaining([questId]),
  ]);
  // A reply that was lost is asked for again.
  expect(await app.call(deleteQuest, { questId }, owner)).toBe('ok!');

  const restored = await app.call(handleDeletedQuest, { mode: 'restore', questId: questId }, owner);
  expect(restored).toEqual({ outcome: 'ok!', quests: [] });
  expect([await mine(), (await saved(questId)).mindsetCount]).toEqual([expect.arrayContaining([questId]), 3]);

  await app.call(deleteQuest, { questId }, owner);
  expect(await app.call(handleDeletedQuest, { mode: 'delete', questId: questId }, owner)).toEqual({
    outcome: 'ok!',
    quests: [],
  });
  expect(await app.storage.quests.byId(questId)).toBeNull();
  expect(await refused(handleDeletedQuest, { mode: 'restore', questId: questId }, owner)).toEqual(FAILED);
});

test('a whole quest may be sent in the place of its id, and nothing else of it is read', async () => {
  const { questId } = await makeQuest(app, owner);
  const before = await app.storage.quests.byId(questId);
  const send = (path: string, payload: object) =>
    app.server.inject({ method: 'POST', url: path, headers: app.headersOf(owner), payload });
  const wire = {
    questId,
    title: 'As the list has it',
    creator: { userid: other.userId },
    creator_id: other.userId,
    mgqStatus: 2,
    versionNr: 9,
  };
  expect((await send('/mgqAuth/MgqDeleter', { quest: JSON.stringify(wire) })).body).toBe('ok!');
  expect((await send('/mgqAuth/MgqDeletedHandler', { mode: 'restore', mgq: wire })).json()).toMatchObject({
    outcome: 'ok!',
  });
  expect(await app.storage.quests.byId(questId)).toEqual({ ...before, revision: expect.any(Number) });
  expect((await send('/mgqAuth/MgqDeleter', { quest: JSON.stringify(wire) })).body).toBe('ok!');
  expect((await send('/mgqAuth/MgqDeletedHandler', { mode: 'delete', mgq: wire })).json()).toMatchObject({
    outcome: 'ok!',
  });
});

test("only what lies in the dumpster is deleted for ever, only one's own, and only what is named", async () => {
  const { questId } = await makeQuest(app, owner);
  expect(await refused(handleDeletedQuest, { mode: 'delete', questId: questId }, owner)).toEqual(FAILED);
  expect(await refused(deleteQuest, { questId }, other)).toEqual(FAILED);
  await app.call(deleteQuest, { questId }, owner);
  for (const mode of ['restore', 'delete'] as const) {
    expect(await refused(handleDeletedQuest, { mode, questId: questId }, other)).toEqual(FAILED);
    expect(await refused(handleDeletedQuest, { mode }, owner)).toMatchObject({
      status: 422,
      issues: [{ field: 'questId' }],
    });
  }
  expect(await dumpster(other)).toEqual([]);
  expect(await dumpster()).toContain(questId);
});

test('the dumpster tells when a quest was deleted, anew each time', async () => {
  const { questId } = await makeQuest(app, owner);
  const deletedAt = async () =>
    (await app.call(handleDeletedQuest, { mode: 'fetch' }, owner)).quests.find(({ id }) => id === questId)?.deletedAt;
  await app.call(deleteQuest, { questId }, owner);
  const first = app.clock.now();
  app.clock.time += 1_000;
  // One that lies there already stays as it is.
  await app.call(deleteQuest, { questId }, owner);
  expect(await deletedAt()).toBe(first);
  await app.call(handleDeletedQuest, { mode: 'restore', questId: questId }, owner);
  expect(await deletedAt()).toBeUndefined();
  await app.call(deleteQuest, { questId }, owner);
  expect(await deletedAt()).toBe(first + 1_000);
});

test('a code that another quest has taken meanwhile keeps a quest in the dumpster', async () => {
  const { questId } = await makeQuest(app, owner, { code: 'mango' });
  await app.call(deleteQuest, { questId }, owner);
  const { questId: taker } = await makeQuest(app, owner, { code: 'mango' });
  const clash = await app.call(handleDeletedQuest, { mode: 'restore', questId: questId }, owner);
  expect([clash.outcome, clash.quests.some(({ id }) => id === questId)]).toEqual(['duplicate_code', true]);
  await app.call(deleteQuest, { questId: taker }, owner);
  expect((await app.call(handleDeletedQuest, { mode: 'restore', questId: questId }, owner)).outcome).toBe('ok!');
});

test('deleting asks first where others have entered, stops them, and keeps what they earned', async () => {
  const made = await makeQuest(app, owner);
  const { questId } = made;
  const { entryId } = await app.call(setCurrentQuest, { questId }, player);
  const answer = { answer: picksOf(made.mindsets[0] as Mindset, 0), entryId: entryId as number };
  await app.call(gradeAnswer, answer, player);

  expect(await refused(deleteQuest, { questId }, owner)).toMatchObject({
    status: 409,
    error: 'needs-confirmation',
    message: expect.stringMatching(/A creator is liable to the users who paid/),
  });
  expect((await saved(questId)).deleted).toBe(false);
  await app.call(deleteQuest, { questId, confirmed: true }, owner);

  expect((await app.call(fetchGame, {}, player)).quest).toBeNull();
  expect((await refused(gradeAnswer, answer, player)).status).toBe(404);
  expect((await app.request(fetchPresentation, { id: questId })).statusCode).toBe(404);
  expect(await app.call(fetchScores, {}, player)).toEqual([
    { questId, title: 'Round the square', score: 100, bestEarlier: null },
  ]);

  await app.call(handleDeletedQuest, { mode: 'restore', questId: questId }, owner);
  expect((await app.call(fetchQuests, {}, player)).current).toBeNull();
  expect((await app.call(setCurrentQuest, { questId }, player)).entryId).toBe(entryId);
});

test('nobody is asked about what nobody has entered, or only its creator, or what is over or not published', async () => {
  const one = await makeQuest(app, owner);
  await app.call(setCurrentQuest, { questId: one.questId }, owner);
  expect(await app.call(deleteQuest, { questId: one.questId }, owner)).toBe('ok!');
  const two = await makeQuest(app, owner, { endTime: app.clock.now() + 1_000 });
  await app.call(setCurrentQuest, { questId: two.questId }, player);
  app.clock.time += 1_000;
  expect(await app.call(deleteQuest, { questId: two.questId }, owner)).toBe('ok!');
});

test('switching a published quest off, or beginning it earlier, asks where others have entered or paid', async () => {
  const edit = async (questId: number, changes: Partial<QuestAttributes>) => {
    const input = { quest: { ...attributesOf(await saved(questId)), ...changes }, questId };
    const first = await app.request(editQuest, input, { user: owner });
    return first.statusCode === 200
      ? 'done'
      : [refusalOf(editQuest, first).error, await app.call(editQuest, { ...input, confirmed: true }, owner)];
  };
  const entered = await makeQuest(app, owner);
  await app.call(setCurrentQuest, { questId: entered.questId }, player);
  expect(await edit(entered.questId, { title: 'Another title' })).toBe('done');
  expect(await edit(entered.questId, { active: false })).toEqual(['needs-confirmation', 'ok!']);
  expect((await saved(entered.questId)).active).toBe(false);

  const later = app.clock.now() + 3_600_000;
  const paid = await makeQuest(app, owner, { startTime: later });
  expect(await edit(paid.questId, { startTime: later - 2_000 })).toBe('done');
  const { version } = await saved(paid.questId);
  await app.storage.orders.create(
    {
      versionId: version.id,
      userId: player.userId,
      reference: 'r',
      payeeId: 'p',
      payerId: null,
      orderId: 'paid-1',
      paymentId: null,
      amountMinor: 100,
      feeMinor: 5,
      currency: 'EUR',
    },
    1,
  );
  expect(await edit(paid.questId, { startTime: later - 3_000 })).toBe('done');
  await app.storage.orders.advance('paid-1', 'approved', null, 2);
  expect(await edit(paid.questId, { startTime: later - 4_000 })).toEqual(['needs-confirmation', 'ok!']);
  expect(await edit(paid.questId, { startTime: later })).toBe('done');
});

test('a copy has the mindsets, drawings, regions, trophies, password and pictures of its source, and nothing of its players', async () => {
  const content = (await pngOf('#336699')).toString('base64');
  const created = await app.call(
    createQuest,
    {
      quest: attributes({ code: 'source', image: { name: 'a.png', content }, properties: { allChecked: true } }),
      password: 'open sesame',
    },
    owner,
  );
  if (created.outcome !== 'created') throw new Error(created.outcome);
  const sourceId = created.questId;
  const { mindsets: template } = await makeQuest(app, owner);
  const added = template.map((mindset, index) => ({
    ...mindset,
    id: 0 - index,
    questId: sourceId,
    group: 'park',
    image: index === 0 ? { name: 'b.png', content } : null,
    mindchunks: mindset.mindchunks.map((mindchunk) => ({
      ...mindchunk,
      id: -1,
      reactions: mindchunk.reactions.map((reaction, at) => ({ ...reaction, id: -1 - at })),
    })),
  }));
  const { ids } = await app.call(
    saveMindsetMap,
    { questId: sourceId, added, changed: [], deleted: [], startId: -1 },
    owner,
  );
  const [first, second, third] = ids as [number, number, number];
  const chain = [
    { grade: 50, target: { questId: sourceId, mindsetId: third } },
    { grade: 0, target: { questId: 12_345, mindsetId: 67 } },
  ];
  const changed = [
    {
      id: first,
      questId: sourceId,
      fields: { chain },
      addedMindchunks: [],
      removedMindchunkIds: [],
      changedMindchunks: [],
    },
  ];
  await app.storage.mindsets.save(
    ownGrant(owner.userId, sourceId),
    { changed, startId: second, marked: { marked: [third], targeted: [first] } },
    1,
  );
  await app.call(
    saveDrawing,
    {
      drawing: {
        id: 0,
        questId: sourceId,
        type: 'label',
        coordinates: [[1, 2]],
        borderColor: '#ed008c',
        fillColor: '#6495ed',
        properties: { content: 'Here' },
      },
    },
    owner,
  );
  await app.storage.regions.save(
    ownGrant(owner.userId, sourceId),
    {
      ...NO_CHANGES,
      added: [
        {
          id: 0,
          questId: sourceId,
          name: 'Park',
          coordinates: [
            [1, 1],
            [1, 2],
            [2, 2],
          ],
          color: 3,
        },
      ],
    },
    1,
  );
  await app.storage.trophies.save(
    ownGrant(owner.userId, sourceId),
    {
      id: 0,
      questId: sourceId,
      achievement: 'First',
      content: 'A cup',
      providerName: 'The town',
      providerId: owner.userId,
    },
    1,
  );

  const before = await saved(sourceId);
  const copied = await app.call(
    copyQuest,
    { questId: sourceId, quest: { ...attributesOf(before), title: 'Copy', code: '' } },
    owner,
  );
  if (copied.outcome !== 'created') throw new Error(copied.outcome);
  expect(copied.code).toBe('');
  const { questId } = copied;
  const copy = await saved(questId);
  expect(attributesOf(copy)).toEqual({ ...attributesOf(before), title: 'Copy', code: '' });
  expect([copy.withPassword, copy.mindsetCount, copy.creator.userId]).toEqual([true, 3, owner.userId]);

  const bare = (mindsets: readonly Mindset[]) =>
    mindsets.map(({ id: _id, questId: _quest, chain: _chain, mindchunks, ...same }) => ({
      ...same,
      mindchunks: mindchunks.map(({ id: _chunk, reactions, ...chunk }) => ({
        ...chunk,
        reactions: reactions.map(({ id: _reaction, ...reaction }) => reaction),
      })),
    }));
  const [from, to] = [
    await app.storage.mindsets.wholeOfQuest(sourceId),
    await app.storage.mindsets.wholeOfQuest(questId),
  ];
  expect(bare(to)).toEqual(bare(from));
  expect(to.map(({ isStart }) => isStart)).toEqual([false, true, false]);
  expect(to[0]?.chain).toEqual([
    { grade: 50, target: { questId, mindsetId: to[2]?.id } },
    { grade: 0, target: { questId: 12_345, mindsetId: 67 } },
  ]);
  expect(await app.storage.mindsets.marked(questId)).toEqual({
    start: [to[1]?.id],
    marked: [to[2]?.id],
    targeted: [to[0]?.id],
  });
  const [drawing, region, trophy] = [
    await app.storage.drawings.ofQuest(questId),
    await app.storage.regions.ofQuest(questId),
    await app.storage.trophies.ofQuest(questId),
  ];
  expect([drawing[0]?.properties, region[0]?.name, trophy[0]?.content, trophy[0]?.providerId]).toEqual([
    { content: 'Here' },
    'Park',
    'A cup',
    owner.userId,
  ]);

  // The pictures are the copy's too: they stay when the source goes for ever.
  await app.call(deleteQuest, { questId: sourceId }, owner);
  await app.call(handleDeletedQuest, { mode: 'delete', questId: sourceId }, owner);
  await app.storage.images.markUnused('', 1_000, app.clock.now());
  const gone = (await app.storage.images.giveUp(app.clock.now() + 1, 1_000)).map(({ name }) => name);
  expect(gone).not.toContain(copy.image?.name);
  expect(gone).not.toContain(to[0]?.image?.name);
});

test('the copy of a quest that leads to itself leads to itself; its creator may lead another copy back to the source', async () => {
  const { questId: sourceId } = await makeQuest(app, owner);
  const copyOf = async (source: { readonly chain?: number }, form: { readonly chain?: number }) => {
    await app.storage.quests.update(
      ownGrant(owner.userId, sourceId),
      { attributes: attributes({ properties: source }) },
      1,
    );
    const copied = await app.call(
      copyQuest,
      { questId: sourceId, quest: { ...attributesOf(await saved(sourceId)), code: '', properties: form } },
      owner,
    );
    if (copied.outcome !== 'created') throw new Error(copied.outcome);
    return { id: copied.questId, chain: (await saved(copied.questId)).properties.chain };
  };
  const own = await copyOf({ chain: sourceId }, { chain: sourceId });
  expect(own.chain).toBe(own.id);
  expect((await copyOf({}, { chain: sourceId })).chain).toBe(sourceId);
  expect((await copyOf({ chain: sourceId }, { chain: 12_345 })).chain).toBe(12_345);
  expect((await copyOf({ chain: sourceId }, {})).chain).toBeUndefined();
  expect((await saved(sourceId)).properties.chain).toBe(sourceId);
});

test('a copy may be given another code, a password of its own, or none; the code of another quest is refused, its source’s too', async () => {
  const { questId } = await makeQuest(app, owner, { code: 'one' });
  await makeQuest(app, owner, { code: 'two' });
  const form = attributesOf(await saved(questId));
  const count = await app.storage.quests.count();
  for (const code of ['one', 'two'])
    expect(await app.call(copyQuest, { questId, quest: { ...form, code } }, owner)).toEqual({
      outcome: 'duplicate_code',
    });
  expect(await refused(copyQuest, { questId, quest: { ...form, title: '' } }, owner)).toMatchObject({
    status: 422,
    issues: [{ field: 'title', message: 'quest.required' }],
  });
  expect(await app.storage.quests.count()).toBe(count);
  const made = await app.call(
    copyQuest,
    { questId, quest: { ...form, code: 'three' }, password: 'secret word' },
    owner,
  );
  expect(made).toMatchObject({ outcome: 'created', code: 'three' });
  const second = await app.call(
    copyQuest,
    { questId: (made as { questId: number }).questId, quest: { ...form, code: '' }, password: '' },
    owner,
  );
  expect((await saved((second as { questId: number }).questId)).withPassword).toBe(false);
});

test('a copy that is sent again is made once, and still leads to itself where its source did', async () => {
  const { questId } = await makeQuest(app, owner);
  await app.storage.quests.update(
    ownGrant(owner.userId, questId),
    { attributes: { ...attributesOf(await saved(questId)), properties: { chain: questId } }, passwordHash: 'hash' },
    1,
  );
  const quest = { ...attributesOf(await saved(questId)), code: '' };
  const count = await app.storage.quests.count();
  const first = await app.call(copyQuest, { questId, quest, saveKey: 'copy-1' }, owner);
  const second = await app.call(
    copyQuest,
    { questId, quest: { ...quest, title: 'Renamed' }, saveKey: 'copy-1' },
    owner,
  );
  expect(second).toEqual(first);
  expect(await app.storage.quests.count()).toBe(count + 1);
  const copyId = (first as { questId: number }).questId;
  expect(await saved(copyId)).toMatchObject({
    title: 'Renamed',
    mindsetCount: 3,
    withPassword: true,
    properties: { chain: copyId },
  });
});

test('a copy keeps the advertising location of its source, also when its creator is no advanced user any more; another place is refused', async () => {
  const creator = await app.signUp('advanced');
  await app.call(saveSettings, { isAdvanced: true }, creator);
  const { questId } = await makeQuest(app, creator, { advertisingLatitude: 40.5, advertisingLongitude: -73.5 });
  await app.call(saveSettings, { isAdvanced: false }, creator);
  const form = attributesOf(await saved(questId));
  const copied = await app.call(copyQuest, { questId, quest: form }, creator);
  expect(await saved((copied as { questId: number }).questId)).toMatchObject({
    advertisingLatitude: 40.5,
    advertisingLongitude: -73.5,
  });
  expect(await refused(copyQuest, { questId, quest: { ...form, advertisingLatitude: 41 } }, creator)).toMatchObject({
    status: 422,
    issues: [{ field: 'advertisingLatitude', message: 'quest.advertisingAdvanced' }],
  });
});

test('a contest is not copied into the past', async () => {
  const { questId } = await makeQuest(app, owner, { forContest: true, startTime: app.clock.now() + 1_000 });
  app.clock.time += 2_000;
  expect(await refused(copyQuest, { questId, quest: attributesOf(await saved(questId)) }, owner)).toMatchObject({
    status: 422,
    issues: [{ field: 'startTime', message: 'quest.startInPast' }],
  });
});
