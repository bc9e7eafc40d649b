import { publicHttpsUrl } from '../text/public-address.ts';
import type { QuestProperties } from '../quest/quest.ts';

/** Of a quest's background. Spec §9. */
export const BACKGROUND_VOLUME = 0.2;
/** A longer file is not played. Settled, Audio. */
export const MAX_SOUND_BYTES = 10 * 1024 * 1024;
/** How long a sound may take to begin; milliseconds. Settled, Audio. */
export const SOUND_PATIENCE_MS = 20_000;
/** What a device keeps of such files. Settled, Audio. */
export const MAX_KEPT_SOUND_BYTES = 50 * 1024 * 1024;
/** The end of the time is heard, second by second. Settled, Audio. */
const LAST_SECONDS = 10;

const MAX_ADDRESS = 2000;

/** The sound in the background of a quest; null where it has none, or no address that we would ask. Spec §3, settled. */
export function backgroundOf({ audioUrl }: QuestProperties): string | null {
  const address: unknown = audioUrl;
  return typeof address === 'string' ? (publicHttpsUrl(address.trim(), MAX_ADDRESS)?.href ?? null) : null;
}

/** Whether a file of this kind is a sound at all. */
export function isSoundType(type: string): boolean {
  return /^audio\//i.test(type.trim());
}

/** Which files go, the oldest first, so that all of them fit. */
export function soundsToDrop<Kept extends { readonly size: number; readonly keptAt: number }>(
  kept: readonly Kept[],
): Kept[] {
  let left = kept.reduce((sum, { size }) => sum + size, 0);
  const goes: Kept[] = [];
  for (const one of kept.toSorted((a, b) => a.keptAt - b.keptAt)) {
    if (left <= MAX_KEPT_SOUND_BYTES) break;
    goes.push(one);
    left -= one.size;
  }
  return goes;
}

/** Whether this second of the countdown is heard. */
export function isHeardSecond(secondsLeft: number): boolean {
  return secondsLeft >= 1 && secondsLeft <= LAST_SECONDS;
}
