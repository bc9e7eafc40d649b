import { createHmac } from 'node:crypto';
import type { UserId } from '@mangoquest/core/ids.ts';
import { LRUCache } from 'lru-cache';
import type { SettingsRepository } from '../../storage/interfaces/others.ts';

export const RESULTS_KEY = 'results_key';

const HASH_BYTES = 16;
/** Cache size, for the players of some large contests: their hashes are needed again and again. */
const MAX_KNOWN = 50_000;

/** Pseudonyms of players for addresses of results: they reveal nothing and never change. Settled, Results. */
export interface PlayerHashes {
  of(userId: UserId): string;
}

/** The key is in the database, made by a migration: all nodes share it. */
export function playerHashesLoader(settings: Pick<SettingsRepository, 'get'>): () => Promise<PlayerHashes> {
  let kept: PlayerHashes | null = null;
  return async () => {
    if (kept !== null) return kept;
    const key = await settings.get(RESULTS_KEY);
    if (key === null) throw new Error('The database has no key for the names of players.');
    kept ??= playerHashes(key);
    return kept;
  };
}

export function playerHashes(key: string): PlayerHashes {
  const known = new LRUCache<UserId, string>({ max: MAX_KNOWN });
  return {
    of(userId) {
      const before = known.get(userId);
      if (before !== undefined) return before;
      const hash = createHmac('sha256', key).update(String(userId)).digest().subarray(0, HASH_BYTES);
      const name = hash.toString('base64url');
      known.set(userId, name);
      return name;
    },
  };
}
