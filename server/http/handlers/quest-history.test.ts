import { describe, expect, test } from 'vitest';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchQuestRevision } from '@mangoquest/contract/calls/quest-life.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { makeQuest } from '../../testing/quest-fixtures.ts';
import { DIALECTS } from '../../testing/storage.ts';
import { historyApp, SERIES_MS } from '../../testing/history-app.ts';

describe.each(DIALECTS)('on %s', async (dialect) => {
  const { app, users, documentOf, history, edit, draw, later, plainQuest } = await historyApp(dialect);

  test('saves within five minutes are one revision, which says what they were of; later ones are the next', async () => {
    const questId = await plainQuest();
    expect(await history(questId)).toEqual([]);
    await edit(questId, { title: 'One' });
    const first = app.clock.now();
    app.clock.time += SERIES_MS;
    await draw(questId);
    const second = app.clock.now();
    expect(await history(questId)).toEqual([
      { revision: 3, username: 'owner', savedAt: second, parts: ['attributes', 'drawings'], isCurrent: true },
      { revision: 1, username: 'owner', savedAt: first - SERIES_MS - 1, parts: [], isCurrent: false },
    ]);
    app.clock.time += 1;
    await edit(questId, { title: 'Two' });
    expect((await history(questId)).map(({ revision, parts }) => [revision, parts])).toEqual([
      [4, ['attributes']],
      [3, ['attributes', 'drawings']],
      [1, []],
    ]);
    // An edit without changes adds no entry.
    await later();
    await edit(questId, { title: 'Two' });
    expect(await history(questId)).toHaveLength(3);
  });

  test('a revision shows its attributes and counts, and what is another way now', async () => {
    const { questId } = await makeQuest(app, users.owner);
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
      users.owner,
    );
    await draw(questId);
    await edit(questId, { title: 'Another', longDescription: '<p>Longer.</p>', virtual: true });
    const [now, before] = (await history(questId)).map(({ revision }) => revision) as [number, number];
    expect(await app.call(fetchQuestRevision, { questId, revision: before }, users.owner)).toMatchObject({
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
    expect(await app.call(fetchQuestRevision, { questId, revision: now }, users.owner)).toMatchObject({
      isCurrent: true,
      attributes: { title: 'Another' },
      now: { title: 'Another' },
      changes: [],
    });
    expect((await app.request(fetchQuestRevision, { questId, revision: 999 }, { user: users.owner })).statusCode).toBe(
      404,
    );
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
        async ({ revision }) => (await app.call(fetchQuestRevision, { questId, revision }, users.owner)).drawingsCount,
      ),
    );
    expect(counts).toEqual([12, 6, 0]);
  });

  test('of a quest 100 revisions are kept, and the newest ones that fit', async () => {
    const questId = await plainQuest();
    const row = (revision: number) => ({
      questId,
      revision,
      userId: users.owner.userId,
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
