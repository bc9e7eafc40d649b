/*
 * The server's time is the one that counts (settled, Time). Its Date header has whole seconds, written at some
 * moment between sending and receiving: each reply tells between which two the clocks' difference lies, and all
 * replies together tell it better than any of them.
 */
interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly since: number;
}

let known: Bounds | null = null;
/** After this long the old replies count no more: clocks drift, machines sleep. */
const AGE_MS = 5 * 60_000;

/** Takes the Date header of a reply; times in epoch milliseconds of this device. */
export function learnServerTime(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const date = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  // A device whose clock is set back meanwhile tells nothing.
  if (Number.isNaN(date) || receivedAt < sentAt) return;
  const told = { least: date - receivedAt, most: date + 1000 - sentAt, since: receivedAt };
  const both = known && { ...known, least: Math.max(known.least, told.least), most: Math.min(known.most, told.most) };
  // What fits no longer: one of the clocks was set.
  const before = serverNow();
  known = both === null || both.least > both.most || receivedAt - both.since > AGE_MS ? told : both;
  if (Math.abs(serverNow() - before) >= TOLD_MS) for (const tell of listeners) tell();
}

const listeners = new Set<() => void>();
/** A smaller change shows in nothing that counts minutes. */
const TOLD_MS = 1000;

/** Tells when the server's time turns out to be another than it was taken for. Returns what ends it. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The server's time now, epoch milliseconds; this device's own until a first reply came. */
export function serverNow(): number {
  return Date.now() + (known === null ? 0 : (known.least + known.most) / 2);
}
