import type { Locale } from '../messages/locale.ts';

/** Start and end in epoch milliseconds; `null` if not set. */
export interface Schedule {
  readonly startTime: number | null;
  readonly endTime: number | null;
}

export type ScheduleState = 'upcoming' | 'running' | 'over';

export const DAY_MS = 86_400_000;

/**
 * Whether a searchable quest is open at the same hours every day: its start and end are within one day of each other.
 */
export function isDaily({ startTime, endTime }: Schedule, isSearchable: boolean): boolean {
  return isSearchable && startTime !== null && endTime !== null && endTime > startTime && endTime - startTime <= DAY_MS;
}

/**
 * The schedule that applies now. A searchable quest whose start and end are within one day of each other is open daily
 * at those hours: its window is today's, or tomorrow's once today's is over (Spec §4, searchable defaults 01:00 to
 * 23:59). All others have one window. Days have 24 hours, so daylight saving time shifts them.
 */
export function scheduleAt(schedule: Schedule, isSearchable: boolean, now: number): Schedule {
  const { startTime, endTime } = schedule;
  if (startTime === null || endTime === null || !isDaily(schedule, isSearchable) || now < endTime) return schedule;
  const days = Math.ceil((now - endTime + 1) / DAY_MS);
  return { startTime: startTime + days * DAY_MS, endTime: endTime + days * DAY_MS };
}

/** Moving the start moves the end by the same amount, so that the duration stays. */
export function withStart({ startTime: before, endTime }: Schedule, startTime: number | null): Schedule {
  const isLasting = before !== null && startTime !== null && endTime !== null && endTime > before;
  return { startTime, endTime: isLasting ? endTime + startTime - before : endTime };
}

/** Before the start, between start and end, or from the end on. Spec §4 "Quest flags". */
export function scheduleState({ startTime, endTime }: Schedule, now: number): ScheduleState {
  if (endTime !== null && now >= endTime) return 'over';
  return startTime !== null && now < startTime ? 'upcoming' : 'running';
}

/** Whether a contest runs right now. Spec §4 "Quest flags". */
export function isRunning(schedule: Schedule, now: number): boolean {
  return scheduleState(schedule, now) === 'running';
}

/** The end that is counted down to: none outside of the hours of a daily quest, whose next end is hours away. */
export function endInSight(schedule: Schedule, now: number): number | null {
  return isRunning(schedule, now) ? schedule.endTime : null;
}

/**
 * Whether an edit moves the start of a started quest into the future, which needs a confirmation and creates a new
 * version. Spec §4 "Creation flow", §5.
 */
export function movesStartIntoFuture(previous: Schedule, next: Schedule, now: number): boolean {
  const hasStarted = previous.startTime !== null && previous.startTime <= now;
  return hasStarted && next.startTime !== null && next.startTime > now;
}

/** Version number after an edit: incremented if the start moves into the future. Spec §4. */
export function versionNumberAfter(number: number, previous: Schedule, next: Schedule, now: number): number {
  return movesStartIntoFuture(previous, next, now) ? number + 1 : number;
}

/**
 * Short text of a schedule for tiles: `Starts in 2 days`, `6 h 42 min left`, `Ended`, or empty without an end. Look §8.
 */
export function timeInWords(locale: Locale, schedule: Schedule, now: number): string {
  const state = scheduleState(schedule, now);
  if (state === 'over') return locale.message('words.ended');
  if (state === 'upcoming') {
    return locale.message('words.startsIn', {
      time: locale.duration((schedule.startTime ?? now) - now, { coarse: true }),
    });
  }
  if (schedule.endTime === null) return '';
  return capitalised(locale.message('words.timeLeft', { time: locale.duration(schedule.endTime - now) }));
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
