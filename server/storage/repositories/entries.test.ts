import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DIALECTS, fullGrade, makeQuest, makeResult, makeUser, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import type { Entry, ReadEntry } from '../interfaces/play.ts';
import { ownGrant } from '../../testing/grants.ts';
import { makeGame } from '../../testing/game.ts';

const withoutRevision = ({ questRevision: _, carried: __, ...entry }: ReadEntry): Entry => entry;

describe.each(DIALECTS)('games on %s', (dialect) => {
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
  });
  afterAll(() => opened.remove());
  const game = (mindsets?: number) => makeGame(opened.storage, mindsets);

  test('a user has one current game; entering another ends it, entering again goes on with it', async () => {
    const { entries } = opened.storage;
    const { player, quest, entry } = await game(0);
    expect(entry).toEqual({
      id: entry.id,
      userId: player.id,
      questId: quest.id,
      versionId: quest.version.id,
      isCurrent: true,
      enteredAt: 100,
      userEndTime: null,
      score: 0,
      timeBonus: 0,
      finishedAt: null,
      answerCount: 0,
      takenOut: null,
      notes: 0,
      questRevision: quest.revision,
      carried: 0,
    });
    const { quest: other } = await makeQuest(opened.storage);
    const second = await entries.enter({ userId: player.id, questId: other.id, versionId: other.version.id }, 200);
    expect(await entries.currentOf(player.id)).toEqual({ ...second, questRevision: other.revision, carried: 0 });
    expect(await entries.byId(entry.id, player.id)).toEqual({ ...entry, isCurrent: false, userEndTime: 200 });
    expect(await entries.enter({ userId: player.id, questId: quest.id, versionId: quest.version.id }, 300)).toEqual(
      withoutRevision(entry),
    );
    expect(await entries.stop(player.id, 400)).toEqual({
      ...withoutRevision(entry),
      isCurrent: false,
      userEndTime: 400,
    });
    expect(await entries.stop(player.id, 500)).toBeNull();
    expect(await entries.currentOf(player.id)).toBeNull();
    expect(await entries.byUserQuest(player.id, quest.id)).toEqual({ ...entry, isCurrent: false, userEndTime: 400 });
    expect(await entries.byUserQuest(player.id, 0)).toBeNull();
    expect(await entries.byId(entry.id, player.id + 1)).toBeNull();
    await expect(
      entries.enter({ userId: player.id, questId: other.id, versionId: quest.version.id }, 1),
    ).rejects.toMatchObject({ name: 'MissingError' });
    await expect(entries.enter({ userId: 0, questId: quest.id, versionId: quest.version.id }, 1)).rejects.toMatchObject(
      { name: 'MissingError' },
    );
  });

  test('a game is ended by its quest, and another that is current goes on', async () => {
    const { entries } = opened.storage;
    const { quest, player, entry } = await game(0);
    const { quest: other } = await makeQuest(opened.storage);
    const second = await entries.enter({ userId: player.id, questId: other.id, versionId: other.version.id }, 200);
    expect(await entries.stop(player.id, 300, quest.id)).toBeNull();
    expect(await entries.currentOf(player.id)).toMatchObject({ id: second.id, userEndTime: null });
    expect(await entries.byId(entry.id, player.id)).toMatchObject({ userEndTime: 200 });
    expect(await entries.stop(player.id, 400, other.id)).toMatchObject({ id: second.id, userEndTime: 400 });
  });

  test('a new version is a new game', async () => {
    const { quests, entries } = opened.storage;
    const { creator, quest, player, entry } = await game(0);
    const next = await quests.update(
      ownGrant(creator.id, quest.id),
      { attributes: { ...quest, startTime: 5, endTime: 6 }, isNewVersion: true },
      5,
    );
    const second = await entries.enter({ userId: player.id, questId: quest.id, versionId: next.version.id }, 200);
    expect(second.id).not.toBe(entry.id);
    expect(await entries.byUserQuest(player.id, quest.id)).toEqual({
      ...second,
      questRevision: next.revision,
      carried: 0,
    });
  });

  test('devices of one user that enter at once leave one current game', async () => {
    const { entries } = opened.storage;
    const player = await makeUser(opened.storage);
    const quests = await Promise.all(Array.from({ length: 6 }, () => makeQuest(opened.storage)));
    await Promise.all(
      [...quests, ...quests].map(({ quest }) =>
        entries.enter({ userId: player.id, questId: quest.id, versionId: quest.version.id }, 100),
      ),
    );
    expect(
      await opened.raw(`select count(*) as n from entries where user_id = ${player.id} and is_current = 1`),
    ).toEqual([{ n: dialect === 'sqlite' ? 1 : '1' }]);
  });

  test('one position for each user: stopping and entering do not forget it, a late answer to an earlier game does not move it', async () => {
    const { answers, entries, users } = opened.storage;
    const { player, ids, target } = await game();
    const [first, second] = ids as [number, number];
    const position = { latitude: 5, longitude: 6, at: 50, leeway: 103, origin: 'answer' } as const;
    await answers.record(target(first), fullGrade(first, { position }), 5);
    await entries.stop(player.id, 60);
    const { quest: other } = await makeQuest(opened.storage);
    await entries.enter({ userId: player.id, questId: other.id, versionId: other.version.id }, 70);
    expect(await users.positionOf(player.id)).toEqual(position);
    await answers.record(target(second), fullGrade(second, { position: { ...position, latitude: 70 } }), 80);
    expect(await users.positionOf(player.id)).toEqual(position);
    await answers.record(target(ids[2] as number), fullGrade(ids[2] as number), 90);
    expect(await users.positionOf(player.id)).toEqual(position);
  });

  test('what is saved after an answer takes its place, and keeps whether it was a jump; the next answer takes that', async () => {
    const { answers, users } = opened.storage;
    const { player, ids, target } = await game();
    const [first, second] = ids as [number, number];
    expect(await users.savePosition(player.id, { latitude: 1, longitude: 1 }, 10)).toBe(true);
    expect(await users.positionOf(player.id)).toMatchObject({ latitude: 1, origin: 'saved' });
    const position = { latitude: 5, longitude: 6, at: 50, leeway: 100, origin: 'answer' } as const;
    await answers.record(target(first), fullGrade(first, { position }), 50);
    await users.savePosition(player.id, { latitude: 5, longitude: 6 }, 60);
    expect(await users.positionOf(player.id)).toEqual({ ...position, at: 60, origin: 'since-answer' });
    await users.savePosition(player.id, { latitude: 50, longitude: 6 }, 70);
    await users.savePosition(player.id, { latitude: 5, longitude: 6 }, 80);
    expect(await users.positionOf(player.id)).toEqual({ ...position, at: 80, leeway: 0, origin: 'jumped' });
    await answers.record(
      target(second),
      (state) => {
        expect(state.position).toMatchObject({ origin: 'jumped' });
        return fullGrade(second, { position: { ...position, at: 90 } })(state);
      },
      90,
    );
    expect(await users.positionOf(player.id)).toEqual({ ...position, at: 90 });
    expect(await users.savePosition(0, { latitude: 1, longitude: 1 }, 10)).toBe(false);
    expect(await users.positionOf(0)).toBeNull();
  });

  test('entering, saving positions and answering at once wait for each other, and none is lost', async () => {
    const { answers, entries, users } = opened.storage;
    const { player, ids, entry, quest, target } = await game(20);
    const position = { latitude: 5, longitude: 6, at: 50, leeway: 100, origin: 'answer' } as const;
    await Promise.all(
      ids.flatMap((id) => [
        answers.record(target(id), fullGrade(id, { position }), 50),
        users.savePosition(player.id, { latitude: 5, longitude: 6 }, 50),
        entries.enter({ userId: player.id, questId: quest.id, versionId: quest.version.id }, 50),
      ]),
    );
    expect(await entries.byId(entry.id, player.id)).toMatchObject({ answerCount: 20, score: 2_000 });
    expect(await users.positionOf(player.id)).toMatchObject({ latitude: 5, longitude: 6, at: 50 });
  });

  test('a change of the quest finishes the games in which all that it needs is answered with success, once', async () => {
    const { answers, entries, quests } = opened.storage;
    const { quest, ids, player, entry, target } = await game();
    const [first, second, third] = ids as [number, number, number];
    const missed = await makeUser(opened.storage);
    const other = await entries.enter({ userId: missed.id, questId: quest.id, versionId: quest.version.id }, 100);
    for (const id of [first, second]) {
      await answers.record(target(id), fullGrade(id), 5);
      await answers.record(
        { entryId: other.id, userId: missed.id, mindsetId: id },
        (state) => fullGrade(id, { result: makeResult(id, state, { success: id === first }) })(state),
        5,
      );
    }
    await entries.finish({ versionId: quest.version.id, needed: [first, second, third], bonus: 7 }, 50);
    expect(await entries.byId(entry.id, player.id)).toMatchObject({ finishedAt: null, score: 200 });
    for (const at of [60, 70])
      await entries.finish({ versionId: quest.version.id, needed: [first, second], bonus: 7 }, at);
    expect(await entries.byId(entry.id, player.id)).toMatchObject({ finishedAt: 60, score: 207, timeBonus: 7 });
    expect(await entries.byId(other.id, missed.id)).toMatchObject({ finishedAt: null, score: 200, timeBonus: 0 });
    expect(await answers.scoreOf(entry.id)).toBe(207);
    expect(await quests.takenAwayAt(quest.id)).toBeNull();
    await quests.noteTakenAway(ownGrant(quest.creator.userId, quest.id), 60);
    expect(await quests.takenAwayAt(quest.id)).toBe(60);
  });

  test('a decision upon what was not finished yet is taken anew', async () => {
    const { answers, entries } = opened.storage;
    const { quest, ids, entry, player, target } = await game();
    const [first, second] = ids as [number, number];
    await answers.record(target(first), fullGrade(first), 5);
    const finish = entries.finish({ versionId: quest.version.id, needed: [first], bonus: 7 }, 60);
    const result = await answers.record(target(second), fullGrade(second), 70);
    await finish;
    const { score } = (await entries.byId(entry.id, player.id)) as ReadEntry;
    expect([score, await answers.scoreOf(entry.id)]).toEqual([207, 207]);
    expect([200, 207]).toContain(result.score);
  });
});
