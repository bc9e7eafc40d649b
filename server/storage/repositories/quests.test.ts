import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attributes } from '../../testing/quest-fixtures.ts';
import { DIALECTS, addMindsets, makeQuest, makeUser, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import { makerGrant, ownGrant } from '../../testing/grants.ts';

const NEWEST = { order: null, after: null, limit: 100 } as const;

describe.each(DIALECTS)('quests on %s', (dialect) => {
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
  });
  afterAll(() => opened.remove());

  test('what is saved is read, to the last field', async () => {
    const { quests } = opened.storage;
    const creator = await makeUser(opened.storage);
    const given = attributes({
      title: 'Ünïcode 🗺️ "quoted" \\',
      longDescription: '<p>x</p>',
      code: 'AB1',
      image: { name: 'cover.webp', tag: 'a tag' },
      color: 9,
      latitude: -33.868819,
      longitude: 151.209296,
      advertisingLatitude: 0,
      advertisingLongitude: -180,
      withinDistance: 0.5,
      activeDistance: 10_000_000,
      virtual: true,
      price: 12.34,
      currency: 'CHF',
      active: false,
      showPoints: false,
      searchable: true,
      editable: true,
      forContest: true,
      startTime: 1_800_000_000_123,
      endTime: 8_640_000_000_000_000,
      properties: { drawing: { color: '#fff' }, chain: 7, note: 'ü', list: [1, null, { a: true }] },
    });
    const made = await quests.create(makerGrant(creator.id), given, { passwordHash: 'hash', now: 77 });
    const { startTime, endTime, ...same } = given;
    expect(made).toEqual({
      ...same,
      id: made.id,
      creator: { userId: creator.id, username: creator.username },
      version: { id: made.version.id, number: 1, startTime, endTime },
      withPassword: true,
      mindsetCount: 0,
      playableCount: 0,
      deleted: false,
      revision: 1,
    });
    expect(await quests.byId(made.id)).toEqual(made);
    expect(JSON.stringify(made)).not.toContain('hash');
    const { longDescription: _long, code: _code, properties: _properties, playableCount: _playable, ...summary } = made;
    expect(await quests.summaryById(made.id)).toEqual({ ...summary, isBoard: true });
    expect(await quests.passwordHashOf(made.id)).toBe('hash');
    expect(await quests.byId(0)).toBeNull();
    expect(await quests.passwordHashOf(0)).toBeNull();
  });

  test.each([
    ['JPY', 1_500],
    ['HUF', 1],
    ['EUR', 0.01],
    ['USD', 999_999.99],
    ['EUR', 0],
  ] as const)('a price in %s of %d comes back exactly', async (currency, price) => {
    const { quest } = await makeQuest(opened.storage, { currency, price });
    expect(quest).toMatchObject({ currency, price });
  });

  test('an update changes what was given, counts a revision, and leaves the password unless told', async () => {
    const { quests } = opened.storage;
    const creator = await makeUser(opened.storage);
    const { id } = await quests.create(makerGrant(creator.id), attributes(), { passwordHash: 'old', now: 1 });
    const owner = ownGrant(creator.id, id);
    const changed = await quests.update(
      owner,
      { attributes: attributes({ title: 'New', startTime: 5, endTime: 9 }), expectedRevision: 1 },
      2,
    );
    expect(changed).toMatchObject({
      title: 'New',
      revision: 2,
      withPassword: true,
      version: { number: 1, startTime: 5, endTime: 9 },
    });
    const next = await quests.update(
      owner,
      { attributes: attributes({ startTime: 50, endTime: 90 }), isNewVersion: true, passwordHash: null },
      3,
    );
    expect(next).toMatchObject({
      revision: 3,
      withPassword: false,
      version: { number: 2, startTime: 50, endTime: 90 },
    });
    expect(next.version.id).not.toBe(changed.version.id);
  });

  test('two tabs: the second one learns that the first has saved', async () => {
    const { quests } = opened.storage;
    const { creator, quest } = await makeQuest(opened.storage);
    const save = (title: string) =>
      quests.update(
        ownGrant(creator.id, quest.id),
        { attributes: attributes({ title }), expectedRevision: quest.revision },
        5,
      );
    const results = await Promise.allSettled([save('one'), save('two'), save('three')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(reasons).toEqual([
      expect.objectContaining({ name: 'ConflictError', currentRevision: 2 }),
      expect.objectContaining({ name: 'ConflictError', currentRevision: 2 }),
    ]);
  });

  test('quests of one creator that are made at once are not more than they may have', async () => {
    const { quests } = opened.storage;
    const creator = await makeUser(opened.storage);
    const make = () => quests.create(makerGrant(creator.id), attributes(), { now: 1, most: 3 });
    const results = await Promise.allSettled(Array.from({ length: 8 }, make));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(make()).rejects.toMatchObject({ name: 'LimitError', rule: 'quests_of_creator' });
    expect(await quests.count(creator.id)).toBe(3);
  });

  test('a code is unique among the living quests of its creator', async () => {
    const { quests } = opened.storage;
    const creator = await makeUser(opened.storage);
    const make = (code: string, by = creator.id) => quests.create(makerGrant(by), attributes({ code }), { now: 1 });
    const first = await make('CODE');
    await make('');
    await make('');
    await make('CODE', (await makeUser(opened.storage)).id);
    await expect(make('CODE')).rejects.toMatchObject({ name: 'UniqueError', rule: 'quests_code' });
    const second = await make('OTHER');
    const rename = quests.update(ownGrant(creator.id, second.id), { attributes: attributes({ code: 'CODE' }) }, 2);
    await expect(rename).rejects.toMatchObject({ name: 'UniqueError', rule: 'quests_code' });
    await quests.remove(ownGrant(creator.id, first.id), 3);
    await make('CODE');
    await expect(quests.restore(ownGrant(creator.id, first.id), 4)).rejects.toMatchObject({ rule: 'quests_code' });
  });

  test('nobody else can write, and a deleted quest is not edited', async () => {
    const { quests } = opened.storage;
    const { creator, quest } = await makeQuest(opened.storage);
    const stranger = await makeUser(opened.storage);
    const writes = (creatorId: number, questId: number) => [
      () => quests.update(ownGrant(creatorId, questId), { attributes: attributes({ title: 'mine now' }) }, 5),
      () => quests.setImage(ownGrant(creatorId, questId), { name: 'x.webp' }, 5),
      () => quests.touch(ownGrant(creatorId, questId), 5),
      () => quests.remove(ownGrant(creatorId, questId), 5),
      () => quests.restore(ownGrant(creatorId, questId), 5),
      () => quests.removeForever(ownGrant(creatorId, questId)),
    ];
    for (const write of [...writes(stranger.id, quest.id), ...writes(creator.id, 999_999)])
      await expect(write()).rejects.toMatchObject({ name: 'MissingError', what: 'quest' });
    expect(await quests.byId(quest.id)).toEqual(quest);

    await expect(quests.removeForever(ownGrant(creator.id, quest.id))).rejects.toMatchObject({ name: 'MissingError' });
    await quests.remove(ownGrant(creator.id, quest.id), 6);
    await expect(quests.touch(ownGrant(creator.id, quest.id), 7)).rejects.toMatchObject({ name: 'MissingError' });
    expect(await quests.byId(quest.id)).toMatchObject({ deleted: true });
  });

  test('the dumpster: out of the lists, back again, and gone for ever', async () => {
    const { quests } = opened.storage;
    const { creator, quest } = await makeQuest(opened.storage);
    const owner = ownGrant(creator.id, quest.id);
    const ids = async (page: Promise<{ readonly quests: readonly { id: number }[] }>) =>
      (await page).quests.map(({ id }) => id);
    await addMindsets(opened.storage, quest, 2);
    await quests.remove(owner, 5);
    expect(await ids(quests.ownPage(creator.id, NEWEST))).toEqual([]);
    const { longDescription: _long, properties: _properties, playableCount: _playable, ...own } = quest;
    expect(await quests.dumpsterPage(creator.id, NEWEST)).toEqual({
      quests: [{ ...own, mindsetCount: 2, isBoard: false, deleted: true, revision: quest.revision + 2, deletedAt: 5 }],
      next: null,
    });
    expect([await quests.countOf(creator.id, false), await quests.countOf(creator.id, true)]).toEqual([0, 1]);
    expect(await ids(quests.publicPage(NEWEST))).not.toContain(quest.id);
    await quests.restore(owner, 6);
    expect(await ids(quests.dumpsterPage(creator.id, NEWEST))).toEqual([]);
    expect(await ids(quests.ownPage(creator.id, NEWEST))).toEqual([quest.id]);
    expect(await ids(quests.publicPage(NEWEST))).toContain(quest.id);
    await quests.remove(owner, 7);
    await quests.removeForever(owner);
    expect(await quests.byId(quest.id)).toBeNull();
    expect(await opened.storage.mindsets.wholeOfQuest(quest.id)).toEqual([]);
  });

  test('the public list holds the active ones, the newest first', async () => {
    const { quests } = opened.storage;
    const { quest: oldest, creator } = await makeQuest(opened.storage);
    const { quest: one } = await makeQuest(opened.storage, {}, creator);
    await makeQuest(opened.storage, { active: false }, creator);
    const { quest: two } = await makeQuest(opened.storage, {}, creator);
    // Nothing to play in it yet.
    await makeQuest(opened.storage, {}, creator);
    for (const quest of [oldest, one, two]) await addMindsets(opened.storage, quest, 1);
    const { quests: listed, next } = await quests.publicPage({ ...NEWEST, limit: 2 });
    expect(listed.map(({ id }) => id)).toEqual([two.id, one.id]);
    expect(listed[0]).toEqual(await quests.summaryById(two.id));
    expect(next).toEqual({ value: null, id: one.id });
    expect(await quests.count()).toBeGreaterThanOrEqual(3);
  });

  test('an image is set and taken away', async () => {
    const { quests } = opened.storage;
    const { creator, quest } = await makeQuest(opened.storage);
    await quests.setImage(ownGrant(creator.id, quest.id), { name: 'a.webp' }, 5);
    expect(await quests.byId(quest.id)).toMatchObject({ image: { name: 'a.webp' }, revision: 2 });
    await quests.setImage(ownGrant(creator.id, quest.id), null, 6);
    expect(await quests.byId(quest.id)).toMatchObject({ image: null, revision: 3 });
  });

  test('each saved quest is told of after its commit, and none that was rolled back', async () => {
    const { storage } = opened;
    const heard: (number | null)[] = [];
    const end = storage.onQuestChanged((questId) => heard.push(questId));
    const { creator, quest } = await makeQuest(storage);
    const { quest: other } = await makeQuest(storage, {}, creator);
    // Reported by this node at once, and on PostgreSQL a second time by the database's notification.
    await expect.poll(() => heard.filter((id) => id === other.id).length).toBe(dialect === 'sqlite' ? 1 : 2);
    heard.length = 0;
    await storage.quests.touch(ownGrant(creator.id, quest.id), 5);
    expect(heard).toContain(quest.id);
    await expect(
      storage.transaction(async ({ quests }) => {
        await quests.touch(ownGrant(creator.id, other.id), 5);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await addMindsets(storage, quest, 1);
    await expect.poll(() => heard.filter((id) => id === quest.id).length).toBeGreaterThanOrEqual(2);
    end();
    const count = heard.length;
    await storage.quests.touch(ownGrant(creator.id, quest.id), 5);
    expect(heard).toHaveLength(count);
    expect(heard).not.toContain(other.id);
  });
});
