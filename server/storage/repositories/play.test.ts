import type { QuestId } from '@mangoquest/core/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DIALECTS,
  addMindsets,
  fullGrade,
  makeQuest,
  makeResult,
  makeUser,
  openTestStorage,
} from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import type { Entry, ReadEntry } from '../interfaces/play.ts';
import { ownGrant } from '../../testing/grants.ts';

const withoutRevision = ({ questRevision: _, ...entry }: ReadEntry): Entry => entry;

describe.each(DIALECTS)('playing on %s', (dialect) => {
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
  });
  afterAll(() => opened.remove());

  async function game(mindsets = 3) {
    const { creator, quest } = await makeQuest(opened.storage);
    const ids = mindsets > 0 ? await addMindsets(opened.storage, quest, mindsets) : [];
    const player = await makeUser(opened.storage);
    await opened.storage.entries.enter({ userId: player.id, questId: quest.id, versionId: quest.version.id }, 100);
    const entry = (await opened.storage.entries.currentOf(player.id)) as ReadEntry;
    return {
      creator,
      quest,
      ids,
      player,
      entry,
      target: (mindsetId: number) => ({ entryId: entry.id, userId: player.id, mindsetId }),
    };
  }

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
      questRevision: quest.revision,
    });
    const { quest: other } = await makeQuest(opened.storage);
    const second = await entries.enter({ userId: player.id, questId: other.id, versionId: other.version.id }, 200);
    expect(await entries.currentOf(player.id)).toEqual({ ...second, questRevision: other.revision });
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
    expect(await entries.byUserQuest(player.id, quest.id)).toEqual({ ...second, questRevision: next.revision });
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

  test('an answer is stored with its result, and moves the score, the count and the position', async () => {
    const { answers, entries, users } = opened.storage;
    const { player, ids, entry, target } = await game();
    const [first, second] = ids as [number, number];
    const position = { latitude: 1.5, longitude: -2.5, at: 111, leeway: 108, origin: 'answer' } as const;
    const stored = await answers.record(
      target(first),
      fullGrade(first, { position, deviceTime: 110, isLate: true, speedVerdict: 'plausible' }),
      112,
    );
    expect(stored).toEqual(makeResult(first, { entry, done: [], position: null }));
    expect(await entries.currentOf(player.id)).toEqual({ ...entry, score: 100, answerCount: 1 });
    expect(await users.positionOf(player.id)).toEqual(position);

    const seen: unknown[] = [];
    await answers.record(
      target(second),
      (state) => {
        seen.push(state);
        return fullGrade(second, {
          result: makeResult(second, state, { grade: 25, success: false, stars: 25, score: 130, timeBonus: 5 }),
          position: { ...position, latitude: 3, longitude: 4, at: 222 },
          isFinish: true,
        })(state);
      },
      223,
    );
    expect(seen).toEqual([
      {
        entry: { ...entry, score: 100, answerCount: 1 },
        done: [{ mindsetId: first, grade: 100, success: true }],
        position,
      },
    ]);
    expect(await entries.currentOf(player.id)).toEqual({
      ...entry,
      score: 130,
      timeBonus: 5,
      answerCount: 2,
      finishedAt: 223,
    });
    expect(await users.positionOf(player.id)).toEqual({ ...position, latitude: 3, longitude: 4, at: 222 });
    expect(await answers.ofEntry(entry.id)).toEqual([
      { mindsetId: first, grade: 100, success: true },
      { mindsetId: second, grade: 25, success: false },
    ]);
    expect(await answers.scoreOf(entry.id)).toBe(130);
    expect(
      await opened.raw(
        `select device_time, is_late, speed_verdict, picks, answered_at from answers where entry_id = ${entry.id} order by id`,
      ),
    ).toEqual([
      {
        device_time: number(110),
        is_late: number(1),
        speed_verdict: 'plausible',
        picks: '[{"mindchunkId":1,"reactionId":2}]',
        answered_at: number(112),
      },
      {
        device_time: null,
        is_late: number(0),
        speed_verdict: null,
        picks: '[{"mindchunkId":1,"reactionId":2}]',
        answered_at: number(223),
      },
    ]);
  });

  // Past our own parser, pg gives whole numbers of 64 bits as text.
  const number = (value: number) => (dialect === 'sqlite' ? value : String(value));

  test('a repeat gets the first result, whatever it decides', async () => {
    const { answers } = opened.storage;
    const { ids, entry, target } = await game();
    const [first] = ids as [number];
    const result = await answers.record(target(first), fullGrade(first), 5);
    const again = await answers.record(
      target(first),
      (state) => fullGrade(first, { result: makeResult(first, state, { grade: 0, stars: 0, score: 0 }) })(state),
      6,
    );
    expect(again).toEqual({ ...result, previouslyChecked: true });
    expect(await answers.resultOf(target(first))).toEqual({ ...result, previouslyChecked: true });
    expect(await answers.resultOf(target(999_999))).toBeNull();
    expect(await answers.resultOf({ ...target(first), userId: 0 })).toBeNull();
    expect(await answers.scoreOf(entry.id)).toBe(100);
  });

  test('a refusal of the decision stores nothing, and another user reaches nothing', async () => {
    const { answers, entries } = opened.storage;
    const { ids, entry, player, target } = await game();
    const [first] = ids as [number];
    await expect(
      answers.record(
        target(first),
        () => {
          throw new RangeError('too far');
        },
        5,
      ),
    ).rejects.toThrow(new RangeError('too far'));
    const stranger = await makeUser(opened.storage);
    await expect(answers.record({ ...target(first), userId: stranger.id }, fullGrade(first), 5)).rejects.toMatchObject({
      name: 'MissingError',
      what: 'entry',
    });
    expect(await entries.currentOf(player.id)).toEqual(entry);
    expect(await answers.ofEntry(entry.id)).toEqual([]);
  });

  test('of answers that wait together, what is refused and what the database refuses takes none of the others away', async () => {
    const { answers, entries } = opened.storage;
    const { quest, ids } = await game(1);
    const [first] = ids as [number];
    const players = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const player = await makeUser(opened.storage);
        const entry = await entries.enter({ userId: player.id, questId: quest.id, versionId: quest.version.id }, 100);
        return { entryId: entry.id, userId: player.id, mindsetId: first };
      }),
    );
    const outcomes = await Promise.allSettled(
      players.map((target, index) =>
        answers.record(
          target,
          (state) => {
            if (index % 4 === 1) throw new RangeError(`too far ${index}`);
            // A grade that the database refuses.
            return fullGrade(first, { result: makeResult(first, state, index % 4 === 2 ? { grade: 500 } : {}) })(state);
          },
          5,
        ),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(
      players.map((_, index) => (index % 4 === 1 || index % 4 === 2 ? 'rejected' : 'fulfilled')),
    );
    expect(
      outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as Error).name] : [])),
    ).toEqual(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'RangeError' : 'LimitError')));
    const stored = await Promise.all(players.map(({ entryId }) => answers.ofEntry(entryId)));
    expect(stored.map(({ length }) => length)).toEqual(
      players.map((_, index) => (index % 4 === 1 || index % 4 === 2 ? 0 : 1)),
    );
    const scores = await Promise.all(players.map(({ entryId, userId }) => entries.byId(entryId, userId)));
    expect(scores.map((entry) => entry?.score)).toEqual(
      players.map((_, index) => (index % 4 === 1 || index % 4 === 2 ? 0 : 100)),
    );
  });

  test('closing waits for answers that were not stored yet', async () => {
    const { ids, entry, target } = await game(30);
    const waiting = ids.map((id) => opened.storage.answers.record(target(id), fullGrade(id), 5));
    const storage = await opened.reopen();
    await Promise.all(waiting);
    expect(await storage.answers.scoreOf(entry.id)).toBe(3_000);
  });

  test('answers keep their stars when their mindset is deleted', async () => {
    const { answers, mindsets } = opened.storage;
    const { ids, entry, target, quest, creator } = await game();
    const [first] = ids as [number];
    await answers.record(target(first), fullGrade(first), 5);
    await mindsets.save(ownGrant(creator.id, quest.id), { deletedIds: [first] }, 6);
    expect(await answers.scoreOf(entry.id)).toBe(100);
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

  test(
    '100 players who each send an answer 50 times at once score exactly once each',
    { timeout: 60_000 },
    async () => {
      const { answers } = opened.storage;
      const { quest, ids } = await game(1);
      const [first] = ids as [number];
      const players = await Promise.all(
        Array.from({ length: 100 }, async () => {
          const player = await makeUser(opened.storage);
          const entry = await opened.storage.entries.enter(
            { userId: player.id, questId: quest.id, versionId: quest.version.id },
            100,
          );
          return { entryId: entry.id, userId: player.id, mindsetId: first };
        }),
      );
      const sends = players.flatMap((target) => Array.from({ length: 50 }, () => target));
      const stored = await Promise.all(sends.map((target) => answers.record(target, fullGrade(first), 200)));
      expect(stored.filter(({ previouslyChecked }) => !previouslyChecked)).toHaveLength(100);
      expect(new Set(stored.map(({ stars, score }) => `${stars} ${score}`))).toEqual(new Set(['100 100']));
      const own = players.map(({ entryId }) => entryId).join(', ');
      expect(await opened.raw(`select cast(count(*) as integer) as n from answers where entry_id in (${own})`)).toEqual(
        [{ n: 100 }],
      );
      expect(await opened.raw(`select distinct score from entries where id in (${own})`)).toEqual([{ score: 100 }]);
    },
  );

  test('two nodes that store answers of one entry at once lose and double none', async () => {
    const { openStorage } = await import('../open-storage.ts');
    const { ids, entry, target, player } = await game(30);
    const other = await openStorage(opened.config);
    try {
      const nodes = [opened.storage, other];
      await Promise.all(nodes.flatMap(({ answers }) => ids.map((id) => answers.record(target(id), fullGrade(id), 5))));
      expect(await other.entries.byId(entry.id, player.id)).toMatchObject({ score: 3_000, answerCount: 30 });
      expect(await other.answers.ofEntry(entry.id)).toHaveLength(30);
      expect(await other.answers.scoreOf(entry.id)).toBe(3_000);
    } finally {
      await other.close();
    }
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

  test('scores by user and by quest', async () => {
    const { answers, scores, entries } = opened.storage;
    const { quest, ids, player, target } = await game();
    const [first, second] = ids as [number, number];
    await answers.record(target(first), fullGrade(first), 5);
    await answers.record(target(second), fullGrade(second, { isFinish: true }), 6);
    const rival = await makeUser(opened.storage);
    await entries.enter({ userId: rival.id, questId: quest.id, versionId: quest.version.id }, 300);
    // As many stars, and not finished: behind who has.
    const unfinished = await makeUser(opened.storage);
    const { id: entryId } = await entries.enter(
      { userId: unfinished.id, questId: quest.id, versionId: quest.version.id },
      1,
    );
    for (const mindsetId of ids.slice(0, 2))
      await answers.record({ entryId, userId: unfinished.id, mindsetId }, fullGrade(mindsetId), 2);
    expect(await scores.ofUser(player.id)).toEqual([
      { questId: quest.id, title: quest.title, score: 200, bestEarlier: null },
    ]);
    expect(await scores.ofQuest(quest.id)).toEqual([
      { userId: player.id, username: player.username, title: quest.title, score: 200, finishedAt: 6 },
      { userId: unfinished.id, username: unfinished.username, title: quest.title, score: 200, finishedAt: null },
      { userId: rival.id, username: rival.username, title: quest.title, score: 0, finishedAt: null },
    ]);
  });

  test('the score of a quest is that of the version entered last; the best of those before it stands beside it', async () => {
    const { answers, scores, entries, quests } = opened.storage;
    const { creator, quest, ids, player, target } = await game();
    for (const id of ids) await answers.record(target(id), fullGrade(id), 5);
    const play = async (number: number, stars: number) => {
      const { version } = await quests.update(
        ownGrant(creator.id, quest.id),
        { attributes: { ...quest, startTime: number, endTime: number + 1 }, isNewVersion: true },
        5,
      );
      const entry = await entries.enter({ userId: player.id, questId: quest.id, versionId: version.id }, 200);
      for (const id of ids.slice(0, stars))
        await answers.record({ entryId: entry.id, userId: player.id, mindsetId: id }, fullGrade(id), 5);
    };
    await play(10, 1);
    expect(await scores.ofUser(player.id)).toEqual([
      { questId: quest.id, title: quest.title, score: 100, bestEarlier: 300 },
    ]);
    await play(20, 2);
    expect(await scores.ofUser(player.id)).toEqual([
      { questId: quest.id, title: quest.title, score: 200, bestEarlier: 300 },
    ]);
    expect((await scores.ofQuest(quest.id)).map(({ score }) => score)).toEqual([200]);
    expect(await entries.byUserQuest(player.id, quest.id)).toMatchObject({ score: 200 });
  });

  test('scores of a user come in pages, without a gap or a double, of their last versions alone', async () => {
    const { scores, entries, quests } = opened.storage;
    const player = await makeUser(opened.storage);
    const ids: QuestId[] = [];
    for (let n = 0; n < 5; n++) {
      const { quest, creator } = await makeQuest(opened.storage);
      ids.push(quest.id);
      // Two were entered at the same moment.
      await entries.enter({ userId: player.id, questId: quest.id, versionId: quest.version.id }, 10 + Math.min(n, 3));
      if (n !== 1) continue;
      const { version } = await quests.update(
        ownGrant(creator.id, quest.id),
        { attributes: { ...quest, startTime: 10, endTime: 11 }, isNewVersion: true },
        5,
      );
      await entries.enter({ userId: player.id, questId: quest.id, versionId: version.id }, 99);
    }
    const [a, b, c, d, e] = ids;
    const found: QuestId[] = [];
    for (
      let page = await scores.ofUser(player.id, { limit: 2 });
      page.length > 0;
      page = await scores.ofUser(player.id, { limit: 2, after: found.at(-1) })
    ) {
      found.push(...page.map(({ questId }) => questId));
    }
    expect(found).toEqual([b, e, d, c, a]);
    expect(await scores.countOfUser(player.id)).toBe(5);
    expect((await scores.ofUser(player.id, { questId: a })).map(({ questId }) => questId)).toEqual([a]);
  });

  test('the answers of a quest come in pages, without a gap or a double', async () => {
    const { answers, entries } = opened.storage;
    const { quest, ids, entry, target } = await game();
    for (const id of ids.toReversed())
      await answers.record(
        target(id),
        fullGrade(id, { isLate: id === ids[0], deviceTime: 3, speedVerdict: 'impossible' }),
        5,
      );
    const rival = await makeUser(opened.storage);
    const other = await entries.enter({ userId: rival.id, questId: quest.id, versionId: quest.version.id }, 300);
    await answers.record(
      { entryId: other.id, userId: rival.id, mindsetId: ids[1] as number },
      fullGrade(ids[1] as number),
      6,
    );
    // Somebody else's quest is not in it.
    const strange = await game();
    await answers.record(strange.target(strange.ids[0] as number), fullGrade(strange.ids[0] as number), 7);

    const all = await answers.ofQuest(quest.id, { after: null, limit: 100 });
    expect(all.map(({ entryId, mindsetId }) => [entryId, mindsetId])).toEqual([
      [other.id, ids[1]],
      ...ids.map((id) => [entry.id, id]),
    ]);
    expect(all[1]).toMatchObject({
      versionNumber: 1,
      mindsetTitle: expect.any(String),
      grade: 100,
      success: true,
      answeredAt: 5,
      deviceTime: 3,
      isLate: true,
      speedVerdict: 'impossible',
    });
    expect(all[0]).toMatchObject({
      userId: rival.id,
      username: rival.username,
      deviceTime: null,
      isLate: false,
      speedVerdict: null,
    });
    const paged = [];
    for (let after: { entryId: number; mindsetId: number } | null = null; ;) {
      const [one] = await answers.ofQuest(quest.id, { after, limit: 1 });
      if (one === undefined) break;
      paged.push(one);
      after = one;
    }
    expect(paged).toEqual(all);
  });

  test('a chain is kept with its penalty', async () => {
    const { chains } = opened.storage;
    const { entry } = await game(0);
    const record = {
      entryId: entry.id,
      previousEntryId: null,
      carriedScore: 12.5,
      penaltyType: 'percentage',
      penaltyAmount: 10,
    } as const;
    expect(await chains.of(entry.id)).toBeNull();
    await chains.save(record);
    await chains.save({ ...record, carriedScore: 20 });
    expect(await chains.of(entry.id)).toEqual({ ...record, carriedScore: 20 });
  });
});
