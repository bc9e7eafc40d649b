import type { PlayersDraft } from '@mangoquest/core/mindset/players-draft.ts';
import type { SentDraft } from '../../../local-db/database.ts';
import type { KeptDraft } from '../../../local-db/entry-inputs.ts';
import type { KeepInput } from '../data/kept-input.ts';

/** Unsaved drafts by mindset id; 0 for a new one. */
export interface Drafts {
  readonly get: (id: number) => PlayersDraft | undefined;
  /** Under which a new one is sent to its place: the same in all tabs that show it, so that it is added once. */
  readonly saveKeyOf: (draft: PlayersDraft, place: unknown) => Promise<string>;
  /** How a draft was sent whose reply is still missing; undefined once it was changed. */
  readonly sentOf: (id: number) => SentDraft | undefined;
  readonly set: (id: number, draft: PlayersDraft) => void;
  /** Notes that a draft is sent now, or (null) that the server has refused it; resolves once that is stored. */
  readonly send: (id: number, draft: PlayersDraft, sent: SentDraft | null) => Promise<unknown>;
  readonly delete: (id: number) => void;
  /** Takes over what is stored by now: another tab may have changed drafts, and sent some. `open`: the one in the form. */
  readonly adopt: (stored: readonly KeptDraft[], open: number | null) => void;
}

/** Drafts that `keep` stores with each change: phones discard the page behind their camera. */
export function keptDrafts(known: readonly KeptDraft[], keep: KeepInput): Drafts {
  const drafts = new Map(known.map((kept) => [kept[0], kept]));
  /** Those that this page alone has: the browser could not store them, or has not yet. */
  const alone = new Set<number>();
  const keyOf = (id: number) => drafts.get(id)?.[3];
  const put = async (id: number, draft: PlayersDraft, sent?: SentDraft) => {
    const kept: KeptDraft = [id, draft, sent, keyOf(id) ?? crypto.randomUUID()];
    drafts.set(id, kept);
    alone.add(id);
    if ((await keep({ drafts: [kept] })) && drafts.get(id) === kept) alone.delete(id);
  };
  return {
    get: (id) => drafts.get(id)?.[1],
    sentOf: (id) => drafts.get(id)?.[2],
    set: (id, draft) => {
      void put(id, draft);
    },
    send: (id, draft, sent) => put(id, draft, sent ?? undefined),
    saveKeyOf: async (draft, place) => {
      const key = keyOf(0) ?? crypto.randomUUID();
      const text = new TextEncoder().encode(JSON.stringify([key, draft, place]));
      const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
      return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
    delete: (id) => {
      const key = keyOf(id);
      drafts.delete(id);
      alone.delete(id);
      void keep({ drafts: [key === undefined ? [id, null] : [id, null, key]] });
    },
    adopt: (stored, open) => {
      const isOurs = (id: number) => id === open || alone.has(id);
      for (const id of drafts.keys()) if (!isOurs(id)) drafts.delete(id);
      for (const kept of stored) if (!isOurs(kept[0])) drafts.set(kept[0], kept);
    },
  };
}
