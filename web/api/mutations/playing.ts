import { playAgain } from '@mangoquest/contract/calls/ending.ts';
import { syncScore } from '@mangoquest/contract/calls/play.ts';
import { checkQuestPassword } from '@mangoquest/contract/calls/quest-life.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { CallInput } from '@mangoquest/contract/call.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import { noteMaybeGame, noteSureGame } from '../../device/unstored-game.ts';
import { inTime, PATIENCE_MS } from '../in-time.ts';
import { call } from '../client.ts';
import { credentialsOwner } from '../credentials.ts';
import { mutation, mutationOf } from '../mutation.ts';
import { timeLeft } from '../time-left.ts';
import { finishedQuests } from '../queries/play.ts';
import { presentation } from '../queries/quests.ts';
import { currentQuest } from '../queries/start.ts';

export interface Entering {
  readonly questId: QuestId;
  /** Position of the player, if known. */
  readonly place: LatLng | null;
  /** Whether to keep the stars of earlier games; undefined if the player was not asked. */
  readonly resume?: boolean;
  /** Time limit in milliseconds, if it is not a call's usual one. */
  readonly timeoutMs?: number;
}

/** Sets the current quest; the game stored in this browser is then only valid for the same one. */
async function playFromNow(
  input: CallInput<typeof setCurrentQuest> & { readonly questId: QuestId | null },
  timeoutMs?: number,
) {
  // The script counts as well.
  const left = timeLeft(timeoutMs);
  const userId = credentialsOwner();
  const kept =
    userId === null
      ? null
      : await inTime(import('../../local-db/current-game.ts'), Math.min(PATIENCE_MS, left())).catch(() => null);
  // Where the script does not come, the tab remembers what is to be stored.
  const isUnstored = userId !== null && kept === null;
  if (isUnstored) noteMaybeGame(userId, input.questId);
  if (userId !== null && input.questId !== null) await kept?.forgetNoGame(userId, input.questId);
  const entered = await call(setCurrentQuest, input, { timeoutMs: left() });
  const currentId = input.questId ?? entered.quest?.id ?? null;
  // The game before may have been ended by its creator before another one was entered.
  if (userId !== null && input.questId !== null) await kept?.noteLeftGame(userId, currentId);
  if (userId !== null) await kept?.dropGameUnlessOf(userId, currentId);
  if (isUnstored) noteSureGame(userId, currentId);
  return entered;
}

/** Enters a quest; returns what is played afterwards. */
export const enteringQuest = mutation(
  'enter-quest',
  ({ questId, place, resume, timeoutMs }: Entering) =>
    playFromNow(
      {
        questId,
        ...(place === null ? {} : { latitude: place.latitude, longitude: place.longitude }),
        ...(resume === undefined ? {} : { resume }),
      },
      timeoutMs,
    ),
  { changes: [currentQuest] },
);
/** Ends the game of a quest, and no other that was entered meanwhile; null: whatever is current. */
export const stoppingQuest = mutation(
  'stop-quest',
  (leaving: QuestId | null) => playFromNow({ questId: null, ...(leaving === null ? {} : { leaving }) }),
  { changes: [currentQuest, presentation, finishedQuests] },
);
/** Restarts a finished game. */
export const playingAgain = mutationOf(playAgain, { changes: [currentQuest, presentation] });
/** Checks the password of a quest: if correct, this session may enter it. */
export const givingPassword = mutation(
  'give-password',
  ({ timeoutMs, ...input }: CallInput<typeof checkQuestPassword> & Pick<Entering, 'timeoutMs'>) =>
    call(checkQuestPassword, input, { timeoutMs }),
);
/** Reports that the player went on from one quest to the next; the server counts the stars itself. */
export const goingOn = mutationOf(syncScore);
