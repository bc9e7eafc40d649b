import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test, vi } from 'vitest';
import type { Call, CallInput } from '@mangoquest/contract/call.ts';
import { playAgain } from '@mangoquest/contract/calls/ending.ts';
import * as calls from '@mangoquest/contract/calls/live-board.ts';
import { fetchProgress, gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchOwnResultsHash, fetchResults, fetchResultsXlsx } from '@mangoquest/contract/calls/results.ts';
import { fetchQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { STUCK_AFTER_MS } from '@mangoquest/core/contest/live-board.ts';
import { mindsetDifference } from '@mangoquest/core/mindset/difference.ts';
import type { MindsetDifference } from '@mangoquest/core/mindset/mindset-difference.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { appWithUsersOn } from '../../testing/app-with-users.ts';
import { makeQuest, picksOf } from '../../testing/quest-fixtures.ts';
import type { MadeQuest } from '../../testing/quest-fixtures.ts';
import { DIALECTS } from '../../testing/storage.ts';
import type { TestUser } from '../../testing/test-app.ts';

const REASON = 'The sign is gone';

describe.each(DIALECTS)('the live board on %s', async (dialect) => {
  const {
    app,
    users: { owner, anna, bert },
  } = await appWithUsersOn(dialect, 'owner', 'anna', 'bert');

  const contest = (mindsets: readonly Partial<Mindset>[] = [{ group: '1' }, { group: '1' }]) =>
    makeQuest(app, owner, { forContest: true, virtual: true }, mindsets);
  const enter = async ({ questId }: MadeQuest, player: TestUser) =>
    (await app.call(setCurrentQuest, { questId }, player)).entryId as number;
  const answerOf = ({ mindsets }: MadeQuest, entryId: number, index = 0, reaction = 0) => ({
    answer: picksOf(mindsets[index] as Mindset, reaction),
    entryId,
  });
  const hashOf = async (player: TestUser) => (await app.call(fetchOwnResultsHash, {}, player)).hash;
  const boardOf = ({ questId }: MadeQuest) => app.call(calls.fetchLiveBoard, { questId }, owner);
  const refused = async <C extends Call>(call: C, input: CallInput<C>, user: TestUser) => {
    const reply = await app.request(call, input, { user });
    return [reply.statusCode, reply.json<{ key: string }>().key];
  };
  const switchOff = async ({ questId }: MadeQuest, mindset: Mindset) => {
    const changed = [mindsetDifference(mindset, { ...mindset, onOff: false }) as MindsetDifference];
    await app.call(saveMindsetMap, { questId, added: [], changed, deleted: [], startId: null }, owner);
  };
  const progressOf = ({ questId }: MadeQuest, player: TestUser) => app.call(fetchProgress, { questId }, player);

  test('who is in, how far, and who is stuck while others go on; not the creator', async () => {
    const quest = await contest();
    await enter(quest, owner);
    const [stuck, going] = [await enter(quest, anna), await enter(quest, bert)];
    expect(await boardOf(quest)).toMatchObject({ total: 2, mindsets: 2 });
    app.clock.time += STUCK_AFTER_MS - 1;
    await app.call(gradeAnswer, answerOf(quest, going), bert);
    app.clock.time += 1;
    const { players } = await boardOf(quest);
    expect(
      players.map(({ username, state, isStuck, answers, successes, score }) => [
        username,
        state,
        isStuck,
        answers,
        successes,
        score,
      ]),
    ).toEqual([
      ['anna', 'playing', true, 0, 0, 0],
      ['bert', 'playing', false, 1, 1, 100],
    ]);
    expect(JSON.stringify(players)).not.toMatch(/latitude|longitude/);
    await app.call(gradeAnswer, answerOf(quest, stuck), anna);
    app.clock.time += 5_000;
    expect((await boardOf(quest)).players.filter(({ isStuck }) => isStuck)).toEqual([]);
  });

  test('a mindset is counted as right, once, with the reason in the log, for the player, and in the files', async () => {
    const quest = await contest();
    const { questId } = quest;
    const entryId = await enter(quest, anna);
    const hash = await hashOf(anna);
    const [first, second] = quest.mindsets as [Mindset, Mindset];
    const helping = { questId, hash, mindsetId: first.id, reason: ` ${REASON} ` };
    await app.call(calls.letPlayerOn, helping, owner);
    // A repeat after a lost reply; the first reason is kept.
    await app.call(calls.letPlayerOn, { ...helping, reason: 'Another' }, owner);
    const progress = await progressOf(quest, anna);
    expect(progress).toMatchObject({ score: 100, done: [{ mindsetId: first.id, grade: 100, success: true }] });
    expect(progress.notes).toEqual([
      { mindsetId: first.id, title: first.title, creator: 'owner', reason: REASON, at: app.clock.now() },
    ]);
    expect(await app.call(gradeAnswer, answerOf(quest, entryId, 0, 2), anna)).toMatchObject({
      previouslyChecked: true,
      grade: 100,
    });
    expect(await app.call(gradeAnswer, answerOf(quest, entryId, 1), anna)).toMatchObject({
      score: 200,
      gamecodeResult: 'finish',
    });
    expect(await app.call(calls.fetchBoardPlayer, { questId, hash }, owner)).toMatchObject([
      { mindsetId: first.id, grade: 100, reason: REASON },
      { mindsetId: second.id, grade: 100, reason: null },
    ]);
    expect(await refused(calls.letPlayerOn, { ...helping, mindsetId: second.id }, owner)).toEqual([
      409,
      'board.answeredAlready',
    ]);
    app.clock.time += 5_000;
    expect((await app.call(fetchResults, { id: questId })).log).toEqual([
      { username: 'anna', mindsetId: first.id, title: first.title, reason: REASON, at: expect.any(Number) },
    ]);
    const { rawPayload } = await app.request(fetchResultsXlsx, { questId }, { user: owner });
    const { sheets } = await readXlsx(rawPayload);
    expect(sheets[2]?.rows[1]?.slice(1)).toEqual([`“${first.title}” was counted as right for anna`, REASON]);
  });

  test('a line that was lost between two who count at once is written again, and who answered alone gets none', async () => {
    const { liveBoard } = app.storage;
    const quest = await contest();
    const { questId } = quest;
    const entryId = await enter(quest, anna);
    const [first, second] = quest.mindsets as [Mindset, Mindset];
    const helping = { questId, hash: await hashOf(anna), mindsetId: first.id, reason: REASON };
    const lines = async () => (await liveBoard.ofEntry(entryId)).map(({ mindsetId }) => mindsetId);
    // The line existed, but its writer removes it while the answer is being stored.
    const note = vi.spyOn(liveBoard, 'note').mockResolvedValueOnce(false);
    await app.call(calls.letPlayerOn, helping, owner);
    note.mockRestore();
    expect(await lines()).toEqual([first.id]);
    await liveBoard.unnote(entryId, first.id);
    await app.call(calls.letPlayerOn, helping, owner);
    expect(await lines()).toEqual([first.id]);
    // The player has answered it, although a line exists that its writer will remove.
    await app.call(gradeAnswer, answerOf(quest, entryId, 1, 2), anna);
    await liveBoard.note(entryId, second.id, REASON, app.clock.now());
    expect(await refused(calls.letPlayerOn, { ...helping, mindsetId: second.id }, owner)).toEqual([
      409,
      'board.answeredAlready',
    ]);
  });

  test('only what is played counts, and the questions are not read anew', async () => {
    const quest = await contest([{}, { onOff: false }]);
    const entryId = await enter(quest, anna);
    await app.call(gradeAnswer, answerOf(quest, entryId), anna);
    const read = vi.spyOn(app.storage.mindsets, 'wholeOfQuest');
    expect(await boardOf(quest)).toMatchObject({ mindsets: 1, players: [{ state: 'finished' }] });
    expect(
      await app.call(calls.fetchBoardPlayer, { questId: quest.questId, hash: await hashOf(anna) }, owner),
    ).toMatchObject([{ mindsetId: (quest.mindsets[0] as Mindset).id, grade: 100 }]);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });

  test('what was answered and is switched off since stands last on the list; of what nobody has answered nothing is told', async () => {
    const quest = await contest([{}, {}, {}]);
    const { questId } = quest;
    const entryId = await enter(quest, anna);
    for (const index of [0, 1]) await app.call(gradeAnswer, answerOf(quest, entryId, index), anna);
    const [first, second, third] = quest.mindsets as [Mindset, Mindset, Mindset];
    const listed = async () =>
      (await app.call(calls.fetchBoardPlayer, { questId, hash: await hashOf(anna) }, owner)).map(
        ({ mindsetId, title, grade, isOff }) => [mindsetId, title, grade, isOff],
      );
    await switchOff(quest, first);
    expect(await listed()).toEqual([
      [second.id, second.title, 100, false],
      [third.id, third.title, null, false],
      [first.id, first.title, 100, true],
    ]);
    await switchOff(quest, third);
    expect(await listed()).toHaveLength(2);
  });

  test('the last mindset that is counted as right finishes the game', async () => {
    const quest = await contest([{ group: '1' }]);
    await enter(quest, anna);
    const mindsetId = (quest.mindsets[0] as Mindset).id;
    await app.call(
      calls.letPlayerOn,
      { questId: quest.questId, hash: await hashOf(anna), mindsetId, reason: REASON },
      owner,
    );
    expect(await progressOf(quest, anna)).toMatchObject({ finished: true, score: 100 });
    expect((await boardOf(quest)).players).toMatchObject([{ state: 'finished' }]);
  });

  test('who is taken out reads why, keeps their stars, and neither answers nor comes back', async () => {
    const quest = await contest();
    const { questId } = quest;
    const entryId = await enter(quest, bert);
    await app.call(gradeAnswer, answerOf(quest, entryId), bert);
    const out = { questId, hash: await hashOf(bert), reason: 'You asked for it' };
    await app.call(calls.takePlayerOut, out, owner);
    await app.call(calls.takePlayerOut, { ...out, reason: 'Another' }, owner);
    const sentence = 'The creator of this quest has ended your game: “You asked for it”. What you earned stays yours.';
    for (const [call, input] of [
      [gradeAnswer, answerOf(quest, entryId, 1)],
      [setCurrentQuest, { questId }],
    ] as const) {
      const reply = await app.request(call, input, { user: bert });
      expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([409, sentence]);
    }
    expect((await app.request(playAgain, { entryId }, { user: bert })).statusCode).toBe(409);
    expect((await app.call(fetchQuests, {}, bert)).current).toBeNull();
    expect(await progressOf(quest, bert)).toMatchObject({
      score: 100,
      notes: [{ mindsetId: null, reason: 'You asked for it' }],
    });
    expect((await boardOf(quest)).players).toMatchObject([{ username: 'bert', state: 'out' }]);
    const mindsetId = (quest.mindsets[1] as Mindset).id;
    expect(await refused(calls.letPlayerOn, { ...out, mindsetId }, owner)).toEqual([409, 'board.outAlready']);
    // The refused attempt wrote no line.
    app.clock.time += 5_000;
    expect((await app.call(fetchResults, { id: questId })).log).toHaveLength(1);
  });

  test('who is taken out in a further run is out of all of them', async () => {
    const quest = await makeQuest(app, owner, { virtual: true }, [{ group: '1' }, { group: '1' }]);
    const { questId } = quest;
    const first = await enter(quest, bert);
    for (const index of [0, 1]) await app.call(gradeAnswer, answerOf(quest, first, index), bert);
    const { entryId } = await app.call(playAgain, { entryId: first }, bert);
    await app.call(calls.takePlayerOut, { questId, hash: await hashOf(bert), reason: REASON }, owner);
    expect((await app.request(gradeAnswer, answerOf(quest, entryId), { user: bert })).statusCode).toBe(409);
    expect(await progressOf(quest, bert)).toMatchObject({ entryId, notes: [{ mindsetId: null, reason: REASON }] });
    for (const of of [first, entryId])
      expect((await app.request(playAgain, { entryId: of }, { user: bert })).statusCode).toBe(409);
    expect((await app.request(setCurrentQuest, { questId }, { user: bert })).statusCode).toBe(409);
    expect((await app.call(fetchQuests, {}, bert)).current).toBeNull();
  });

  test('who plays again is helped in the run that they are in, and the results tell of it', async () => {
    const quest = await makeQuest(app, owner, { virtual: true }, [{ group: '1' }, { group: '1' }]);
    const { questId } = quest;
    const first = await enter(quest, bert);
    for (const index of [0, 1]) await app.call(gradeAnswer, answerOf(quest, first, index), bert);
    const { entryId } = await app.call(playAgain, { entryId: first }, bert);
    const helping = { questId, hash: await hashOf(bert), mindsetId: quest.mindsetIds[0] as number, reason: REASON };
    for (let times = 0; times < 2; times += 1) await app.call(calls.letPlayerOn, helping, owner);
    const { mindsetId } = helping;
    const told = { entryId, done: [{ mindsetId, grade: 100 }], notes: [{ mindsetId, reason: REASON }] };
    expect(await progressOf(quest, bert)).toMatchObject(told);
    expect(await app.call(calls.fetchBoardPlayer, { questId, hash: helping.hash }, owner)).toMatchObject([
      { mindsetId, grade: 100, reason: REASON },
      { grade: null, reason: null },
    ]);
    app.clock.time += 5_000;
    expect((await app.call(fetchResults, { id: questId }, bert)).log).toMatchObject([{ username: 'bert', mindsetId }]);
  });

  test('where one has to enter or to walk to know them, results name no mindset', async () => {
    const quest = await makeQuest(app, owner, { virtual: true, withinDistance: 500, activeDistance: 0 }, [{}]);
    const { questId } = quest;
    await enter(quest, anna);
    const mindsetId = (quest.mindsets[0] as Mindset).id;
    await app.call(calls.letPlayerOn, { questId, hash: await hashOf(anna), mindsetId, reason: REASON }, owner);
    app.clock.time += 5_000;
    expect((await app.call(fetchResults, { id: questId }, anna)).log).toMatchObject([{ mindsetId, title: null }]);
  });

  test('answers that are on their way when their player is taken out are not stored', async () => {
    const quest = await contest(Array.from({ length: 8 }, () => ({})));
    const { questId } = quest;
    const entryId = await enter(quest, anna);
    const sent = quest.mindsets.map((_, index) =>
      app.request(gradeAnswer, answerOf(quest, entryId, index), { user: anna }),
    );
    const hash = await hashOf(anna);
    await app.call(calls.takePlayerOut, { questId, hash, reason: REASON }, owner);
    const stored = (await Promise.all(sent)).filter(({ statusCode }) => statusCode === 200).length;
    expect((await app.request(gradeAnswer, answerOf(quest, entryId, 7), { user: anna })).statusCode).toBe(
      stored === 8 ? 200 : 409,
    );
    expect((await progressOf(quest, anna)).done).toHaveLength(stored);
  });

  test('a reason is asked for, players are those who have entered, and it has to run', async () => {
    const now = app.clock.now();
    const quest = await makeQuest(app, owner, { virtual: true, endTime: now + 60_000 });
    const { questId } = quest;
    await enter(quest, anna);
    const helping = { questId, hash: await hashOf(anna), mindsetId: (quest.mindsets[0] as Mindset).id, reason: REASON };
    expect(await refused(calls.letPlayerOn, { ...helping, reason: '  ' }, owner)).toEqual([422, 'board.reasonMissing']);
    expect(await refused(calls.takePlayerOut, { questId, hash: helping.hash, reason: 'x'.repeat(201) }, owner)).toEqual(
      [422, 'board.reasonLong'],
    );
    expect(await refused(calls.letPlayerOn, { ...helping, hash: await hashOf(bert) }, owner)).toEqual([
      404,
      'board.noPlayer',
    ]);
    expect(await refused(calls.letPlayerOn, { ...helping, mindsetId: 999_999 }, owner)).toEqual([
      404,
      'play.mindsetGone',
    ]);
    expect((await app.request(calls.letPlayerOn, helping, { user: bert })).statusCode).toBe(404);
    app.clock.time = now + 60_000;
    expect((await refused(calls.letPlayerOn, helping, owner))[0]).toBe(409);
    expect((await progressOf(quest, anna)).done).toEqual([]);
  });
});
