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
    /** Multiplies the limit by key; 0 turns it off. */
    readonly rateLimit: number;
    /** Whether the server is local only: only then a key may allow pages on the local machine. */
    readonly isLocalOnly: boolean;
  };
  /** Creates a guest account without a session. */
  readonly newGuest: (now: number) => Promise<UserId>;
  /** Enters a quest without its password and without payment. */
  readonly admit: (asker: Asker, questId: QuestId, now: number) => Promise<void>;
}

/** Limit of guests for one key: a museum on a busy day. */
const GUESTS_OF_KEY = { tries: 1000, seconds: 3600 } as const;

/** Use cases of quests embedded in other sites. */
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
    embedKeys: embedKeysService({ access, embedKeys, ids, isLocalOnly: config.isLocalOnly }),
    embedTokens: embedTokensService({ access, embedKeys, settings, maker, users, sessions, entries, admitGuest }),
  };
}
