import { NO_CHANGES } from '@mangoquest/core/drawing/unit-changes.ts';
import { expect, test } from 'vitest';
import type { Call } from '@mangoquest/contract/call.ts';
import { saveSettings } from '@mangoquest/contract/calls/account-page.ts';
import { saveDrawing } from '@mangoquest/contract/calls/drawings.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { copyQuest, deleteQuest, handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { createQuest } from '@mangoquest/contract/calls/quests.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { pngOf } from '../../testing/pictures.ts';
import { attributes, makeQuest } from '../../testing/quest-fixtures.ts';
import { refusalOf } from '../../testing/refusals.ts';
import type { TestUser } from '../../testing/test-app.ts';
import { ownGrant } from '../../testing/grants.ts';

const {
  app,
  users: { owner },
} = await appWithUsers('owner');

const saved = async (questId: number) => (await app.storage.quests.byId(questId)) as Quest;

async function refused(call: Call, input: unknown, user: TestUser) {
  const reply = await app.request(call, input, { user });
  const { error, message, issues } = refusalOf(call, reply);
  return { status: reply.statusCode, error, message, ...(issues === undefined ? {} : { issues }) };
}

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
    { changed, startId: second, marks: { marked: [third], wished: [first] } },
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

  // The copy owns the images, too: they stay when the source is deleted for good.
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
