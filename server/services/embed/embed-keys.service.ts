import { hash } from 'node:crypto';
import { KEY_BEGINNINGS, keyOrigins, MAX_EMBED_KEYS } from '@mangoquest/core/embed/embed-key.ts';
import type { EmbedKeyKind } from '@mangoquest/core/embed/embed-key.ts';
import { isOnOwnMachine } from '@mangoquest/core/embed/origin.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import { asksAdmission } from '@mangoquest/core/quest/admission.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { Conflict, InvalidForm } from '../../ports/domain-errors.ts';
import type { Ids } from '../../ports/ids.ts';
import type { EmbedKey, EmbedKeysRepository } from '../../storage/interfaces/embed-keys.ts';

export interface EmbedKeysDeps {
  readonly access: Pick<QuestAccess, 'forEditing'>;
  readonly embedKeys: EmbedKeysRepository;
  readonly ids: Pick<Ids, 'token'>;
  /** Local pages are only allowed while the server is local, too (trust, row 8). */
  readonly isLocalOnly: boolean;
}

export interface EmbedKeyRequest {
  readonly questId: QuestId;
  readonly kind: EmbedKeyKind;
  /** As entered by the user. */
  readonly origins: readonly string[];
}

/** Only this hash of a key is stored. */
export const keyHash = (key: string) => hash('sha256', key, 'base64url');

/** Keys by which other sites embed a quest; for its creator only (settled-2, 7). */
export interface EmbedKeysService {
  of(asker: Asker, questId: QuestId): Promise<EmbedKey[]>;
  /** The only reply that contains a secret key. */
  make(asker: Asker, wanted: EmbedKeyRequest, now: number): Promise<EmbedKey & { readonly key: string }>;
  revoke(asker: Asker, questId: QuestId, keyId: number): Promise<void>;
}

export function embedKeysService({ access, embedKeys, ids, isLocalOnly }: EmbedKeysDeps): EmbedKeysService {
  return {
    async of(asker, questId) {
      await access.forEditing(asker, questId, 'publish');
      return embedKeys.ofQuest(questId);
    },

    async make(asker, { questId, kind, origins: typed }, now) {
      const grant = await access.forEditing(asker, questId, 'publish');
      // It would show nothing: `forEmbed` refuses its tokens.
      if (kind === 'public' && asksAdmission(grant.quest))
        throw new InvalidForm([{ field: 'kind', message: 'share.needsSecret' }]);
      const origins = keyOrigins(typed);
      if (origins === null) throw new InvalidForm([{ field: 'origins', message: 'outer.originsWrong' }]);
      if (!isLocalOnly && origins.some(isOnOwnMachine))
        throw new InvalidForm([{ field: 'origins', message: 'outer.originsHere' }]);
      const key = KEY_BEGINNINGS[kind] + ids.token();
      const made = await embedKeys.add(
        grant,
        { kind, origins, madeAt: now, key: kind === 'public' ? key : null, hash: keyHash(key) },
        MAX_EMBED_KEYS,
      );
      if (made === null) throw new Conflict('outer.keysFull');
      return { ...made, key };
    },

    async revoke(asker, questId, keyId) {
      const grant = await access.forEditing(asker, questId, 'publish');
      await embedKeys.revoke(grant, keyId);
    },
  };
}
