import { NO_CHANGES } from '@mangoquest/core/drawing/unit-changes.ts';
import { describe, expect, test } from 'vitest';
import { refusal as refusalSchema } from '@mangoquest/contract/call.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchScores, gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { fetchQuestRevision, restoreQuestRevision } from '@mangoquest/contract/calls/quest-life.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { removeUnusedImages, UNUSED_IMAGE_MS } from '../../jobs/unused-images.ts';
import { pngOf } from '../../testing/pictures.ts';
import { makeQuest, picksOf } from '../../testing/quest-fixtures.ts';
import { DIALECTS } from '../../testing/storage.ts';
import { ownGrant } from '../../testing/grants.ts';
import { historyApp, SERIES_MS } from '../../testing/history-app.ts';

describe.each(DIALECTS)('restoring a quest, on %s', async (dialect) => {
  const { app, users, signInAgain, saved, documentOf, history, edit, restore, later, plainQuest } =
    await historyApp(dialect);

  test('restored, a quest is what it was, players keep what they answered, and the restoring can be undone', async () => {
    const { questId, mindsets } = await makeQuest(app, users.owner);
    const link = [{ grade: 50, target: { questId, mindsetId: mindsets[2]?.id as number } }];
    await app.storage.mindsets.save(
      ownGrant(users.owner.userId, questId),
      {
        startId: mindsets[1]?.id as number,
        marks: { marked: [], wished: [mindsets[0]?.id as number] },
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
      ownGrant(users.owner.userId, questId),
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
      ownGrant(users.owner.userId, questId),
      {
        id: 0,
        questId,
        achievement: 'First',
        content: 'A cup',
        providerName: 'The town',
        providerId: users.player.userId,
      },
      1,
    );
    const { entryId } = await app.call(setCurrentQuest, { questId }, users.player);
    const answer = { answer: picksOf(mindsets[0] as Mindset, 0), entryId: entryId as number };
    const first = await app.call(gradeAnswer, answer, users.player);
    const before = await documentOf(questId);
    await later();
    await app.call(
      saveMindsetMap,
      { questId, added: [], changed: [], deleted: mindsets.slice(0, 2).map(({ id }) => id), startId: null },
      users.owner,
    );
    await edit(questId, { title: 'Spoiled' });
    const spoiled = await documentOf(questId);
    const [, good] = await history(questId);

    expect(await restore(questId, good?.revision as number)).toBe('ok!');
    expect(await documentOf(questId)).toEqual(before);
    expect(await app.call(gradeAnswer, answer, users.player)).toEqual({ ...first, previouslyChecked: true });
    expect((await app.call(fetchScores, {}, users.player)).map(({ score }) => score)).toEqual([100]);

    const [restored, undo] = await history(questId);
    expect([restored?.parts, undo?.parts]).toEqual([['restored'], ['mindsets', 'attributes']]);
    expect(await restore(questId, undo?.revision as number)).toBe('ok!');
    expect(await documentOf(questId)).toEqual(spoiled);
    expect(await restore(questId, (await history(questId))[0]?.revision as number)).toBe('ok!');
    expect(await history(questId)).toHaveLength(5);
  });

  test('a code that another quest has by now, and a withdrawal from players, are said before anything is restored', async () => {
    const { questId } = await makeQuest(app, users.owner, { code: 'mine', active: false });
    await later();
    await edit(questId, { code: '', active: true });
    const before = await documentOf(questId);
    const [, old] = await history(questId);
    await app.call(setCurrentQuest, { questId }, users.player);
    const reply = await app.request(
      restoreQuestRevision,
      { questId, revision: old?.revision as number },
      { user: users.owner },
    );
    expect([reply.statusCode, refusalSchema.parse(reply.json()).error]).toEqual([409, 'needs-confirmation']);
    await makeQuest(app, users.owner, { code: 'mine' });
    expect(await restore(questId, old?.revision as number)).toBe('duplicate_code');
    expect(await documentOf(questId)).toEqual(before);
  });

  test('restored twice at once into a start that is ahead, a quest has one version more', async () => {
    const questId = await plainQuest();
    const startTime = app.clock.now() + 10 * SERIES_MS;
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
    const { questId } = await makeQuest(app, users.owner, { image: { name: 'a.png', content } });
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
      users.owner,
    );
    const before = await documentOf(questId);
    await later();
    await edit(questId, { image: { name: 'c.png', content } });
    await app.call(
      saveMindsetMap,
      { questId, added: [], changed: [], deleted: [whole[0]?.id as number], startId: null },
      users.owner,
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
    expect((await app.call(fetchQuestRevision, { questId, revision: old }, users.owner)).goneImages).toBe(0);
    expect(await restore(questId, old)).toBe('ok!');
    expect(await documentOf(questId)).toEqual(before);

    await edit(questId, { image: null });
    await app.storage.quests.remove(ownGrant(users.owner.userId, questId), 1);
    await app.storage.quests.removeForever(ownGrant(users.owner.userId, questId));
    await removeUnusedImages({ images: app.storage.images, store }, app.clock.now());
    await removeUnusedImages({ images: app.storage.images, store }, app.clock.now() + UNUSED_IMAGE_MS);
    expect(removed).toEqual(expect.arrayContaining(shown));
  });

  test('an image that is gone by now is left out, and that is told before', async () => {
    const { questId } = await makeQuest(app, users.owner, {
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
      (await app.call(fetchQuestRevision, { questId, revision: old?.revision as number }, users.owner)).goneImages;
    expect(await told()).toBe(0);
    await app.storage.images.forget([name]);
    expect(await told()).toBe(1);
    await restore(questId, old?.revision as number);
    expect((await saved(questId)).image).toBeNull();
  });
});
