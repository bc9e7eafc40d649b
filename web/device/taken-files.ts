/** Bytes of pictures and map of one quest at most. */
export const MOST_BYTES = 30 * 1024 * 1024;
/** Quests of which they are kept: the oldest go. */
const MOST_QUESTS = 4;
const AT_ONCE = 4;
const PREFIX = 'taken-along';

export interface FilesOf {
  readonly userId: number;
  readonly questId: number;
}

export interface TakingFiles {
  readonly signal: AbortSignal;
  /** So many of them are there. */
  readonly onProgress: (count: number) => void;
}

/**
 * Keeps files of ours on the device, for where there is no network: pictures of a quest and its ground, at most 30 MiB.
 * What is there already is not fetched again, and one that is missing is left out.
 */
export async function takeFiles(of: FilesOf, addresses: readonly string[], how: TakingFiles): Promise<void> {
  const name = `${PREFIX}:${of.userId}:${of.questId}`;
  await dropOldest(name);
  const cache = await caches.open(name);
  const waiting = [...addresses];
  let [bytes, count] = [0, 0];
  const take = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (how.signal.aborted || bytes >= MOST_BYTES) return;
      bytes += await kept(cache, next);
      how.onProgress((count += 1));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}

/** Bytes of a file that is there now; 0 for one that cannot be had. */
async function kept(cache: Cache, address: string): Promise<number> {
  try {
    const before = await cache.match(address);
    if (before === undefined) await cache.add(address);
    const file = before ?? (await cache.match(address));
    return (await file?.blob())?.size ?? 0;
  } catch {
    return 0;
  }
}

/** Browsers name them in the order in which they were made. */
async function dropOldest(own: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(`${PREFIX}:`) && name !== own);
  for (const name of others.slice(0, Math.max(0, others.length - MOST_QUESTS + 1))) await caches.delete(name);
}

/** The next user of this browser finds none of them. */
export async function dropFiles(): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) if (name.startsWith(`${PREFIX}:`)) await caches.delete(name);
}
