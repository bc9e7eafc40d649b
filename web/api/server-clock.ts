/*
 * The server's time is authoritative (settled, Time). Its Date header has whole seconds, written at some moment between
 * sending and receiving: each reply bounds the difference of the clocks, and the intersection of these intervals is
 * more accurate than any of them.
 */
interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly since: number;
}

let known: Bounds | null = null;
let hasHeard = false;
/** After this time old replies are discarded: clocks drift, machines sleep. */
const AGE_MS = 5 * 60_000;

/** Learns from the Date header of a reply; times in epoch milliseconds of this device. */
export function learnServerTime(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const isFirst = !hasHeard;
  const before = serverNow();
  hasHeard = true;
  learn(dateHeader, sentAt, receivedAt);
  if (isFirst || Math.abs(serverNow() - before) >= TOLD_MS) for (const tell of listeners) tell();
}

function learn(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const date = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  // If the device's clock was set back in between, the reply is ignored.
  if (Number.isNaN(date) || receivedAt < sentAt) return;
  const told = { least: date - receivedAt, most: date + 1000 - sentAt, since: receivedAt };
  const both = known && { ...known, least: Math.max(known.least, told.least), most: Math.min(known.most, told.most) };
  // The intervals do not overlap: one of the clocks was set.
  known = both === null || both.least > both.most || receivedAt - both.since > AGE_MS ? told : both;
}

const listeners = new Set<() => void>();
/** Changes below this are invisible in anything that counts minutes. */
const TOLD_MS = 1000;

/** Signals the first reply, and that the estimate of the server's time has changed. Returns a function that stops it. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The server's current time in epoch milliseconds; the device's own until the first reply. */
export function serverNow(): number {
  return serverTimeOf(Date.now());
}

/** A time of this device's clock by the server's, as far as that is known. */
export function serverTimeOf(deviceTime: number): number {
  return deviceTime + (known === null ? 0 : (known.least + known.most) / 2);
}

/** Whether a reply has come, and with it the server's time, if it tells that at all. */
export function knowsServerTime(): boolean {
  return hasHeard;
}
