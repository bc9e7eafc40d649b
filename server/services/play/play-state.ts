import type { LatLng, MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { isReachedFrom, isSeenFrom } from '@mangoquest/core/play/openable.ts';
import type { OpenRules } from '@mangoquest/core/play/openable.ts';
import { can } from '@mangoquest/core/quest/grant.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { scheduleAt, scheduleState } from '@mangoquest/core/quest/schedule.ts';
import type { Schedule } from '@mangoquest/core/quest/schedule.ts';
import { NotFound, NotRunning } from '../../ports/domain-errors.ts';
import type { Entry } from '../../storage/interfaces/play.ts';
import type { PlayQuest } from './play-quests.ts';

/** The schedule of a quest that counts now, on the server's clock. */
export function scheduleNow(quest: Pick<Quest, 'version' | 'searchable'>, now: number): Schedule {
  return scheduleAt(quest.version, quest.searchable, now);
}

/** Whether the version of a quest that is played now has ended. */
export function hasEnded(quest: Pick<Quest, 'version' | 'searchable'>, now: number): boolean {
  return scheduleState(scheduleNow(quest, now), now) === 'over';
}

/** Whether an entry is over: its version has ended, or a newer one has taken its place (Spec §4 "Countdown"). */
export function isOver(
  entry: Pick<Entry, 'versionId'>,
  quest: Pick<Quest, 'version' | 'searchable'>,
  now: number,
): boolean {
  return entry.versionId !== quest.version.id || hasEnded(quest, now);
}

/** Refuses a game that its creator has ended, with the reason. */
export function refuseTakenOut({ takenOut }: Pick<Entry, 'takenOut'>): void {
  if (takenOut !== null) throw new NotRunning('play.takenOut', { reason: takenOut });
}

/** Whether a quest that is not active runs for who asks: they may try it out. */
const isThereFor = (grant: Grant<Quest>) =>
  grant.quest.active || grant.quest.rehearsalOf !== undefined || can(grant, 'inspect');

/** Whether an answer is kept for the creator instead of counted: its quest has ended, or is switched off. */
export function comesTooLate(
  entry: Pick<Entry, 'versionId' | 'isCurrent' | 'takenOut'>,
  grant: Grant<Quest>,
  now: number,
): boolean {
  const { quest } = grant;
  if (entry.takenOut !== null || quest.rehearsalOf !== undefined || can(grant, 'inspect')) return false;
  return isOver(entry, quest, now) || (entry.isCurrent && !isThereFor(grant));
}

/** Refuses what only a running entry may do. A quest that is not active runs for who may try it out alone. */
export function refuseUnlessRunning(
  entry: Pick<Entry, 'versionId' | 'isCurrent' | 'takenOut'>,
  grant: Grant<Quest>,
  now: number,
): void {
  const { quest } = grant;
  refuseTakenOut(entry);
  if (isOver(entry, quest, now)) throw new NotRunning('play.timedOut');
  if (!entry.isCurrent) throw new NotFound('play.notCurrent');
  if (!isThereFor(grant)) throw new NotRunning('play.switchedOff');
  if (scheduleState(scheduleNow(quest, now), now) !== 'running') throw new NotRunning();
}

/**
 * Whether the map would show a mindset to one who stands there: what it would not show can neither be opened nor
 * answered, whoever guesses its id. The position of a virtual quest is where the player says, and counts the same;
 * without any position nothing with a limit is in sight. Who may inspect a quest sees all of it.
 */
export function isInSight(
  { quest, isBoard }: Pick<PlayQuest, 'quest' | 'isBoard'>,
  grant: Pick<Grant, 'capabilities'>,
  mindset: Mindset,
  position: MeasuredLatLng | null,
): boolean {
  if (can(grant, 'inspect')) return true;
  return isSeenFrom(rulesOf(quest, isBoard), mindset, position);
}

/**
 * Whether a mindset lies within the quest's activeDistance. The accuracy of a device counts in the player's favour; a
 * place chosen on the map is exact (settled, Place counts).
 */
export function isInReach(
  quest: RuledQuest,
  isBoard: boolean,
  place: LatLng,
  position: MeasuredLatLng | null,
): boolean {
  return isReachedFrom(rulesOf(quest, isBoard), place, position);
}

/** The position that is kept of a player, as one whose accuracy is not known any more. */
export function atKept(kept: LatLng | null): MeasuredLatLng | null {
  return kept && { latitude: kept.latitude, longitude: kept.longitude, accuracy: null };
}

type RuledQuest = Pick<Quest, 'withinDistance' | 'activeDistance' | 'virtual' | 'rehearsalOf'>;

function rulesOf(quest: RuledQuest, isBoard: boolean): OpenRules {
  const { withinDistance, activeDistance } = quest;
  return { withinDistance, activeDistance, isBoard, isOnSite: isOnSite(quest, isBoard) };
}

/** Whether players go there themselves: a place chosen on a map, or on a board, or by who only tries the quest, is no place of a person. */
export function isOnSite({ virtual, rehearsalOf }: Pick<Quest, 'virtual' | 'rehearsalOf'>, isBoard: boolean): boolean {
  return !virtual && !isBoard && rehearsalOf === undefined;
}
