import { expect, test } from 'vitest';
import {
  beginPlaceCodes,
  endPlaceCodes,
  fetchPlaceCodes,
  tryPlaceCode,
} from '@mangoquest/contract/calls/place-codes.ts';
import { fetchProgress, fetchQuestAnswers, gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { editQuest, setCurrentQuest, setQuestActive } from '@mangoquest/contract/calls/quests.ts';
import { CODE_ALPHABET } from '@mangoquest/core/play/place-code.ts';
import { attributes, FAR } from '../../testing/quest-fixtures.ts';
import { appToPlayOn } from '../../testing/playing.ts';
import type { Playing } from '../../testing/playing.ts';

const { app, owner, newPlayer, enter, playing, answerInput, refused } = await appToPlayOn();

const REAL = { activeDistance: 100, withinDistance: 500 } as const;

async function codesOf({ quest: { questId } }: Playing) {
  return (await app.call(beginPlaceCodes, { questId }, owner)).codes;
}

const typed = ({ quest, player }: Playing, code: string) =>
  refused(tryPlaceCode, { questId: quest.questId, code }, player);

test('a code opens its mindset from anywhere, in its entry alone, and its answer is marked for the creator', async () => {
  const game = await playing(REAL);
  const { questId, mindsetIds } = game.quest;
  const codes = await codesOf(game);
  expect(codes.map(({ mindsetId }) => mindsetId)).toEqual(mindsetIds);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(mindsetIds.length);
  for (const { code } of codes) {
    expect(code).toHaveLength(8);
    expect([...code].every((letter) => CODE_ALPHABET.includes(letter))).toBe(true);
  }
  const [first, second] = codes as [(typeof codes)[number], (typeof codes)[number]];
  const open = (mindsetId: number) => refused(openMindset, { mindsetId, entryId: game.entryId, ...FAR }, game.player);
  expect(await open(first.mindsetId)).toMatchObject({ status: 404 });
  const scanned = `${first.code.slice(0, 4).toLowerCase()} ${first.code.slice(4)}`;
  expect(await typed(game, scanned)).toMatchObject({ status: 200 });
  expect(await open(first.mindsetId)).toMatchObject({ status: 200 });
  expect(await open(second.mindsetId)).toMatchObject({ status: 404 });
  // Once without any position, then with one that is too far away.
  expect(await refused(gradeAnswer, answerInput(game, 0, 0), game.player)).toMatchObject({ status: 200, grade: 100 });
  expect(await refused(gradeAnswer, { ...answerInput(game, 1, 0), ...FAR }, game.player)).toMatchObject({
    error: 'too-far',
  });
  const { answers } = await app.call(fetchQuestAnswers, { questId }, owner);
  expect(answers.map(({ mindsetId, isByCode }) => [mindsetId, isByCode])).toEqual([[first.mindsetId, true]]);

  const other = await newPlayer();
  const entryId = await enter(questId, other);
  expect(await refused(openMindset, { mindsetId: first.mindsetId, entryId, ...FAR }, other)).toMatchObject({
    status: 404,
  });
});

test('there is no code before its creator wants some; new ones end the old, and what is off opens nothing', async () => {
  const game = await playing(REAL);
  const { questId } = game.quest;
  expect(await app.call(fetchPlaceCodes, { questId }, owner)).toEqual({ isOn: false, codes: [] });
  const [old] = await codesOf(game);
  const [fresh] = await codesOf(game);
  expect((await app.call(fetchPlaceCodes, { questId }, owner)).codes[0]).toEqual(fresh);
  expect(fresh?.code).not.toBe(old?.code);
  expect(await typed(game, old?.code as string)).toMatchObject({ status: 404, error: 'not-found' });
  await app.call(endPlaceCodes, { questId }, owner);
  expect(await app.call(fetchPlaceCodes, { questId }, owner)).toEqual({ isOn: false, codes: [] });
  expect(await typed(game, fresh?.code as string)).toMatchObject({
    status: 404,
    message: 'This is no code of this quest. Look at it once more: O, I and 1 are in none.',
  });
  // Enabled again, it has new codes.
  expect((await codesOf(game))[0]?.code).not.toBe(fresh?.code);
});

test('a code of another quest, for who plays another, and while the quest does not run is refused', async () => {
  const [game, elsewhere] = [await playing(REAL), await playing(REAL)];
  const [code] = await codesOf(game);
  await codesOf(elsewhere);
  expect(await typed(elsewhere, code?.code as string)).toMatchObject({ status: 404 });
  expect(
    await refused(tryPlaceCode, { questId: game.quest.questId, code: code?.code as string }, elsewhere.player),
  ).toMatchObject({ status: 404 });
  await app.call(setQuestActive, { questId: game.quest.questId, active: false, confirmed: true }, owner);
  expect(await typed(game, code?.code as string)).toMatchObject({ status: 409, error: 'not-running' });
  await app.call(setQuestActive, { questId: game.quest.questId, active: true }, owner);
  await app.call(setCurrentQuest, { questId: elsewhere.quest.questId }, game.player);
  expect(await typed(game, code?.code as string)).toMatchObject({ status: 404 });
});

test('where nobody has to be at a place there are no codes', async () => {
  const game = await playing({ virtual: true });
  expect(await refused(beginPlaceCodes, { questId: game.quest.questId }, owner)).toMatchObject({ status: 409 });
});

test('a quest that is made virtual or a board has no codes while it is; real again, those that hang there open again', async () => {
  const game = await playing(REAL);
  const { questId } = game.quest;
  const [first, second] = (await codesOf(game)).map(({ code }) => code) as [string, string];
  const hasCodes = async () => (await app.call(fetchProgress, { questId }, game.player)).hasCodes ?? false;
  const change = (quest: Parameters<typeof attributes>[0]) =>
    app.call(editQuest, { quest: attributes({ ...REAL, ...quest }), questId, confirmed: true }, owner);
  expect(await hasCodes()).toBe(true);
  for (const made of [{ virtual: true }, { properties: { drawing: true } }]) {
    await change(made);
    expect(await app.call(fetchPlaceCodes, { questId }, owner)).toEqual({ isOn: false, codes: [] });
    expect(await hasCodes()).toBe(false);
    expect(await typed(game, first)).toMatchObject({ status: 404, key: 'play.codeWrong' });
    await change({ properties: { real: true } });
  }
  expect(await hasCodes()).toBe(true);
  expect(await typed(game, second)).toMatchObject({ status: 200 });
});

test('ten tries a minute, right or wrong', async () => {
  const game = await playing(REAL);
  const [code] = await codesOf(game);
  for (let tries = 0; tries < 10; tries++) expect(await typed(game, 'AAAA AAAA')).toMatchObject({ status: 404 });
  expect(await typed(game, code?.code as string)).toMatchObject({ status: 429 });
});
