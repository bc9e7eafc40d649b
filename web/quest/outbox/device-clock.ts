import { knowsServerTime, onServerTime, serverNow, serverTimeOf } from '../../api/server-clock.ts';
import { readOwnPreference, writeOwnPreference } from '../../device/preference.ts';
import type { GivenClock } from '../../local-db/database.ts';

/*
 * A page that began without a network gives answers by the device's clock, and learns the server's time with its first
 * reply. The device may set its clock when the network comes back, and that is before this reply. So an answer carries
 * the difference of the clocks that a page before had learnt.
 */
const OFFSET_KEY = 'clock-offset';
/** Milliseconds: what is learnt of the server's time is accurate to about a second. */
const SET_MS = 2000;
/** Tells this page from an earlier one, whose even clock is not known any more. */
const PAGE = performance.timeOrigin;

/** Of a clock that nobody sets it stays the same while the device is awake. */
const gapNow = () => Date.now() - performance.now();

const keepOffset = () => {
  writeOwnPreference(OFFSET_KEY, String(Math.round(serverTimeOf(0))));
};

/** Keeps the difference of the clocks for pages to come; returns a function that stops it. */
export function keepClock(): () => void {
  if (knowsServerTime()) keepOffset();
  return onServerTime(keepOffset);
}

/** What is known of the device's clock while no reply has told the server's time; undefined: nothing. */
export function clockNow(): GivenClock | undefined {
  const kept = readOwnPreference(OFFSET_KEY);
  const offset = Number(kept ?? Number.NaN);
  return Number.isFinite(offset) ? { offset, gap: gapNow(), page: PAGE } : undefined;
}

/** When an answer was given by the server's clock, of which a reply has told. */
export function timeGiven(answeredAt: number, clock: GivenClock | undefined): number {
  const told = serverTimeOf(answeredAt);
  if (clock === undefined) return told;
  const before = answeredAt + clock.offset;
  const isSame = Math.abs(before - told) < SET_MS;
  // Then it was set before the answer was given.
  const ranEvenly = clock.page === PAGE && Math.abs(gapNow() - clock.gap) < SET_MS;
  return isSame || ranEvenly || before > serverNow() ? told : before;
}
