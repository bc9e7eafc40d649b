import { message } from '@mangoquest/core/messages/messages.ts';

export type CountdownStyle = 'days' | 'clock' | 'alarm' | 'last';

export interface CountdownState {
  /** `Many days` or `HH:MM:SS`. */
  readonly text: string;
  readonly style: CountdownStyle;
  /** What is read out: held while it is due, so that each is heard once (design.md, 13). */
  readonly announce: string | null;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const two = (n: number): string => String(n).padStart(2, '0');

/** How the clock looks with `left` milliseconds to go (Spec §4, §9). A started second counts as whole. */
export function countdownState(left: number): CountdownState {
  if (left > 10 * DAY) return { text: message('play.manyDays'), style: 'days', announce: null };
  const seconds = Math.max(0, Math.ceil(left / SECOND));
  const text = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  const style = seconds <= 10 ? 'last' : seconds <= 60 ? 'alarm' : 'clock';
  return { text, style, announce: announcement(seconds) };
}

function announcement(seconds: number): string | null {
  if (seconds > 600) return null;
  if (seconds > 570) return '10 minutes';
  if (seconds <= 10) return '10 seconds';
  return seconds <= 60 && seconds > 45 ? '1 minute' : null;
}
