import { expect, test } from 'vitest';
import { copyMindsets, saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { saveRegion } from '@mangoquest/contract/calls/regions.ts';
import { destination, haversineDistance } from '@mangoquest/core/geo/distance.ts';
import { latLngOf } from '@mangoquest/core/geo/coordinates.ts';
import { pointInPolygon } from '@mangoquest/core/geo/polygon.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '@mangoquest/language/testing/english.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { ownGrant } from '../../testing/grants.ts';
import { FAR, HERE, makeQuest, mindset } from '../../testing/quest-fixtures.ts';
import type { MadeQuest } from '../../testing/quest-fixtures.ts';
import { refusalOf } from '../../testing/refusals.ts';

const {
  app,
  users: { owner, other },
} = await appWithUsers('owner', 'other');

const stored = (questId: number) => app.storage.mindsets.wholeOfQuest(questId);
const copy = (from: MadeQuest, to: Pick<MadeQuest, 'questId'>, regionId = -1) =>
  app.call(copyMindsets, { mindsetIds: from.mindsetIds, questId: to.questId, regionId }, owner);
const link = (questId: number, mindsetId: number) => ({ grade: 0, target: { questId, mindsetId } });
const empty = () => makeQuest(app, owner, {}, []);

async function refused(mindsetIds: readonly number[], questId: number, regionId = -1, user = owner) {
  const reply = await app.request(copyMindsets, { mindsetIds, questId, regionId }, { user });
  const { key, message: sentence } = refusalOf(copyMindsets, reply);
  return { status: reply.statusCode, key, sentence };
}

test('copies are new, keep their places, texts, groups and switches, and begin an empty quest', async () => {
  const from = await makeQuest(app, owner, {}, [
    { group: 'a', placeTag: true },
    { group: 'b', onOff: false },
  ]);
  const to = await empty();
  await copy(from, to);
  const copies = await stored(to.questId);
  const said = ({ title, latitude, longitude, group, placeTag, onOff, mindchunks }: Mindset) => [
    [title, latitude, longitude, group, placeTag, onOff],
    mindchunks.map(({ text, reactions }) => [text, reactions.map((reaction) => [reaction.text, reaction.grade])]),
  ];
  expect(copies.map(said)).toEqual(from.mindsets.map(said));
  expect(copies.map(({ isStart }) => isStart)).toEqual([true, false]);
  expect(copies.some(({ id }) => from.mindsetIds.includes(id))).toBe(false);
  expect(await stored(from.questId)).toEqual(from.mindsets);
});

test('they come behind what is there, and take its start from nobody', async () => {
  const from = await makeQuest(app, owner, {}, [{}, {}]);
  const to = await makeQuest(app, owner, {}, [{ title: 'There' }]);
  await copy(from, to);
  const after = await stored(to.questId);
  expect(after.map(({ title, isStart }) => [title, isStart])).toEqual([
    ['There', true],
    ['Stop 1', false],
    ['Stop 2', false],
  ]);
});

test('links among the copied lead to the copies, all others stay', async () => {
  const from = await makeQuest(app, owner, {}, [{}, {}, {}]);
  const [first = 0, second = 0, third = 0] = from.mindsetIds;
  const elsewhere = await makeQuest(app, owner, {}, [{}]);
  const chain = [
    link(from.questId, second),
    link(from.questId, third),
    link(elsewhere.questId, elsewhere.mindsetIds[0] as number),
  ];
  const nothing = { addedMindchunks: [], removedMindchunkIds: [], changedMindchunks: [] };
  const change = { id: first, questId: from.questId, fields: { chain }, ...nothing };
  await app.call(
    saveMindsetMap,
    { questId: from.questId, added: [], changed: [change], deleted: [], startId: null },
    owner,
  );
  const to = await empty();
  await copy({ ...from, mindsetIds: [first, second] }, to);
  const [one, two] = (await stored(to.questId)) as [Mindset, Mindset];
  expect(one.chain).toEqual([link(to.questId, two.id), ...chain.slice(1)]);
});

test('into a region of the target each gets a place inside of it', async () => {
  const from = await makeQuest(app, owner);
  const to = await empty();
  const coordinates: [number, number][] = [
    [10, 10],
    [10, 10.01],
    [10.01, 10.01],
  ];
  const { id } = await app.call(saveRegion, { questId: to.questId, coordinates, color: 0, name: '' }, owner);
  await copy(from, to, id);
  const copies = await stored(to.questId);
  expect(copies).toHaveLength(3);
  for (const place of copies) expect(pointInPolygon(place, coordinates.map(latLngOf))).toBe(true);
  expect(await refused(from.mindsetIds, from.questId, id)).toMatchObject({ status: 404 });
});

test('between map and board they keep their offsets from the first one’s start, around the target', async () => {
  const properties = { drawing: true };
  const from = await makeQuest(app, owner, {}, [
    { ...destination(HERE, 45, 5_000) },
    { ...destination(destination(HERE, 45, 5_000), 90, 500) },
  ]);
  const board = await makeQuest(app, owner, { properties }, []);
  await copy(from, board);
  const [start, east] = (await stored(board.questId)) as [Mindset, Mindset];
  expect(start).toMatchObject({ latitude: 0, longitude: 0 });
  expect(east.latitude).toBeCloseTo(0, 2);
  expect(east.longitude).toBeCloseTo(5, 2);

  const map = await makeQuest(app, owner, { ...FAR }, []);
  await copy({ ...board, mindsetIds: [start.id, east.id] }, map);
  const [there, beside] = (await stored(map.questId)) as [Mindset, Mindset];
  expect(haversineDistance(there, FAR)).toBeLessThan(0.5);
  expect(haversineDistance(beside, destination(FAR, 90, 500))).toBeLessThan(0.5);

  const far = await makeQuest(app, owner, {}, [{}, { ...destination(HERE, 0, 9_500) }]);
  expect(await refused(far.mindsetIds, board.questId)).toMatchObject({ status: 422, key: 'quest.beyondBoard' });
});

test('what a draft lacks may be lacking in its copy, in an inactive quest alone', async () => {
  const from = await makeQuest(app, owner, { active: false }, []);
  const unfinished = mindset(-1, from.questId, { mindchunks: [] });
  const { ids } = await app.call(
    saveMindsetMap,
    { questId: from.questId, added: [unfinished], changed: [], deleted: [], startId: null },
    owner,
  );
  const draft = await makeQuest(app, owner, { active: false }, []);
  const published = await makeQuest(app, owner, {}, [{}]);
  expect(await refused(ids, published.questId)).toMatchObject({ status: 422, key: 'mindset.noMindchunks' });
  await app.call(copyMindsets, { mindsetIds: ids, questId: draft.questId, regionId: -1 }, owner);
  expect(await stored(draft.questId)).toMatchObject([{ mindchunks: [] }]);
  expect(await app.storage.mindsets.points(draft.questId), 'it is not played').toEqual([]);
});

test('over 1000 in all nothing is copied', async () => {
  const to = await makeQuest(app, owner, {}, [{}]);
  await app.storage.mindsets.save(
    ownGrant(owner.userId, to.questId),
    { added: Array.from({ length: 998 }, (_, at) => mindset(-1 - at, to.questId)) },
    1,
  );
  const from = await makeQuest(app, owner, {}, [{}, {}]);
  expect(await refused(from.mindsetIds, to.questId)).toEqual({
    status: 422,
    key: 'mindset.tooMany',
    sentence: message('mindset.tooMany', { n: 2 }),
  });
  expect(await stored(to.questId)).toHaveLength(999);
  await copy({ ...from, mindsetIds: from.mindsetIds.slice(0, 1) }, to);
  expect(await stored(to.questId)).toHaveLength(1000);
});

test('nothing is copied from or into what is another’s, and nothing where one of them is not there', async () => {
  const mine = await makeQuest(app, owner);
  const theirs = await makeQuest(app, other);
  const [own = 0] = mine.mindsetIds;
  for (const [ids, questId] of [
    [theirs.mindsetIds, mine.questId],
    [[own, ...theirs.mindsetIds], mine.questId],
    [[own], theirs.questId],
    [[own, 999_999], mine.questId],
    [[999_999], mine.questId],
  ] as const)
    expect([ids, await refused(ids, questId)]).toMatchObject([ids, { status: 404 }]);
  expect(await stored(mine.questId)).toHaveLength(3);
  expect(await stored(theirs.questId)).toHaveLength(3);
});

test("players' mindsets are left out, and a copy of nothing changes nothing", async () => {
  const from = await makeQuest(app, owner, {}, [{ title: 'Own' }]);
  const { ids } = await app.storage.mindsets.save(
    ownGrant(owner.userId, from.questId),
    { added: [mindset(-1, from.questId, { isSocial: true, title: 'Theirs' })] },
    1,
  );
  const to = await empty();
  const revision = async () => (await app.storage.quests.byId(to.questId))?.revision;
  const before = await revision();
  await copy({ ...from, mindsetIds: [...ids] }, to);
  expect([await stored(to.questId), await revision()]).toEqual([[], before]);
  await copy({ ...from, mindsetIds: [...ids, ...from.mindsetIds] }, to);
  expect((await stored(to.questId)).map(({ title }) => title)).toEqual(['Own']);
});
