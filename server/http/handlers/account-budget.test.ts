import { describe, expect, test } from 'vitest';
import { refusal } from '@mangoquest/contract/call.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { createQuest, editQuest } from '@mangoquest/contract/calls/quests.ts';
import { message } from '@mangoquest/language/testing/english.ts';
import { MAX_QUESTS_BYTES, MAX_QUESTS_MB } from '@mangoquest/core/quest/account-budget.ts';
import { appWithUsersOn } from '../../testing/app-with-users.ts';
import { attributes, makeQuest, mindset } from '../../testing/quest-fixtures.ts';
import { DIALECTS } from '../../testing/storage.ts';
import { ownGrant } from '../../testing/grants.ts';

describe.each(DIALECTS)('the room of an account on %s', async (dialect) => {
  const {
    app,
    users: { writer, keeper },
    raw,
  } = await appWithUsersOn(dialect, 'writer', 'keeper');
  const weightOf = async (id: number) =>
    Number((await raw(`select weight from quests where id = ${id}`))[0]?.['weight']);

  test('the quests of an account have room together: just inside is saved, one byte more is refused with the way out, and what makes it less always is', async () => {
    const { questId } = await makeQuest(app, writer, {}, [{}]);
    const { questId: heavy } = await makeQuest(app, writer, { active: false }, []);
    const room = 1_000;
    await app.storage.quests.remove(ownGrant(writer.userId, heavy), 1);
    await raw(`update quests set weight = ${MAX_QUESTS_BYTES - (await weightOf(questId)) - room} where id = ${heavy}`);
    const edit = (shortDescription: string) =>
      app.request(
        editQuest,
        { questId, quest: attributes({ shortDescription: `A short walk.${shortDescription}`, location: 'New York' }) },
        { user: writer },
      );
    const longer = (characters: number) =>
      app.request(
        saveMindsetMap,
        {
          questId,
          added: [
            mindset(0, questId, {
              title: '',
              mindchunks: [
                {
                  id: -1,
                  text: 'x'.repeat(characters),
                  comment: '',
                  order: 0,
                  reactions: [{ id: -1, text: 'r', grade: 100, order: 0 }],
                },
              ],
            }),
          ],
          changed: [],
          deleted: [],
          startId: null,
        },
        { user: writer },
      );
    const refusedWith = (reply: { statusCode: number; json(): unknown }) => [
      reply.statusCode,
      refusal.parse(reply.json()).message,
    ];
    const full = [403, message('quest.tooMuch', { mb: MAX_QUESTS_MB })];
    const before = await weightOf(questId);
    expect(refusedWith(await longer(room))).toEqual(full);
    expect([await weightOf(questId), (await app.storage.mindsets.wholeOfQuest(questId)).length]).toEqual([before, 1]);
    expect((await edit('x'.repeat(200))).statusCode).toBe(200);
    expect(await weightOf(questId)).toBe(before + 200);
    await raw(`update quests set weight = weight + 790 where id = ${heavy}`);
    expect((await edit('x'.repeat(210))).statusCode).toBe(200);
    expect(refusedWith(await edit('x'.repeat(211)))).toEqual(full);
    expect(refusedWith(await app.request(createQuest, { quest: attributes() }, { user: writer }))).toEqual(full);
    expect((await edit('')).statusCode).toBe(200);
    await app.storage.quests.removeForever(ownGrant(writer.userId, heavy));
    expect((await longer(room)).statusCode).toBe(200);
  });

  test('two saves at once do not both take the last room', async () => {
    const { questId: heavy } = await makeQuest(app, keeper, { active: false }, []);
    const made = await Promise.all([0, 1, 2, 3].map(() => makeQuest(app, keeper, {}, [])));
    const sum = (await Promise.all(made.map(({ questId }) => weightOf(questId)))).reduce(
      (all, weight) => all + weight,
      0,
    );
    await raw(`update quests set weight = ${MAX_QUESTS_BYTES - sum - 300} where id = ${heavy}`);
    const replies = await Promise.all(
      made.map(({ questId }) =>
        app.request(
          editQuest,
          { questId, quest: attributes({ active: false, shortDescription: `A short walk.${'x'.repeat(200)}` }) },
          { user: keeper },
        ),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403, 403, 403]);
  });

  test('the histories of all quests share their room: who is saved later keeps fewer versions', async () => {
    const { storage } = app;
    const { questId: one } = await makeQuest(app, writer, { active: false }, []);
    const row = (questId: number, revision: number, document: string | null) =>
      storage.questHistory.add(
        { questId, revision, userId: writer.userId, username: 'x', startedAt: 1, savedAt: 1, parts: [] },
        document,
      );
    for (const revision of [101, 102, 103]) await row(one, revision, 'x'.repeat(100));
    await row(one, 104, null);
    const kept = async (ofCreator: number) => {
      await storage.questHistory.prune(one, { rows: 100, length: 10_000, ofCreator });
      return (await storage.questHistory.ofQuest(one))
        .map(({ revision }) => revision)
        .filter((revision) => revision > 100);
    };
    const { questId: other } = await makeQuest(app, writer, { active: false }, []);
    await raw(`update quests set history_weight = 0 where creator_id = ${writer.userId}`);
    await raw(`update quests set history_weight = 1000 where id = ${other}`);
    expect(await kept(1_300)).toEqual([104, 103, 102, 101]);
    expect(await kept(1_299)).toEqual([104, 103, 102]);
    expect(await kept(1_000)).toEqual([104]);
  });
});
