import type { EmbedKeyKind } from '@mangoquest/core/embed/embed-key.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';

export interface EmbedKey {
  readonly id: number;
  readonly kind: EmbedKeyKind;
  /** The public key; null for a secret one, of which only the hash is stored. */
  readonly key: string | null;
  readonly origins: readonly string[];
  /** Epoch milliseconds. */
  readonly madeAt: number;
}

export type NewEmbedKey = Omit<EmbedKey, 'id'> & { readonly hash: string };

/** Which quest a key is for, and where. */
export interface FoundEmbedKey {
  readonly id: number;
  readonly questId: QuestId;
  readonly kind: EmbedKeyKind;
  readonly origins: readonly string[];
}

export interface EmbedKeysRepository {
  byHash(hash: string): Promise<FoundEmbedKey | null>;
  byId(id: number): Promise<FoundEmbedKey | null>;
  /** The oldest first. */
  ofQuest(questId: QuestId): Promise<EmbedKey[]>;
  /** Null if the quest has `most` of them already. */
  add(grant: Grant, key: NewEmbedKey, most: number): Promise<EmbedKey | null>;
  /** Removes a key of the granted quest; others are not affected. */
  revoke(grant: Grant, keyId: number): Promise<void>;
}
