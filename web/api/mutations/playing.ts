import { playAgain } from '@mangoquest/contract/calls/ending.ts';
import { syncScore } from '@mangoquest/contract/calls/play.ts';
import { checkQuestPassword } from '@mangoquest/contract/calls/quest-life.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { CallInput } from '@mangoquest/contract/call.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import { call } from '../client.ts';
import { credentialsOwner } from '../credentials.ts';
import { mutation, mutationOf } from '../mutation.ts';
import { finishedQuests } from '../queries/play.ts';
import { presentation } from '../queries/quests.ts';
import { currentQuest } from '../queries/start.ts';

export interface Entering {
  readonly questId: QuestId;
  /** Where the player is, as far as that is known. */
  readonly place: LatLng | null;
  /** Whether the stars of the games before go along; undefined while that was not asked. */
  readonly resume?: boolean;
}

/** Sets the current quest; the game stored in this browser is then only good for the same one. */
async function playFromNow(input: CallInput<typeof setCurrentQuest> & { readonly questId: QuestId | null }) {
  const entered = await call(setCurrentQuest, input);
  const userId = credentialsOwner();
  if (userId !== null) await (await import('../../local-db/current-game.ts')).dropGameUnlessOf(userId, input.questId);
  return entered;
}

/** Enters a quest; what is played afterwards. */
export const enteringQuest = mutation(
  'enter-quest',
  ({ questId, place, resume }: Entering) =>
    playFromNow({
      questId,
      ...(place === null ? {} : { latitude: place.latitude, longitude: place.longitude }),
      ...(resume === undefined ? {} : { resume }),
    }),
  { changes: [currentQuest] },
);
/** Ends what is played. */
export const stoppingQuest = mutation('stop-quest', (_: void) => playFromNow({ questId: null }), {
  changes: [currentQuest, presentation, finishedQuests],
});
/** Begins a game anew that came to its end. */
export const playingAgain = mutationOf(playAgain, { changes: [currentQuest, presentation] });
/** Whether a word is the password of a quest: this sign-in may enter it then. */
export const givingPassword = mutationOf(checkQuestPassword);
/** Tells that the player went on from one quest to the next; the server counts the stars itself. */
export const goingOn = mutationOf(syncScore);
