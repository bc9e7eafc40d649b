import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { OpenedMindset } from '@mangoquest/core/play/play.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { makeQuest } from '../../testing/quest-fixtures.ts';
import type { TestUser } from '../../testing/test-app.ts';

const {
  app,
  users: { owner },
} = await appWithUsers('owner');
let names = 0;

async function enter(questId: number, player: TestUser): Promise<number> {
  return (await app.call(setCurrentQuest, { questId }, player)).entryId as number;
}

async function playing(mindsets: readonly Partial<Mindset>[]) {
  const quest = await makeQuest(app, owner, {}, mindsets);
  const player = await app.signUp(`player${names++}`);
  return { quest, player, entryId: await enter(quest.questId, player) };
}

test('randomize: one player meets the same order again, players meet different ones', async () => {
  const reactions = Array.from({ length: 8 }, (_, index) => ({
    id: -1 - index,
    text: `answer ${index}`,
    grade: index === 0 ? 100 : 0,
    order: index,
  }));
  const game = await playing([
    { randomize: true, mindchunks: [{ id: -1, text: 'Which?', comment: '', order: 0, reactions }] },
  ]);
  const order = async (player: TestUser) => {
    const opened = (await app.call(
      openMindset,
      { mindsetId: game.quest.mindsetIds[0] as number },
      player,
    )) as OpenedMindset;
    return opened.mindchunks[0]?.reactions.map(({ text }) => text).join();
  };
  expect(await order(game.player)).toBe(await order(game.player));
  const orders = new Set<string | undefined>();
  for (let count = 0; count < 8; count++) {
    const player = await app.signUp(`player${names++}`);
    await enter(game.quest.questId, player);
    orders.add(await order(player));
  }
  expect(orders.size).toBeGreaterThan(4);
});

test("randomize: ids of reactions are the entry's own, tell nothing of the creator's order, and are graded as what they stand for", async () => {
  const reactions = Array.from({ length: 6 }, (_, index) => ({
    id: -1 - index,
    text: `answer ${index}`,
    grade: index === 2 ? 100 : 0,
    order: index,
  }));
  const game = await playing([
    { randomize: true, mindchunks: [{ id: -1, text: 'Which?', comment: '', order: 0, reactions }] },
  ]);
  const stored = game.quest.mindsets[0]?.mindchunks[0]?.reactions ?? [];
  const mindsetId = game.quest.mindsetIds[0] as number;
  const seen = new Set<string>();
  for (let count = 0; count < 4; count++) {
    const player = await app.signUp(`player${names++}`);
    const entryId = await enter(game.quest.questId, player);
    const opened = (await app.call(openMindset, { mindsetId: mindsetId, entryId }, player)) as OpenedMindset;
    const shown = opened.mindchunks[0]?.reactions ?? [];
    expect(shown.filter(({ id }) => stored.some((one) => one.id === id))).toEqual([]);
    seen.add(
      shown
        .toSorted((one, other) => one.id - other.id)
        .map(({ text }) => text)
        .join(),
    );
    const send = (reactionId: number | undefined) => ({
      answer: {
        mindsetId,
        picks: [{ mindchunkId: opened.mindchunks[0]?.id as number, reactionId: reactionId as number }],
      },
      entryId,
    });
    // The stored id, and an id of another player's entry.
    expect((await app.request(gradeAnswer, send(stored[2]?.id), { user: player })).statusCode).toBe(422);
    const others = (await app.call(
      openMindset,
      { mindsetId: mindsetId, entryId: game.entryId },
      game.player,
    )) as OpenedMindset;
    expect(
      (await app.request(gradeAnswer, send(others.mindchunks[0]?.reactions[0]?.id), { user: player })).statusCode,
    ).toBe(422);
    expect(await app.call(gradeAnswer, send(shown.find(({ text }) => text === 'answer 2')?.id), player)).toMatchObject({
      grade: 100,
      stars: 100,
    });
  }
  expect(seen.size).toBeGreaterThan(1);
  // Picks are stored by the creator's ids.
  const database = new DatabaseSync(join(app.folder, 'test.sqlite'), { readOnly: true });
  const kept = database.prepare('SELECT DISTINCT picks FROM answers WHERE mindset_id = ?').all(mindsetId);
  database.close();
  expect(kept.map((row) => JSON.parse(String(row['picks'])))).toEqual([
    [{ mindchunkId: game.quest.mindsets[0]?.mindchunks[0]?.id, reactionId: stored[2]?.id }],
  ]);
});
