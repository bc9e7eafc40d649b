import type { MessageKey } from '../messages/keys.ts';
import type { Locale } from '../messages/locale.ts';

/** How a countdown looks: alarm under one minute, strong under 10 seconds. Spec §4 "Countdown", §9 "Timings". */
export type CountdownLevel = 'calm' | 'alarm' | 'strong';

export interface Countdown {
  /** `Many days` above 10 days, otherwise HH:MM:SS with up to 240 hours. */
  readonly text: string;
  readonly level: CountdownLevel;
  /** Whole seconds left as shown: rounded up, so that 0 means over. */
  readonly seconds: number;
  readonly isOver: boolean;
}

const TEN_DAYS = 10 * 86_400;

/** The clock's display `endTime - now` milliseconds before the end. Both are epoch milliseconds. Spec §4. */
export function countdown(locale: Locale, endTime: number, now: number): Countdown {
  const seconds = Math.max(0, Math.ceil((endTime - now) / 1000));
  const level = seconds < 10 ? 'strong' : seconds < 60 ? 'alarm' : 'calm';
  return {
    text: seconds > TEN_DAYS ? locale.message('words.manyDays') : clock(seconds),
    level,
    seconds,
    isOver: seconds === 0,
  };
}

// Not every second, which would keep a screen reader talking (look §13).
const ANNOUNCED: readonly (readonly [seconds: number, key: MessageKey])[] = [
  [10, 'words.tenSecondsLeft'],
  [60, 'words.oneMinuteLeft'],
  [600, 'words.tenMinutesLeft'],
];

/** Announcement when the clock goes from one number of seconds to a lower one: the latest mark passed, or null. */
export function announcement(previousSeconds: number, seconds: number): MessageKey | null {
  if (seconds === 0) return null;
  return ANNOUNCED.find(([mark]) => seconds <= mark && previousSeconds > mark)?.[1] ?? null;
}

/** Splits milliseconds into days, hours, minutes and seconds, rounded up to a second; at least 0. */
export function partsOf(milliseconds: number): Readonly<Record<'days' | 'hours' | 'minutes' | 'seconds', number>> {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

function clock(seconds: number): string {
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
