// Contests with players, made by calls.
import { gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { saveTrophies } from '@mangoquest/contract/calls/trophies.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { changeQuest, makeQuest, savedMindsets } from '../support/quests.ts';
import { callAs, makeUser, type Caller, type TestUser } from '../support/user.ts';
import { HOUR, LONG_WORD } from './quests.ts';

const PLAYERS = ['Mira Kessler', 'Dov Elan', 'Oskar Lindqvist', 'Petal Union', 'Hollis King', LONG_WORD] as const;
const STOPS = ['The clock', 'The arm', 'The wind', 'The park', 'The pier'] as const;

/** Enters a quest and answers in it: 1 is right. */
export async function play(
  caller: Caller,
  player: TestUser,
  questId: number,
  answers: readonly (readonly [Mindset, 0 | 1])[],
) {
  const { entryId } = await callAs(caller, player, setCurrentQuest, { questId });
  for (const [{ id, mindchunks }, pick] of answers) {
    const picks = mindchunks.map((mindchunk) => ({
      mindchunkId: mindchunk.id,
      reactionId: mindchunk.reactions[pick]?.id ?? 0,
    }));
    await callAs(caller, player, gradeAnswer, { answer: { mindsetId: id, picks }, entryId: entryId as number });
  }
}

/** A contest with six players, each a little behind the previous one; running or over. */
export async function makeRace(caller: Caller, creator: () => Promise<TestUser>, isOver: boolean): Promise<number> {
  const title = isOver ? 'Four Faces, One Hour' : 'Race for the piers, tonight';
  const times = { startTime: Date.now() - HOUR, endTime: Date.now() + 4 * HOUR };
  const attributes = { title, forContest: true, color: isOver ? 5 : 0 };
  const questId = await makeQuest(caller, await creator(), { ...attributes, endTime: times.endTime }, STOPS);
  await changeQuest(caller, await creator(), questId, { ...attributes, ...times });
  const stops = Object.values(await savedMindsets(caller, await creator(), questId));
  for (const [behind, name] of PLAYERS.entries()) {
    const player = await makeUser(caller, name);
    await play(
      caller,
      player,
      questId,
      stops.map((stop, at): [Mindset, 0 | 1] => [stop, at < behind ? 0 : 1]),
    );
  }
  if (isOver)
    await changeQuest(caller, await creator(), questId, { ...attributes, ...times, endTime: Date.now() - 1000 });
  return questId;
}

/** A contest with one mindset and its trophies. */
export async function makeContestWithTrophies(caller: Caller, creator: TestUser): Promise<number> {
  const attributes = { title: 'One stop, three trophies', forContest: true, endTime: Date.now() + HOUR };
  const questId = await makeQuest(caller, creator, attributes, ['Only one']);
  const trophies = [
    ['1st place', 'Dinner for two', 'Caffè Prua, W 22nd Street'],
    ['2nd place', 'A signed print of the 1903 street view', 'Wedge Print Shop'],
    ['Finished', 'Enamel pin', 'Mangoquest'],
  ] as const;
  await callAs(caller, creator, saveTrophies, {
    questId,
    mode: 'save',
    trophies: trophies.map(([achievement, content, providerName], at) => ({
      id: -1 - at,
      achievement,
      content,
      providerName,
    })),
  });
  return questId;
}

/** A user's own quest that they have finished. */
export async function makeFinished(caller: Caller, creator: TestUser, title: string): Promise<number> {
  const questId = await makeQuest(caller, creator, { title }, ['Only one']);
  const stops = Object.values(await savedMindsets(caller, creator, questId));
  await play(
    caller,
    creator,
    questId,
    stops.map((stop): [Mindset, 0 | 1] => [stop, 1]),
  );
  return questId;
}
