import { MAX_TAKEN_BYTES } from '@mangoquest/core/play/taken-along.ts';
import { isGone } from '../local-db/gone-users.ts';
import { readPreference, writePreference } from './preference.ts';

/** Maximum number of quests with stored files: the oldest are deleted. */
const MAX_QUESTS = 4;
const AT_ONCE = 4;
const PREFIX = 'taken-along';

export interface FilesOf {
  readonly userId: number;
  readonly questId: number;
}

export interface TakingFiles {
  readonly signal: AbortSignal;
  /** Receives the number of stored files. */
  readonly onProgress: (count: number) => void;
}

const nameOf = ({ userId, questId }: FilesOf) => `${PREFIX}:${userId}:${questId}`;

/**
 * Stores files on the device for offline use: pictures of a quest and its map tiles, at most 30 MB; the
 * first ones if there are more. Stored ones are not fetched again, missing ones are skipped, and
 * files that are no longer listed are deleted. Returns whether everything that can be fetched is stored. Then the browser
 * is asked to spare what this site has stored when the device runs out of room.
 */
export async function takeFiles(of: FilesOf, addresses: readonly string[], how: TakingFiles): Promise<boolean> {
  const name = nameOf(of);
  await dropOldest(name);
  if (isGone(of.userId)) return false;
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
      if (bytes + size > MAX_TAKEN_BYTES) {
        waiting.length = 0;
        await cache.delete(next);
        return;
      }
      bytes += size;
      how.onProgress((count += 1));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  if (count > 0 && isWhole && !how.signal.aborted) void askToSpare();
  return isWhole;
}

const ASKED = 'askedToSpare';
/** Milliseconds until the browser is asked again: some ask their user. */
const ASK_AGAIN_MS = 30 * 86_400_000;

/** Where the answer is no, the app works all the same. */
async function askToSpare(): Promise<void> {
  if (Date.now() - Number(readPreference(ASKED)) < ASK_AGAIN_MS) return;
  writePreference(ASKED, String(Date.now()));
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // This browser has no such promise.
  }
}

/** Stores one file, refreshed if there is a network, and returns its text; null if it cannot be fetched. */
export async function takeAndRead(of: FilesOf, address: string): Promise<unknown> {
  if (isGone(of.userId)) return null;
  const cache = await caches.open(nameOf(of));
  try {
    await cache.add(new Request(address, { cache: 'no-cache' }));
  } catch {
    // The stored copy is used.
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

/** Size in bytes of a file after storing it; null if it cannot be fetched. */
async function kept(cache: Cache, address: string): Promise<number | null> {
  try {
    const before = await cache.match(address);
    if (before === undefined) await cache.add(address);
    const file = before ?? (await cache.match(address));
    // As it was sent, which is less than what it is where it was compressed: reading each again takes a page that is drawn.
    const sent = file?.headers.get('content-length') ?? null;
    return sent === null ? ((await file?.blob())?.size ?? 0) : Number(sent);
  } catch {
    return null;
  }
}

/** Browsers list caches in the order in which they were created. */
async function dropOldest(own: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(`${PREFIX}:`) && name !== own);
  for (const name of others.slice(0, Math.max(0, others.length - MAX_QUESTS + 1))) await caches.delete(name);
}

/** Deletes all of them, so that the next user of this browser finds none. */
export async function dropFiles(): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) if (name.startsWith(`${PREFIX}:`)) await caches.delete(name);
}
