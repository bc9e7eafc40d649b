import type { LatLng } from '../geo/coordinates.ts';
import type { MindsetId, QuestId } from '../ids.ts';
import { DAY_MS } from '../quest/schedule.ts';
import type { SearchableReply } from './searchable.ts';

/** A mindset as cached on a device for searching, also offline. */
export interface KeptSearchable {
  readonly mindsetId: MindsetId;
  readonly questId: QuestId;
  /** Revision of its quest when it was loaded. */
  readonly revision: number;
  readonly title: string;
  readonly text: string | null;
  /** Its place; null if the device does not know it. */
  readonly place: LatLng | null;
}

/** Tombstone of a mindset that no longer exists, so that an older reply does not restore it. */
export interface GoneSearchable extends Pick<KeptSearchable, 'mindsetId' | 'questId' | 'revision'> {
  /** Epoch milliseconds of the device's clock. */
  readonly goneAt: number;
}

export interface SearchStore {
  readonly kept: readonly KeptSearchable[];
  readonly gone: readonly GoneSearchable[];
}

/** How long tombstones are kept. Settled, Search. */
export const GONE_KEPT = 30 * DAY_MS;

export const EMPTY_SEARCH: SearchStore = { kept: [], gone: [] };

/**
 * Merges a reply into the cache. A text that was readable once remains searchable until its quest is saved again; what
 * a newer revision does not contain, and everything of a deleted quest, is removed. A reply older than the cache
 * changes nothing.
 */
export function withReply(
  { kept, gone }: SearchStore,
  { quests, gone: goneIds }: SearchableReply,
  placeOf: (mindsetId: MindsetId) => LatLng | null,
  now: number,
): SearchStore {
  const remembered = gone.filter(({ goneAt }) => now - goneAt < GONE_KEPT);
  const goneById = new Map(remembered.map((each) => [each.mindsetId, each]));
  const next = new Map(kept.map((each) => [each.mindsetId, each]));
  const drop = (each: KeptSearchable) => {
    next.delete(each.mindsetId);
    goneById.set(each.mindsetId, {
      mindsetId: each.mindsetId,
      questId: each.questId,
      revision: each.revision,
      goneAt: now,
    });
  };
  const lost = new Set(goneIds);
  for (const each of kept) if (lost.has(each.questId)) drop(each);
  for (const { questId, revision, mindsets } of quests) {
    const named = new Set(mindsets.map(({ id }) => id));
    for (const each of kept)
      if (each.questId === questId && each.revision < revision && !named.has(each.mindsetId)) drop(each);
    for (const { id, title, text } of mindsets) {
      const before = next.get(id);
      if (before !== undefined && before.revision > revision) continue;
      if ((goneById.get(id)?.revision ?? -1) >= revision) continue;
      goneById.delete(id);
      const fresh = {
        mindsetId: id,
        questId,
        revision,
        title,
        text: text ?? (before?.revision === revision ? before.text : null),
        place: placeOf(id) ?? before?.place ?? null,
      };
      // Unchanged entries keep their identity, so that their folded text can be memoised.
      if (before === undefined || !isSame(before, fresh)) next.set(id, fresh);
    }
  }
  return { kept: [...next.values()], gone: [...goneById.values()] };
}

const isSame = (a: KeptSearchable, b: KeptSearchable) =>
  a.revision === b.revision &&
  a.title === b.title &&
  a.text === b.text &&
  a.place?.latitude === b.place?.latitude &&
  a.place?.longitude === b.place?.longitude;

/** The cached revisions by quest, as sent to the server; at most `most` quests. */
export function knownOf({ kept }: SearchStore, most: number): Record<string, number> {
  const known = new Map<QuestId, number>();
  for (const { questId, revision } of kept) known.set(questId, Math.max(revision, known.get(questId) ?? 0));
  return Object.fromEntries([...known].slice(0, most));
}
