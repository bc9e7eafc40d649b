import { MOST_TAKEN_BYTES } from '@mangoquest/core/play/taken-along.ts';

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

const nameOf = ({ userId, questId }: FilesOf) => `${PREFIX}:${userId}:${questId}`;

/**
 * Keeps files on the device, for where there is no network: pictures of a quest and its ground, at most 30 MB, the
 * first ones where there are more. What is there already is not fetched again, one that is missing is left out, and
 * what is not among them any more goes. Tells whether none is missing that could be had another time.
 */
export async function takeFiles(of: FilesOf, addresses: readonly string[], how: TakingFiles): Promise<boolean> {
  const name = nameOf(of);
  await dropOldest(name);
  const cache = await caches.open(name);
  await dropOthers(cache, addresses);
  const waiting = [...addresses];
  let [bytes, count, isWhole] = [0, 0, true];
  const take = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (how.signal.aborted) return;
      const size = await kept(cache, next);
      if (size === null) {
        isWhole = false;
        continue;
      }
      if (bytes + size > MOST_TAKEN_BYTES) {
        waiting.length = 0;
        await cache.delete(next);
        return;
      }
      bytes += size;
      how.onProgress((count += 1));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  return isWhole;
}

/** Keeps one file, anew where there is a network, and reads what it says; null where it cannot be had. */
export async function takeAndRead(of: FilesOf, address: string): Promise<unknown> {
  const cache = await caches.open(nameOf(of));
  try {
    await cache.add(new Request(address, { cache: 'no-cache' }));
  } catch {
    // What was there before is as good.
  }
  try {
    return (await (await cache.match(address))?.json()) ?? null;
  } catch {
    return null;
  }
}

async function dropOthers(cache: Cache, addresses: readonly string[]): Promise<void> {
  const wanted = new Set(addresses.map((address) => new URL(address, location.href).href));
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
}

/** Bytes of a file that is there now; null for one that cannot be had. */
async function kept(cache: Cache, address: string): Promise<number | null> {
  try {
    const before = await cache.match(address);
    if (before === undefined) await cache.add(address);
    const file = before ?? (await cache.match(address));
    return (await file?.blob())?.size ?? 0;
  } catch {
    return null;
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
