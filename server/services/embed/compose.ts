import type { QuestId, UserId } from '@mangoquest/core/ids.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { TooMany } from '../../ports/domain-errors.ts';
import type { Ids } from '../../ports/ids.ts';
import type { TryLimits } from '../../ports/try-limit.ts';
import type { Storage } from '../../storage/storage.ts';
import type { EmbedTokenMaker } from '../../ports/embed-tokens.ts';
import { embedTokensService } from './embed-tokens.service.ts';
import { embedKeysService } from './embed-keys.service.ts';

export interface EmbedPorts {
  readonly access: QuestAccess;
  readonly storage: Pick<Storage, 'embedKeys' | 'settings' | 'users' | 'sessions' | 'entries'>;
  readonly ids: Pick<Ids, 'token'>;
  readonly maker: EmbedTokenMaker;
  readonly limit: TryLimits;
  readonly config: {
    /** Multiplies what one key may do; 0 turns its limit off. */
    readonly rateLimit: number;
    /** Whether the server is tried out: only then a key may be for pages on one's own machine. */
    readonly isForOwnMachine: boolean;
  };
  /** An account for a guest whom nobody signs in. */
  readonly newGuest: (now: number) => Promise<UserId>;
  /** Into a quest, with neither its word nor its price. */
  readonly admit: (asker: Asker, questId: QuestId, now: number) => Promise<void>;
}

/** Guests that one key may bring: a museum on a busy day. */
const GUESTS_OF_KEY = { tries: 1000, seconds: 3600 } as const;

/** Quests in the pages of others. */
export function composeEmbed({ access, storage, ids, maker, limit, config, newGuest, admit }: EmbedPorts) {
  const { embedKeys, settings, users, sessions, entries } = storage;
  const guestsOfKey = limit(GUESTS_OF_KEY, config.rateLimit);
  const admitGuest = async (questId: QuestId, keyId: number, now: number) => {
    const wait = await guestsOfKey.take(String(keyId));
    if (wait > 0) throw new TooMany(wait);
    const userId = await newGuest(now);
    await admit({ userId, isGeneric: true }, questId, now);
    return userId;
  };
  return {
    embedKeys: embedKeysService({ access, embedKeys, ids, isForOwnMachine: config.isForOwnMachine }),
    embedTokens: embedTokensService({ access, embedKeys, settings, maker, users, sessions, entries, admitGuest }),
  };
}
