// Quests that lead to each other, and a player between them.
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { makeQuest, savedMindsets } from '../support/quests.ts';
import { callAs, type Caller, type TestUser } from '../support/user.ts';
import { play } from './races.ts';

const STOPS = ['The clock', 'The arm', 'The wind', 'The park'] as const;

/**
 * The second of two quests, with a penalty of a tenth for resuming; `leave` makes a player earn 325 stars in the first
 * and stop.
 */
export async function makeChain(caller: Caller, creator: () => Promise<TestUser>) {
  const questId = await makeQuest(
    caller,
    await creator(),
    { title: 'Four Faces, One Hour', color: 5, properties: { allowContinuing: '10%' } },
    STOPS,
  );
  const firstId = await makeQuest(
    caller,
    await creator(),
    { title: 'Up to the clock', properties: { chain: questId } },
    STOPS,
    {
      'The park': { group: '' },
    },
  );
  const stops = Object.values(await savedMindsets(caller, await creator(), firstId));
  const leave = async (player: TestUser) => {
    // The last one has no group: the game finishes before it.
    await play(
      caller,
      player,
      firstId,
      stops.map((stop): [Mindset, 0 | 1] => [stop, stop.group === '' ? 0 : 1]),
    );
    await callAs(caller, player, setCurrentQuest, { questId: null });
  };
  return { questId, leave };
}
