import { publicHttpsUrl } from '../text/public-address.ts';
import type { QuestProperties } from '../quest/quest.ts';

/** Volume of the background sound. Spec §9. */
export const BACKGROUND_VOLUME = 0.2;
/** Larger files are not played. Settled, Audio. */
export const MAX_SOUND_BYTES = 10 * 1024 * 1024;
/** Milliseconds within which a sound must start. Settled, Audio. */
export const SOUND_PATIENCE_MS = 20_000;
/** Cache size for sounds on a device. Settled, Audio. */
export const MAX_KEPT_SOUND_BYTES = 50 * 1024 * 1024;
/** Number of last seconds with an audible tick. Settled, Audio. */
const LAST_SECONDS = 10;

const MAX_ADDRESS = 2000;

/** URL of a quest's background sound; null if there is none, or it is not allowed. Spec §3, settled. */
export function backgroundOf({ audioUrl }: QuestProperties): string | null {
  const address: unknown = audioUrl;
  return typeof address === 'string' ? (publicHttpsUrl(address.trim(), MAX_ADDRESS)?.href ?? null) : null;
}

/** Whether a MIME type is audio. */
export function isSoundType(type: string): boolean {
  return /^audio\//i.test(type.trim());
}

/** Cached sounds to evict, oldest first, so that the rest fits. */
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

/** Whether this second of the countdown has a tick. */
export function isAudibleSecond(secondsLeft: number): boolean {
  return secondsLeft >= 1 && secondsLeft <= LAST_SECONDS;
}
