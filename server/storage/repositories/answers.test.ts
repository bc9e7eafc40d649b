import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LimitError } from '../errors.ts';
import type { EntryState } from '../interfaces/play.ts';
import { DIALECTS, fullGrade, makeResult, makeUser, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import { ownGrant } from '../../testing/grants.ts';
import { makeGame } from '../../testing/game.ts';

describe.each(DIALECTS)('answers on %s', (dialect) => {
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
  });
  afterAll(() => opened.remove());
  const game = (mindsets?: number) => makeGame(opened.storage, mindsets);
  // Without our own parser pg returns 64-bit integers as text.
  const number = (value: number) => (dialect === 'sqlite' ? value : String(value));

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
        done: [{ mindsetId: first, grade: 100, success: true, stars: 100 }],
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
            // A grade that violates a constraint of the database.
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

  test('100 players who each send an answer 50 times at once score exactly once each', async () => {
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
    expect(await opened.raw(`select cast(count(*) as integer) as n from answers where entry_id in (${own})`)).toEqual([
      { n: 100 },
    ]);
    expect(await opened.raw(`select distinct score from entries where id in (${own})`)).toEqual([{ score: 100 }]);
  });

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

  test('each decision sees every earlier answer in order: of the same batch, of another node, and of none that was refused', async () => {
    const { openStorage } = await import('../open-storage.ts');
    const { answers } = opened.storage;
    const { ids, target } = await game(8);
    const seen: number[][] = [];
    const decide =
      (id: number, more: Partial<AnswerResult> = {}) =>
      (state: EntryState) => {
        seen.push(state.done.map(({ mindsetId }) => mindsetId));
        return fullGrade(id, { result: makeResult(id, state, more) })(state);
      };
    const record = (index: number, more?: Partial<AnswerResult>) => {
      const id = ids[index] ?? 0;
      return answers.record(target(id), decide(id, more), 5);
    };
    await record(0);
    await Promise.all([record(1), record(2)]);
    await expect(record(3, { grade: 500 })).rejects.toBeInstanceOf(LimitError);
    const other = await openStorage(opened.config);
    try {
      await other.answers.record(target(ids[4] ?? 0), fullGrade(ids[4] ?? 0), 5);
    } finally {
      await other.close();
    }
    await record(5);
    // The database refuses one of two: the other one is repeated, and the next one sees it.
    const both = await Promise.allSettled([record(6), record(7, { grade: 500 })]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await record(7);
    const stored = (await answers.ofEntry(target(0).entryId)).map(({ mindsetId }) => mindsetId);
    expect(stored).toEqual([0, 1, 2, 4, 5, 6, 7].map((index) => ids[index]));
    // A batch may be decided twice; what counts is that each sees all that were stored before it.
    for (const one of seen) expect(one).toEqual(stored.slice(0, one.length));
    expect(new Set(seen.map(({ length }) => length))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
    expect(seen.at(-1)).toEqual(stored.slice(0, -1));
  });

  test('a new entry begins without the answers of one that is gone: no id is given twice', async () => {
    const { answers, entries } = opened.storage;
    const { ids, entry, player, quest, target } = await game(1);
    const [first] = ids as [number];
    await answers.record(target(first), fullGrade(first), 5);
    await opened.raw(`delete from entries where id = ${entry.id}`);
    const next = await entries.enter({ userId: player.id, questId: quest.id, versionId: quest.version.id }, 6);
    expect(next.id).toBeGreaterThan(entry.id);
    const result = await answers.record({ ...target(first), entryId: next.id }, fullGrade(first), 7);
    expect(result.previouslyChecked).toBe(false);
    expect(await answers.ofEntry(next.id)).toHaveLength(1);
  });
});
