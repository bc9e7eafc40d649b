import type { LatLng, MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { isReachedFrom, isSeenFrom } from '@mangoquest/core/play/openable.ts';
import type { OpenRules } from '@mangoquest/core/play/openable.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { can } from '@mangoquest/core/quest/grant.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { scheduleAt, scheduleState } from '@mangoquest/core/quest/schedule.ts';
import type { Schedule } from '@mangoquest/core/quest/schedule.ts';
import { NotFound, NotRunning } from '../../ports/domain-errors.ts';
import type { Entry } from '../../storage/interfaces/play.ts';
import type { PlayQuest } from './play-quests.ts';

/** The schedule of a quest in effect now, by the server's clock. */
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

/** Whether a quest that is not active runs for the asker: creators may try theirs. */
const isAvailableTo = (grant: Grant<Quest>) =>
  grant.quest.active || grant.quest.rehearsalOf !== undefined || can(grant, 'inspect');

/** Whether an answer is stored for the creator and not counted: the quest has ended, or is switched off. */
function comesTooLate(
  entry: Pick<Entry, 'versionId' | 'isCurrent' | 'takenOut'>,
  grant: Grant<Quest>,
  now: number,
): boolean {
  const { quest } = grant;
  if (entry.takenOut !== null || quest.rehearsalOf !== undefined || can(grant, 'inspect')) return false;
  return isOver(entry, quest, now) || (entry.isCurrent && !isAvailableTo(grant));
}

/** What becomes of an answer: it counts, counts as one that waited, or is stored for the creator and not counted. */
export type Standing = { readonly kind: 'counts' | 'waited' } | { readonly kind: 'kept'; readonly message: MessageKey };

/**
 * The standing of an answer that was given at `givenAt`; null if its device does not tell. Nothing that waited for the
 * network is lost: given before its player left, within the hours of a daily quest, it counts whenever it arrives.
 */
export function standingOf(
  entry: Pick<Entry, 'versionId' | 'isCurrent' | 'takenOut' | 'userEndTime' | 'enteredAt' | 'finishedAt'>,
  grant: Grant<Quest>,
  givenAt: number | null,
  now: number,
): Standing {
  const { quest } = grant;
  if (comesTooLate(entry, grant, now)) {
    const isOff = !quest.active && !hasEnded(quest, now);
    return { kind: 'kept', message: isOff ? 'play.keptSwitchedOff' : 'play.keptLate' };
  }
  const isOpen = isOpenAt(quest, now);
  const isLive = entry.isCurrent && isOpen;
  if (
    isLive ||
    givenAt === null ||
    entry.takenOut !== null ||
    quest.rehearsalOf !== undefined ||
    isOver(entry, quest, now)
  ) {
    refuseUnlessRunning(entry, grant, now);
    return { kind: 'counts' };
  }
  const isInTime = givenAt >= entry.enteredAt - WRONG_BY && (entry.isCurrent || givenAt <= (entry.userEndTime ?? 0));
  if (isInTime && mayStillCount(entry, quest) && isAvailableTo(grant) && isOpenAt(quest, givenAt))
    return { kind: 'waited' };
  // Creators read their own quest's refusals; nobody is to count their answers.
  if (can(grant, 'inspect')) refuseUnlessRunning(entry, grant, now);
  if (!isAvailableTo(grant)) return { kind: 'kept', message: 'play.keptSwitchedOff' };
  return { kind: 'kept', message: entry.isCurrent ? 'play.keptClosed' : 'play.keptLeft' };
}

/** Milliseconds by which the clock of an honest device may be slow. */
const WRONG_BY = 5 * 60_000;

/**
 * Whether an answer that waited may count although its time is the device's word alone. Not in a contest, where it would
 * change the ranks; nor of a game that was left after it was finished, whose answers a further run may have shown, or
 * that has a price, as it may have been left because the money went back.
 */
function mayStillCount(entry: Pick<Entry, 'isCurrent' | 'finishedAt'>, quest: Quest): boolean {
  return !quest.forContest && (entry.isCurrent || (entry.finishedAt === null && quest.price === 0));
}

/** Whether a quest ran at a time, by its present schedule; a daily one within its hours of that day. */
function isOpenAt(quest: Pick<Quest, 'version' | 'searchable'>, time: number): boolean {
  return scheduleState(scheduleNow(quest, time), time) === 'running';
}

/** Refuses what needs a running entry. A quest that is not active only runs for those who may try it. */
export function refuseUnlessRunning(
  entry: Pick<Entry, 'versionId' | 'isCurrent' | 'takenOut'>,
  grant: Grant<Quest>,
  now: number,
): void {
  const { quest } = grant;
  refuseTakenOut(entry);
  if (isOver(entry, quest, now)) throw new NotRunning('play.timedOut');
  if (!entry.isCurrent) throw new NotFound('play.notCurrent');
  if (!isAvailableTo(grant)) throw new NotRunning('play.switchedOff');
  if (scheduleState(scheduleNow(quest, now), now) !== 'running') throw new NotRunning();
}

/**
 * Whether the map would show a mindset from this position: one that it would not show cannot be opened or
 * answered, even if its id is guessed. The position of a virtual quest is chosen by the player, and counts the same;
 * without a position nothing with a limit is in sight. Who may inspect a quest sees all of it.
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

/** The stored position of a player; its accuracy is no longer known. */
export function storedPosition(kept: LatLng | null): MeasuredLatLng | null {
  return kept && { latitude: kept.latitude, longitude: kept.longitude, accuracy: null };
}

type RuledQuest = Pick<Quest, 'withinDistance' | 'activeDistance' | 'virtual' | 'rehearsalOf'>;

function rulesOf(quest: RuledQuest, isBoard: boolean): OpenRules {
  const { withinDistance, activeDistance } = quest;
  return { withinDistance, activeDistance, isBoard, isOnSite: isOnSite(quest, isBoard) };
}

/**
 * Whether players must be on site: in a virtual quest, on a board and in a trial a position is chosen, not measured.
 */
export function isOnSite({ virtual, rehearsalOf }: Pick<Quest, 'virtual' | 'rehearsalOf'>, isBoard: boolean): boolean {
  return !virtual && !isBoard && rehearsalOf === undefined;
}
