import type { Locale } from '../messages/locale.ts';

/** Start and end in epoch milliseconds; `null` where none is set. */
export interface Schedule {
  readonly startTime: number | null;
  readonly endTime: number | null;
}

export type ScheduleState = 'upcoming' | 'running' | 'over';

export const DAY_MS = 86_400_000;

/** Whether a searchable quest is open at its hours every day: its start and its end lie within one day of each other. */
export function isDaily({ startTime, endTime }: Schedule, isSearchable: boolean): boolean {
  return isSearchable && startTime !== null && endTime !== null && endTime > startTime && endTime - startTime <= DAY_MS;
}

/**
 * The schedule that counts now. A searchable quest with a start and an end within one day of each other is open
 * at those hours every day: its window is today's, or tomorrow's once today's is over (Spec §4, searchable
 * defaults 01:00 to 23:59). All others have one window. Days are of 24 hours; summer time shifts them.
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

/**
 * Whether an edit moves the start of a quest that has started into the future: it needs a confirmation and makes
 * a new version. Spec §4 "Creation flow", §5.
 */
export function movesStartIntoFuture(previous: Schedule, next: Schedule, now: number): boolean {
  const hasStarted = previous.startTime !== null && previous.startTime <= now;
  return hasStarted && next.startTime !== null && next.startTime > now;
}

/** The version number after an edit: one more where the start moves into the future. Spec §4. */
export function versionNumberAfter(number: number, previous: Schedule, next: Schedule, now: number): number {
  return movesStartIntoFuture(previous, next, now) ? number + 1 : number;
}

/** What a tile says of a schedule: `Starts in 2 days`, `6 h 42 min left`, `Ended`, or nothing without an end. Look §8. */
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
