import { expect, test } from 'vitest';
import { fetchFinished, fetchRight, playAgain } from '@mangoquest/contract/calls/ending.ts';
import { fetchProgress, fetchScores, gradeAnswer, syncScore } from '@mangoquest/contract/calls/play.ts';
import { editQuest, fetchQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { htmlText } from '@mangoquest/core/text/html-text.ts';
import { ownGrant } from '../../testing/grants.ts';
import { appToPlayOn } from '../../testing/playing.ts';
import type { Playing } from '../../testing/playing.ts';

const { app, owner, newPlayer, playing, answer, answerInput, refused } = await appToPlayOn();

/** The right answer in the mindset at `index`, as its creator wrote it. */
const rightOf = ({ quest }: Playing, index: number) =>
  (quest.mindsets[index] as Mindset).mindchunks
    .filter(({ reactions }) => reactions.length > 0)
    .map(({ text, reactions }) => ({
      mindchunk: htmlText(text).trim(),
      reactions: reactions.filter(({ grade }) => grade === 100).map((one) => htmlText(one.text).trim()),
    }));
const rightFor = ({ quest, player }: Playing) => app.call(fetchRight, { questId: quest.questId }, player);
const again = ({ entryId, player }: Pick<Playing, 'entryId' | 'player'>) => app.call(playAgain, { entryId }, player);

test('with each: the reply tells what was right, also a repeat, and the call tells it of what is answered alone', async () => {
  const game = await playing({ properties: { showRight: 'each' } }, [{}, {}]);
  expect(await rightFor(game)).toEqual([]);
  const right = rightOf(game, 0);
  expect(right[0]?.reactions).toHaveLength(1);
  expect((await answer(game, 0, 2)).right).toEqual(right);
  expect(await answer(game, 0, 0)).toMatchObject({ previouslyChecked: true, right });
  expect(await rightFor(game)).toEqual([{ mindsetId: game.quest.mindsets[0]?.id, right }]);
});

test.each([{}, { showRight: 'never' }, { showRight: 'end' }])(
  '%j: no reply tells it before the end',
  async (properties) => {
    const game = await playing({ properties }, [{}, {}]);
    const reply = await app.request(gradeAnswer, answerInput(game, 0, 2), { user: game.player });
    expect(reply.json()).not.toHaveProperty('right');
    expect(await rightFor(game)).toEqual([]);
    await answer(game, 1, 2);
    expect((await rightFor(game)).length).toBe('showRight' in properties && properties.showRight === 'end' ? 2 : 0);
  },
);

test('at the end: also to who is finished, of what they have answered and nothing else', async () => {
  const finished = await playing({ properties: { showRight: 'end' } }, [{ group: '1' }, {}]);
  await answer(finished, 0, 0);
  expect((await rightFor(finished)).map(({ mindsetId }) => mindsetId)).toEqual([finished.quest.mindsets[0]?.id]);
});

test('of a contest nothing is told before it is over, whoever has finished it', async () => {
  for (const showRight of ['each', 'end']) {
    const now = app.clock.now();
    const endTime = now + 60_000;
    const game = await playing({ forContest: true, properties: { showRight }, endTime }, [{ group: '1' }]);
    expect(await answer(game, 0, 2)).not.toHaveProperty('right');
    expect(await rightFor(game)).toEqual([]);
    app.clock.time = endTime;
    expect(await rightFor(game)).toEqual([{ mindsetId: game.quest.mindsets[0]?.id, right: rightOf(game, 0) }]);
  }
});

test('who has played an earlier version is told nothing of the one that is played now', async () => {
  const now = app.clock.now();
  const game = await playing({ properties: { showRight: 'end' }, startTime: now - 1000, endTime: now + 60_000 }, [{}]);
  await answer(game, 0, 2);
  app.clock.time = now + 61_000;
  expect(await rightFor(game)).toHaveLength(1);
  const saved = (await app.storage.quests.byId(game.quest.questId)) as Quest;
  const later = { startTime: now + 62_000, endTime: now + 3_600_000 };
  await app.call(editQuest, { questId: saved.id, quest: { ...attributesOf(saved), ...later }, confirmed: true }, owner);
  app.clock.time = now + 63_000;
  expect(await rightFor(game)).toEqual([]);
});

test('a game that came to its end is begun anew: the same run for each who asks again, and the first result stays', async () => {
  const game = await playing({}, [{}, {}]);
  expect(await refused(playAgain, { entryId: game.entryId }, game.player)).toMatchObject({ status: 403 });
  await answer(game, 0, 2);
  await answer(game, 1, 2);
  expect((await app.call(fetchQuests, {}, game.player)).progress).toMatchObject({ doneCount: 2, finished: true });
  const first = await app.call(fetchProgress, { questId: game.quest.questId }, game.player);
  const runs = await Promise.all([again(game), again(game)]);
  expect(runs[0]).toEqual(runs[1]);
  expect(await again(game)).toEqual(runs[0]);
  const { entryId } = runs[0] as { entryId: number };
  expect(entryId).not.toBe(game.entryId);
  expect(await app.call(fetchProgress, { questId: game.quest.questId }, game.player)).toMatchObject({
    entryId,
    score: 0,
    finished: false,
    done: [],
  });
  expect((await app.call(fetchQuests, {}, game.player)).progress).toMatchObject({ doneCount: 0, finished: false });
  const result = await answer({ ...game, entryId }, 0, 0);
  expect(result).toMatchObject({ previouslyChecked: false, score: 100 });
  expect(await app.call(fetchScores, {}, game.player)).toMatchObject([{ score: first.score, bestEarlier: 100 }]);
  const synced = { firstQuestId: game.quest.questId, questId: game.quest.questId, score: 100 };
  expect(await app.call(syncScore, synced, game.player)).toEqual({ score: first.score });
});

test('a game that was paid for is begun anew, and not once the money was given back', async () => {
  const game = await playing({}, [{ group: '1' }]);
  const { questId } = game.quest;
  await answer(game, 0, 2);
  const saved = (await app.storage.quests.byId(questId)) as Quest;
  const priced = { attributes: { ...attributesOf(saved), price: 5 } };
  await app.storage.quests.update(ownGrant(owner.userId, questId), priced, app.clock.now());
  // A price set later applies to new entries only.
  const { entryId } = (await again(game)) as { entryId: number };
  await app.call(setCurrentQuest, { questId: null }, game.player);
  expect(await app.call(setCurrentQuest, { questId }, game.player)).toMatchObject({ entryId });
  const order = {
    orderId: 'AGAIN1',
    versionId: saved.version.id,
    userId: game.player.userId,
    creatorId: owner.userId,
    reference: `${questId}:1`,
    payeeId: 'PAYEE',
    amountMinor: 500,
    currency: 'EUR',
  } as const;
  await app.storage.orders.create(order, 1);
  const become = (phase: 'completed' | 'refunded', refundedMinor: number) =>
    app.storage.orders.change(
      order.orderId,
      (now) => ({ ...now, phase, refundedMinor, approvedAt: 1, paymentId: 'PAID1' }),
      2,
    );
  await become('completed', 0);
  expect(await again(game)).toEqual({ entryId });
  await become('refunded', 500);
  await app.call(setCurrentQuest, { questId: null }, game.player);
  const needs = { status: 403, key: 'play.needsPayment' };
  expect(await refused(playAgain, { entryId: game.entryId }, game.player)).toMatchObject(needs);
  expect(await refused(setCurrentQuest, { questId }, game.player)).toMatchObject(needs);
  expect(await app.storage.entries.currentOf(game.player.userId)).toBeNull();
});

test('a contest is played once, and nobody begins the game of another anew', async () => {
  const contest = await playing({ forContest: true }, [{}]);
  await answer(contest, 0, 2);
  expect(await refused(playAgain, { entryId: contest.entryId }, contest.player)).toMatchObject({
    status: 403,
    message: 'A contest is played once.',
  });
  const game = await playing({}, [{}]);
  await answer(game, 0, 2);
  expect(await refused(playAgain, { entryId: game.entryId }, await newPlayer())).toMatchObject({ status: 404 });
});

test('what is switched off keeps nobody from the finished mark', async () => {
  const game = await playing({}, [{}, { onOff: false }]);
  await answer(game, 0, 2);
  expect(await app.call(fetchFinished, {}, game.player)).toEqual([game.quest.questId]);
});

test('what a player has finished is told by its id to them alone, also with a mindset missed', async () => {
  const game = await playing({}, [{}, {}]);
  const finished = (user = game.player) => app.call(fetchFinished, {}, user);
  await answer(game, 0, 2);
  expect(await finished()).toEqual([]);
  await answer(game, 1, 0);
  expect(await finished()).toEqual([game.quest.questId]);
  expect(await finished(await newPlayer())).toEqual([]);
});
