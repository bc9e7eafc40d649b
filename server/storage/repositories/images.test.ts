import { NO_CHANGES } from '@mangoquest/core/drawing/unit-changes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '@mangoquest/core/account/user.ts';
import type { ImageRecord } from '../interfaces/images.ts';
import { openStorage } from '../open-storage.ts';
import { attributes } from '../../testing/quest-fixtures.ts';
import { DIALECTS, makeMindset, makeQuest, makeUser, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import { ownGrant } from '../../testing/grants.ts';

describe.each(DIALECTS)('images on %s', (dialect) => {
  let opened: TestStorage;
  let owner: User;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
    owner = await makeUser(opened.storage);
  });
  afterAll(() => opened.remove());

  let names = 0;
  async function image(changes: Partial<ImageRecord> = {}): Promise<string> {
    const name = changes.name ?? `image-${String((names += 1)).padStart(3, '0')}.webp`;
    await opened.storage.images.add({
      name,
      kind: 'quest',
      ownerId: owner.id,
      bytes: 1_000,
      width: 320,
      height: 200,
      createdAt: 5,
      ...changes,
    });
    return name;
  }
  async function mark(now: number): Promise<void> {
    for (let after: string | null = ''; after !== null;) after = await opened.storage.images.markUnused(after, 3, now);
  }
  const givenUp = async (before: number) => (await opened.storage.images.giveUp(before, 100)).map(({ name }) => name);

  test("an image is its owner's, counts for them alone, and is refused by what they hold", async () => {
    const { images } = opened.storage;
    const rich = await makeUser(opened.storage);
    const record = {
      name: 'rich-1.webp',
      kind: 'mindset',
      ownerId: rich.id,
      bytes: 3_000_000_000,
      width: 320,
      height: 200,
      createdAt: 5,
    } as const;
    const held: unknown[] = [];
    const most = (count: number) => (usage: { count: number }) => {
      held.push(usage);
      return usage.count < count;
    };
    expect(await images.add(record, most(2))).toBe(true);
    expect(await images.add({ ...record, name: 'rich-2.webp' }, most(2))).toBe(true);
    expect(await images.add({ ...record, name: 'rich-3.webp' }, most(2))).toBe(false);
    expect(held).toEqual([
      { count: 0, bytes: 0 },
      { count: 1, bytes: 3_000_000_000 },
      { count: 2, bytes: 6_000_000_000 },
    ]);
    expect(await images.byName('rich-1.webp')).toEqual(record);
    expect(await images.byName('rich-3.webp')).toBeNull();
    expect(await images.usageOf(owner.id)).toEqual({ count: 0, bytes: 0 });
    await expect(images.add(record)).rejects.toMatchObject({ name: 'UniqueError', rule: 'images_pkey' });
    await images.forget(['rich-1.webp', 'rich-2.webp', 'never there']);
    expect(await images.usageOf(rich.id)).toEqual({ count: 0, bytes: 0 });
  });

  test('images that come at once, to two nodes, are not more than allowed', async () => {
    const rich = await makeUser(opened.storage);
    const other = await openStorage(opened.config);
    try {
      const added = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          [opened.storage, other][index % 2]?.images.add(
            {
              name: `many-${index}.webp`,
              kind: 'quest',
              ownerId: rich.id,
              bytes: 1,
              width: 1,
              height: 1,
              createdAt: 5,
            },
            ({ count }) => count < 7,
          ),
        ),
      );
      expect(added.filter(Boolean)).toHaveLength(7);
      expect(await other.images.usageOf(rich.id)).toEqual({ count: 7, bytes: 7 });
      await mark(1);
      await other.images.forget(await givenUp(1));
    } finally {
      await other.close();
    }
  });

  test('what a quest, one in the dumpster, a copy, a mindset, a drawing or a text shows stays; the rest goes after its time', async () => {
    const { images, quests, mindsets, drawings } = opened.storage;
    const used = {
      quest: await image(),
      dumpster: await image(),
      shared: await image(),
      mindset: await image({ kind: 'mindset' }),
      drawing: await image({ kind: 'map' }),
    };
    const inText = {
      description: await image({ name: 'd'.padEnd(22, '-') + '.webp' }),
      mindchunk: await image({ name: `${'m'.padEnd(22, '-')}.webp` }),
    };
    const unused = [await image(), await image({ kind: 'temporary' })];
    const { quest } = await makeQuest(opened.storage, { image: { name: used.quest } }, owner);
    const { quest: deleted } = await makeQuest(opened.storage, { image: { name: used.dumpster } }, owner);
    await quests.remove(ownGrant(owner.id, deleted.id), 6);
    const { quest: first } = await makeQuest(opened.storage, { image: { name: used.shared } }, owner);
    const { quest: copy } = await makeQuest(opened.storage, { image: { name: used.shared } }, owner);
    await mindsets.save(
      ownGrant(owner.id, quest.id),
      { added: [makeMindset(0, { image: { name: used.mindset } })] },
      7,
    );
    const drawing = {
      id: 0,
      questId: quest.id,
      type: 'image',
      coordinates: [
        [1, 1],
        [2, 2],
      ],
      borderColor: '#000000',
      fillColor: '#000000',
      properties: { content: used.drawing },
    } as const;
    await drawings.save(ownGrant(owner.id, quest.id), { ...NO_CHANGES, added: [drawing] }, 7);
    const shows = (name: string) => `<p><img src="/mgqimages/${name}" /></p>`;
    const { quest: told } = await makeQuest(opened.storage, { longDescription: shows(inText.description) }, owner);
    const asking = (text: string) => [{ id: -1, text, comment: '', order: 0, reactions: [] }];
    const [asked] = (
      await mindsets.save(
        ownGrant(owner.id, told.id),
        { added: [makeMindset(0, { mindchunks: asking(shows(inText.mindchunk)) })] },
        7,
      )
    ).ids as [number];
    await mark(100);
    expect(await givenUp(99)).toEqual([]);
    expect((await givenUp(100)).toSorted()).toEqual(unused);
    await images.forget(unused);

    // A version without the image, a copy left; the copy deleted; the dumpster emptied.
    await quests.setImage(ownGrant(owner.id, quest.id), null, 8);
    await quests.setImage(ownGrant(owner.id, first.id), null, 8);
    await quests.removeForever(ownGrant(owner.id, deleted.id));
    await mark(200);
    expect((await givenUp(200)).toSorted()).toEqual([used.quest, used.dumpster]);
    await quests.remove(ownGrant(owner.id, copy.id), 9);
    await quests.removeForever(ownGrant(owner.id, copy.id));
    await quests.remove(ownGrant(owner.id, quest.id), 9);
    await quests.removeForever(ownGrant(owner.id, quest.id));
    await mark(300);
    expect((await givenUp(300)).toSorted()).toEqual(
      [used.quest, used.dumpster, used.shared, used.mindset, used.drawing].toSorted(),
    );
    await images.forget(Object.values(used));

    // Texts that no longer show them (a rewritten mindchunk, a description) and another creator's text keep nothing.
    const [chunk] = (await mindsets.oneWhole(asked))?.mindchunks ?? [];
    await mindsets.save(
      ownGrant(owner.id, told.id),
      {
        changed: [
          {
            id: asked,
            questId: told.id,
            fields: {},
            addedMindchunks: [],
            removedMindchunkIds: [],
            changedMindchunks: [
              { id: chunk?.id as number, text: 'x', addedReactions: [], removedReactionIds: [], changedReactions: [] },
            ],
          },
        ],
      },
      10,
    );
    await makeQuest(opened.storage, { longDescription: shows(inText.mindchunk) });
    await mark(400);
    expect(await givenUp(400)).toEqual([inText.mindchunk]);
    await quests.update(ownGrant(owner.id, told.id), { attributes: attributes() }, 11);
    await mark(500);
    expect((await givenUp(500)).toSorted()).toEqual([inText.mindchunk, inText.description].toSorted());
    await images.forget(Object.values(inText));
  });

  test('what a kept version of a quest shows stays as long as that version, and no creator’s histories keep more than they may', async () => {
    const { images, questHistory } = opened.storage;
    const { quest } = await makeQuest(opened.storage, {}, owner);
    const { quest: another } = await makeQuest(opened.storage, {}, owner);
    const kept = await Promise.all(Array.from({ length: 4 }, () => image()));
    const [first, second, third, fourth] = kept as [string, string, string, string];
    const row = (revision: number, document: string | null) =>
      questHistory.add(
        { questId: quest.id, revision, userId: owner.id, username: 'owner', startedAt: 1, savedAt: 1, parts: [] },
        document,
      );
    await row(1, 'one');
    await questHistory.keepImages(quest.id, 1, [first, second, second], 10);
    await row(2, 'two');
    await questHistory.keepImages(quest.id, 2, [second, third], 20);
    await questHistory.keepImages(another.id, 1, [fourth], 30);
    await row(3, null);
    const gone = async (now: number) => {
      await mark(now);
      const names = (await givenUp(now)).filter((name) => kept.includes(name));
      await images.forget(names);
      return names;
    };
    expect(await gone(1_000)).toEqual([]);
    await questHistory.prune(quest.id, { rows: 2, length: 100 });
    expect(await gone(1_001)).toEqual([first]);
    // Images shown now do not count; the others are released, those kept longest first, by number and size across
    // quests.
    await quests(second);
    await questHistory.limitImages(ownGrant(owner.id, quest.id), { count: 2, bytes: 2_000 });
    expect(await gone(1_002)).toEqual([]);
    await questHistory.limitImages(ownGrant((await makeUser(opened.storage)).id, quest.id), { count: 0, bytes: 0 });
    expect(await gone(1_003)).toEqual([]);
    await questHistory.limitImages(ownGrant(owner.id, quest.id), { count: 2, bytes: 1_999 });
    expect(await gone(1_004)).toEqual([third]);
    await questHistory.limitImages(ownGrant(owner.id, quest.id), { count: 0, bytes: 2_000 });
    expect(await gone(1_005)).toEqual([fourth]);
    await quests(null);
    await opened.storage.quests.remove(ownGrant(owner.id, quest.id), 9);
    await opened.storage.quests.removeForever(ownGrant(owner.id, quest.id));
    expect(await gone(1_006)).toEqual([second]);

    async function quests(name: string | null): Promise<void> {
      await opened.storage.quests.setImage(ownGrant(owner.id, quest.id), name === null ? null : { name }, 8);
    }
  });

  test('one that is wanted again in time stays, one that is going cannot be had any more', async () => {
    const { images } = opened.storage;
    const [wanted, kind, going] = [await image(), await image({ kind: 'map' }), await image()];
    await mark(400);
    expect(await images.claim([wanted], { kind: 'quest' })).toEqual([wanted]);
    expect(await images.claim([kind], { kind: 'quest' })).toEqual([]);
    const left = await givenUp(400);
    expect(left).toContain(going);
    expect(left).not.toContain(wanted);
    expect([await images.claim([going]), await images.there([going])]).toEqual([[], []]);
    // After an interruption before its record was deleted, it is returned again.
    expect(await givenUp(0)).toContain(going);
    await images.forget(left);
    // The grace period starts again when it is claimed.
    await mark(500);
    expect([await givenUp(499), await givenUp(500)]).toEqual([[], [wanted]]);
  });

  test('wanted for somebody, only what is theirs is there', async () => {
    const { images } = opened.storage;
    const [mine, theirs] = [await image(), await image({ ownerId: (await makeUser(opened.storage)).id })];
    expect(await images.claim([mine, theirs], { ownerId: owner.id })).toEqual([mine]);
    expect((await images.claim([mine, theirs])).toSorted()).toEqual([mine, theirs].toSorted());
    expect((await images.there([mine, theirs, 'never there'])).toSorted()).toEqual([mine, theirs].toSorted());
    await images.forget([mine, theirs]);
  });

  test('wanting and giving up at once: nobody gets an image whose file goes', async () => {
    const { images } = opened.storage;
    const other = await openStorage(opened.config);
    try {
      const many = await Promise.all(Array.from({ length: 40 }, () => image()));
      await mark(600);
      const claims = Promise.all(many.map((name) => other.images.claim([name])));
      const going = await Promise.all([images.giveUp(600, 100), images.giveUp(600, 100)]);
      const gone = new Set(going.flat().map(({ name }) => name));
      const had = (await claims).flat();
      expect(had.filter((name) => gone.has(name))).toEqual([]);
      expect(had.length + many.filter((name) => gone.has(name)).length).toBe(many.length);
    } finally {
      await other.close();
    }
  });
});
