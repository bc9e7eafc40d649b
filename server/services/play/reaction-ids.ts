import { hash } from 'node:crypto';
import type { EntryId } from '@mangoquest/core/ids.ts';
import type { Mindset, Reaction } from '@mangoquest/core/mindset/mindset.ts';
import type { Pick as ReactionPick } from '@mangoquest/core/play/play.ts';
import type { SettingsRepository } from '../../storage/interfaces/others.ts';

/** Above all ids that the database gives, so that the two ranges never overlap. */
const FIRST_OWN = 2 ** 48;
const OWN_BYTES = 6;

export const REACTION_IDS_KEY = 'reaction_ids_key';
/** The last entry from before per-entry ids: its player may still send an answer with stored ids. */
export const REACTION_IDS_AFTER = 'reaction_ids_after';

/**
 * Ids of shuffled reactions, different for each entry: stable, and unguessable without the server's key.
 * Stored ids ascend in the creator's order, so they would reveal what the shuffling hides.
 */
export interface ReactionIds {
  /** The reactions in this entry's order, which follows from the per-entry ids alone. */
  shuffled(reactions: readonly Reaction[], entryId: EntryId): Pick<Reaction, 'id' | 'text'>[];
  /** Converts picks to stored ids. An id of no reaction of the mindset is kept, and refused later. */
  stored(
    mindset: Pick<Mindset, 'randomize' | 'mindchunks'>,
    picks: readonly ReactionPick[],
    entryId: EntryId,
  ): ReactionPick[];
}

/** The key is in the database, made by a migration: all nodes share it. */
export function reactionIdsLoader(settings: Pick<SettingsRepository, 'get'>): () => Promise<ReactionIds> {
  let kept: ReactionIds | null = null;
  return async () => {
    if (kept !== null) return kept;
    const [key, after] = await Promise.all([settings.get(REACTION_IDS_KEY), settings.get(REACTION_IDS_AFTER)]);
    if (key === null) throw new Error('The database has no key for the ids of reactions.');
    kept ??= reactionIds(key, Number(after ?? 0));
    return kept;
  };
}

export function reactionIds(key: string, lastOldEntry: number): ReactionIds {
  const own = (entryId: EntryId, reactionId: number) =>
    FIRST_OWN + hash('sha256', `${key}:${entryId}:${reactionId}`, 'buffer').readUIntBE(0, OWN_BYTES);

  return {
    shuffled: (reactions, entryId) =>
      reactions.map(({ id, text }) => ({ id: own(entryId, id), text })).sort((one, other) => one.id - other.id),

    stored(mindset, picks, entryId) {
      // The creator may have turned shuffling off in the meantime: per-entry ids are accepted either way.
      const takesStored = !mindset.randomize || entryId <= lastOldEntry;
      return picks.map(({ mindchunkId, reactionId }) => {
        if (reactionId < FIRST_OWN) return { mindchunkId, reactionId: takesStored ? reactionId : 0 };
        const reactions = mindset.mindchunks.find(({ id }) => id === mindchunkId)?.reactions ?? [];
        return { mindchunkId, reactionId: reactions.find(({ id }) => own(entryId, id) === reactionId)?.id ?? 0 };
      });
    },
  };
}
