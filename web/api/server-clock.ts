/*
 * The server's time is the one that counts (settled, Time). Its Date header has whole seconds, so the true
 * time lies up to 1 s after it; the reply with the shortest way tells best.
 */
interface Sample { readonly offset: number; readonly roundTrip: number; readonly takenAt: number }

let best: Sample | null = null;
/** After this long a new sample is taken even if its way was longer: clocks are set, machines sleep. */
const SAMPLE_AGE_MS = 5 * 60_000;

/** Takes the Date header of a reply; times in epoch milliseconds of this device. */
export function learnServerTime(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const date = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(date)) return;
  const roundTrip = receivedAt - sentAt;
  const offset = date + 500 - (sentAt + receivedAt) / 2;
  const jumped = best !== null && Math.abs(offset - best.offset) > 2000 + roundTrip;
  if (best === null || roundTrip <= best.roundTrip || receivedAt - best.takenAt > SAMPLE_AGE_MS || jumped) {
    best = { offset, roundTrip, takenAt: receivedAt };
  }
}

/** The server's time now, epoch milliseconds; this device's own until a first reply came. */
export function serverNow(): number {
  return Date.now() + (best?.offset ?? 0);
}
