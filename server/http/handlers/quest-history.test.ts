import { NO_CHANGES } from '@mangoquest/core/drawing/unit-changes.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusal as refusalSchema } from '@mangoquest/contract/call.ts';
import { saveDrawing } from '@mangoquest/contract/calls/drawings.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchScores, gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { fetchQuestHistory, fetchQuestRevision, restoreQuestRevision } from '@mangoquest/contract/calls/quest-life.ts';
import { createQuest, editQuest, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Quest, QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { removeUnusedImages, UNUSED_IMAGE_MS } from '../../jobs/unused-images.ts';
import { readDocument } from '../../services/quest/quest-documents.ts';
import { appWithUsersOn } from '../../testing/app-with-users.ts';
import { pngOf } from '../../testing/pictures.ts';
import { attributes, makeQuest, picksOf } from '../../testing/quest-fixtures.ts';
import { DIALECTS } from '../../testing/storage.ts';
import { ownGrant } from '../../testing/grants.ts';

const SPELL = 5 * 60_000;

describe.each(DIALECTS)('on %s', async (dialect) => {
  const { app, users } = await appWithUsersOn(dialect, 'owner', 'player');
  let { owner, player } = users;
  // Tokens end sooner than these tests.
  beforeEach(signInAgain);
  async function signInAgain(): Promise<void> {
    [owner, player] = [await app.logIn(owner.email), await app.logIn(player.email)];
  }

  const saved = async (questId: number) => (await app.storage.quests.byId(questId)) as Quest;
  const documentOf = async (questId: number) => (await readDocument(app.storage, questId)).document;
  const history = (questId: number) => app.call(fetchQuestHistory, { questId }, owner);
  const edit = async (questId: number, changes: Partial<QuestAttributes>) =>
    app.call(editQuest, { quest: { ...attributesOf(await saved(questId)), ...changes }, questId }, owner);
  const restore = (questId: number, revision: number) =>
    app.call(restoreQuestRevision, { questId, revision, confirmed: true }, owner);
  const draw = (questId: number) =>
    app.call(
      saveDrawing,
      {
        drawing: {
          id: 0,
          questId,
          type: 'label',
          coordinates: [[1, 2]],
          borderColor: '#ed008c',
          fillColor: '#6495ed',
          properties: { content: 'Here' },
        },
      },
      owner,
    );
  /** The five minutes are over. */
  async function later(): Promise<void> {
    app.clock.time += SPELL + 1;
    await signInAgain();
  }

  async function plainQuest(): Promise<number> {
    const made = await app.call(createQuest, { quest: attributes() }, owner);
    if (made.outcome !== 'created') throw new Error(made.outcome);
    await later();
    return made.questId;
  }

  test('saves within five minutes are one revision, which says what they were of; later ones are the next', async () => {
    const questId = await plainQuest();
    expect(await history(questId)).toEqual([]);
    await edit(questId, { title: 'One' });
    const first = app.clock.now();
    app.clock.time += SPELL;
    await draw(questId);
    const second = app.clock.now();
    expect(await history(questId)).toEqual([
      { revision: 3, username: 'owner', savedAt: second, parts: ['attributes', 'drawings'], isCurrent: true },
      { revision: 1, username: 'owner', savedAt: first - SPELL - 1, parts: [], isCurrent: false },
    ]);
    app.clock.time += 1;
    await edit(questId, { title: 'Two' });
    expect((await history(questId)).map(({ revision, parts }) => [revision, parts])).toEqual([
      [4, ['attributes']],
      [3, ['attributes', 'drawings']],
      [1, []],
    ]);
    // An edit that changes nothing is none.
    await later();
    await edit(questId, { title: 'Two' });
    expect(await history(questId)).toHaveLength(3);
  });

  test('a revision shows its attributes and counts, and what is another way now', async () => {
    const { questId } = await makeQuest(app, owner);
    await later();
    const whole = await app.storage.mindsets.wholeOfQuest(questId);
    await app.call(
      saveMindsetMap,
      {
        questId,
        added: [
          {
            ...(whole[0] as Mindset),
            id: 0,
            mindchunks: [
              {
                id: -1,
                text: 'New?',
                comment: '',
                order: 0,
                reactions: [{ id: -1, text: 'yes', grade: 100, order: 0 }],
              },
            ],
          },
        ],
        changed: [
          {
            id: whole[1]?.id as number,
            questId,
            fields: { title: 'Renamed' },
            addedMindchunks: [],
            removedMindchunkIds: [],
            changedMindchunks: [],
          },
        ],
        deleted: [whole[2]?.id as number],
        startId: null,
      },
      owner,
    );
    await draw(questId);
    await edit(questId, { title: 'Another', longDescription: '<p>Longer.</p>', virtual: true });
    const [now, before] = (await history(questId)).map(({ revision }) => revision) as [number, number];
    expect(await app.call(fetchQuestRevision, { questId, revision: before }, owner)).toMatchObject({
      attributes: { title: 'Round the square' },
      now: { title: 'Another', virtual: true },
      mindsetsCount: 3,
      drawingsCount: 0,
      isCurrent: false,
      goneImages: 0,
      changes: [
        { part: 'mindsets', before: 3, now: 3, added: 1, removed: 1, changed: 1 },
        { part: 'drawings', before: 0, now: 1, added: 1, removed: 0, changed: 0 },
      ],
    });
    expect(await app.call(fetchQuestRevision, { questId, revision: now }, owner)).toMatchObject({
      isCurrent: true,
      attributes: { title: 'Another' },
      now: { title: 'Another' },
      changes: [],
    });
    expect((await app.request(fetchQuestRevision, { questId, revision: 999 }, { user: owner })).statusCode).toBe(404);
  });

  test('restored, a quest is what it was, players keep what they answered, and the restoring can be undone', async () => {
    const { questId, mindsets } = await makeQuest(app, owner);
    const link = [{ grade: 50, target: { questId, mindsetId: mindsets[2]?.id as number } }];
    await app.storage.mindsets.save(
      ownGrant(owner.userId, questId),
      {
        startId: mindsets[1]?.id as number,
        marked: { marked: [], targeted: [mindsets[0]?.id as number] },
        changed: [
          {
            id: mindsets[0]?.id as number,
            questId,
            fields: { chain: link },
            addedMindchunks: [],
            removedMindchunkIds: [],
            changedMindchunks: [],
          },
        ],
      },
      1,
    );
    await app.storage.regions.save(
      ownGrant(owner.userId, questId),
      {
        ...NO_CHANGES,
        added: [
          {
            id: 0,
            questId,
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
      ownGrant(owner.userId, questId),
      { id: 0, questId, achievement: 'First', content: 'A cup', providerName: 'The town', providerId: player.userId },
      1,
    );
    const { entryId } = await app.call(setCurrentQuest, { questId }, player);
    const answer = { answer: picksOf(mindsets[0] as Mindset, 0), entryId: entryId as number };
    const first = await app.call(gradeAnswer, answer, player);
    const before = await documentOf(questId);
    await later();
    await app.call(
      saveMindsetMap,
      { questId, added: [], changed: [], deleted: mindsets.slice(0, 2).map(({ id }) => id), startId: null },
      owner,
    );
    await edit(questId, { title: 'Spoiled' });
    const spoiled = await documentOf(questId);
    const [, good] = await history(questId);

    expect(await restore(questId, good?.revision as number)).toBe('ok!');
    expect(await documentOf(questId)).toEqual(before);
    expect(await app.call(gradeAnswer, answer, player)).toEqual({ ...first, previouslyChecked: true });
    expect((await app.call(fetchScores, {}, player)).map(({ score }) => score)).toEqual([100]);

    const [restored, undo] = await history(questId);
    expect([restored?.parts, undo?.parts]).toEqual([['restored'], ['mindsets', 'attributes']]);
    expect(await restore(questId, undo?.revision as number)).toBe('ok!');
    expect(await documentOf(questId)).toEqual(spoiled);
    expect(await restore(questId, (await history(questId))[0]?.revision as number)).toBe('ok!');
    expect(await history(questId)).toHaveLength(5);
  });

  test('a code that another quest has by now, and a withdrawal from players, are said before anything is restored', async () => {
    const { questId } = await makeQuest(app, owner, { code: 'mine', active: false });
    await later();
    await edit(questId, { code: '', active: true });
    const before = await documentOf(questId);
    const [, old] = await history(questId);
    await app.call(setCurrentQuest, { questId }, player);
    const reply = await app.request(
      restoreQuestRevision,
      { questId, revision: old?.revision as number },
      { user: owner },
    );
    expect([reply.statusCode, refusalSchema.parse(reply.json()).error]).toEqual([409, 'needs-confirmation']);
    await makeQuest(app, owner, { code: 'mine' });
    expect(await restore(questId, old?.revision as number)).toBe('duplicate_code');
    expect(await documentOf(questId)).toEqual(before);
  });

  test('restored twice at once into a start that is ahead, a quest has one version more', async () => {
    const questId = await plainQuest();
    const startTime = app.clock.now() + 10 * SPELL;
    await edit(questId, { startTime });
    await later();
    await edit(questId, { startTime: app.clock.now() - 1 });
    const [, ahead] = await history(questId);
    expect(
      await Promise.all([restore(questId, ahead?.revision as number), restore(questId, ahead?.revision as number)]),
    ).toEqual(['ok!', 'ok!']);
    expect((await saved(questId)).version).toMatchObject({ number: 2, startTime });
  });

  test('a version brings its pictures back, however long ago they were replaced, and they go with the quest', async () => {
    const content = (await pngOf('#445566')).toString('base64');
    const { questId } = await makeQuest(app, owner, { image: { name: 'a.png', content } });
    const whole = await app.storage.mindsets.wholeOfQuest(questId);
    await app.call(
      saveMindsetMap,
      {
        questId,
        added: [],
        changed: [
          {
            id: whole[0]?.id as number,
            questId,
            fields: { image: { name: 'b.png', content } },
            addedMindchunks: [],
            removedMindchunkIds: [],
            changedMindchunks: [],
          },
        ],
        deleted: [],
        startId: null,
      },
      owner,
    );
    const before = await documentOf(questId);
    await later();
    await edit(questId, { image: { name: 'c.png', content } });
    await app.call(
      saveMindsetMap,
      { questId, added: [], changed: [], deleted: [whole[0]?.id as number], startId: null },
      owner,
    );
    const shown = [before.attributes.image?.name as string, before.mindsets[0]?.image?.name as string];
    const store = { remove: async (_folder: unknown, name: string) => void removed.push(name) };
    const removed: string[] = [];
    for (let day = 0; day < 3; day++) {
      app.clock.time += 24 * 60 * 60_000;
      await removeUnusedImages({ images: app.storage.images, store }, app.clock.now());
    }
    await signInAgain();
    expect(removed.filter((name) => shown.includes(name))).toEqual([]);
    const old = (await history(questId))[1]?.revision as number;
    expect((await app.call(fetchQuestRevision, { questId, revision: old }, owner)).goneImages).toBe(0);
    expect(await restore(questId, old)).toBe('ok!');
    expect(await documentOf(questId)).toEqual(before);

    await edit(questId, { image: null });
    await app.storage.quests.remove(ownGrant(owner.userId, questId), 1);
    await app.storage.quests.removeForever(ownGrant(owner.userId, questId));
    await removeUnusedImages({ images: app.storage.images, store }, app.clock.now());
    await removeUnusedImages({ images: app.storage.images, store }, app.clock.now() + UNUSED_IMAGE_MS);
    expect(removed).toEqual(expect.arrayContaining(shown));
  });

  test('an image that is gone by now is left out, and that is told before', async () => {
    const { questId } = await makeQuest(app, owner, {
      image: { name: 'a.png', content: (await pngOf('#112233')).toString('base64') },
    });
    const name = (await saved(questId)).image?.name as string;
    await later();
    await edit(questId, { image: null });
    const [, old] = await history(questId);
    await restore(questId, old?.revision as number);
    expect((await saved(questId)).image?.name).toBe(name);
    await later();
    await edit(questId, { image: null });
    const told = async () =>
      (await app.call(fetchQuestRevision, { questId, revision: old?.revision as number }, owner)).goneImages;
    expect(await told()).toBe(0);
    await app.storage.images.forget([name]);
    expect(await told()).toBe(1);
    await restore(questId, old?.revision as number);
    expect((await saved(questId)).image).toBeNull();
  });

  test('saves at once each happen, and each state but the last can be brought back', async () => {
    const questId = await plainQuest();
    await Promise.all(Array.from({ length: 6 }, () => draw(questId)));
    await later();
    await Promise.all(Array.from({ length: 6 }, () => draw(questId)));
    expect((await documentOf(questId)).drawings).toHaveLength(12);
    const rows = await history(questId);
    expect(rows.map(({ parts }) => parts)).toEqual([['drawings'], ['drawings'], []]);
    const counts = await Promise.all(
      rows.map(
        async ({ revision }) => (await app.call(fetchQuestRevision, { questId, revision }, owner)).drawingsCount,
      ),
    );
    expect(counts).toEqual([12, 6, 0]);
  });

  test('of a quest 100 revisions are kept, and the newest ones that fit', async () => {
    const questId = await plainQuest();
    const row = (revision: number) => ({
      questId,
      revision,
      userId: owner.userId,
      username: 'owner',
      startedAt: 1,
      savedAt: 1,
      parts: [],
    });
    for (let revision = 1; revision <= 120; revision++)
      await app.storage.questHistory.add(row(revision), revision === 120 ? null : 'x'.repeat(100));
    const kept = async () => (await app.storage.questHistory.ofQuest(questId)).map(({ revision }) => revision);
    await app.storage.questHistory.prune(questId, { rows: 100, length: 1e9 });
    expect([(await kept()).length, (await kept())[0], (await kept()).at(-1)]).toEqual([100, 120, 21]);
    await app.storage.questHistory.prune(questId, { rows: 100, length: 350 });
    expect(await kept()).toEqual([120, 119, 118, 117]);
    await app.storage.questHistory.prune(questId, { rows: 100, length: 0 });
    expect(await kept()).toEqual([120]);
  });
});
