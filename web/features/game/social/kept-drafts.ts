import { isEmptyDraft } from '@mangoquest/core/mindset/players-draft.ts';
import type { PlayersDraft } from '@mangoquest/core/mindset/players-draft.ts';
import type { SentDraft } from '../../../local-db/database.ts';
import { draftsBeside, versionOf } from '../../../local-db/entry-inputs.ts';
import type { DraftChange, KeptDraft } from '../../../local-db/entry-inputs.ts';
import type { KeepInput } from '../data/kept-input.ts';

/** Unsaved drafts by mindset id; 0 for a new one. */
export interface Drafts {
  /** The draft for a form that opens. Of several that were written apart, this page's own, or the last. */
  readonly open: (id: number) => PlayersDraft | undefined;
  /** What was opened or written last. */
  readonly get: (id: number) => PlayersDraft | undefined;
  /** Under which a new one is sent to its place: the same in all tabs that show it, so that it is added once. */
  readonly saveKeyOf: (draft: PlayersDraft, place: unknown) => Promise<string>;
  /** How a draft was sent whose reply is still missing; undefined once it was changed. */
  readonly sentOf: (id: number) => SentDraft | undefined;
  /** A new one of which nothing is left is no draft any more. */
  readonly set: (id: number, draft: PlayersDraft) => void;
  /** Notes that a draft is sent now, or (null) that the server has refused it; resolves once that is stored. */
  readonly send: (id: number, draft: PlayersDraft, sent: SentDraft | null) => Promise<unknown>;
  readonly delete: (id: number) => void;
  /** Takes over what is stored by now: another tab may have changed drafts, and sent some. `open`: the one in the form. */
  readonly adopt: (stored: readonly KeptDraft[], open: number | null) => void;
}

/** A draft of this page, and the versions that are still to go when it is stored. */
interface OwnDraft {
  readonly kept: KeptDraft;
  readonly over: readonly string[];
}

const isNothing = ([id, draft]: KeptDraft): boolean => id === 0 && isEmptyDraft(draft);

/** Drafts that `keep` stores with each change: phones discard the page behind their camera. */
export function keptDrafts(known: readonly KeptDraft[], keep: KeepInput): Drafts {
  let stored = known;
  const drafts = new Map<number, OwnDraft>();
  /** Those that this page alone has: the browser could not store them, or has not yet. */
  const alone = new Set<number>();
  const keyOf = (id: number) => drafts.get(id)?.kept[3];
  const change = (one: DraftChange) => {
    stored = draftsBeside(stored, one);
    return keep({ drafts: [one] });
  };
  const put = async (own: OwnDraft) => {
    const { kept, over } = own;
    const [id] = kept;
    drafts.set(id, own);
    alone.add(id);
    const isKept = await change(
      isNothing(kept) ? { id, over: [...over, versionOf(kept)], kept: null } : { id, over, kept },
    );
    if (!isKept || drafts.get(id) !== own) return;
    alone.delete(id);
    drafts.set(id, { kept, over: [] });
  };
  /** The same version until it is stored: no other tab knows it before. */
  const written = (id: number, draft: PlayersDraft): OwnDraft => {
    const before = drafts.get(id);
    const isOnlyHere = before !== undefined && alone.has(id);
    const version = isOnlyHere ? versionOf(before.kept) : crypto.randomUUID();
    const over = isOnlyHere ? before.over : before === undefined ? [] : [versionOf(before.kept)];
    return { kept: [id, draft, undefined, keyOf(id) ?? crypto.randomUUID(), version], over };
  };
  return {
    open: (id) => {
      const own = drafts.get(id);
      const kept = stored.findLast(([one]) => one === id);
      if (kept !== undefined && (own === undefined || isNothing(own.kept))) drafts.set(id, { kept, over: [] });
      return drafts.get(id)?.kept[1];
    },
    get: (id) => drafts.get(id)?.kept[1],
    // Null as a tab remembers it.
    sentOf: (id) => drafts.get(id)?.kept[2] ?? undefined,
    set: (id, draft) => {
      void put(written(id, draft));
    },
    send: (id, draft, sent) => {
      const before = drafts.get(id);
      const { kept, over } =
        before === undefined || before.kept[1] !== draft
          ? written(id, draft)
          : // The version of a text stays, in all tabs that show it.
            before;
      return put({ kept: [id, draft, sent ?? undefined, kept[3], kept[4]], over });
    },
    saveKeyOf: async (draft, place) => {
      const key = keyOf(0) ?? crypto.randomUUID();
      const text = new TextEncoder().encode(JSON.stringify([key, draft, place]));
      const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
      return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
    delete: (id) => {
      const own = drafts.get(id);
      drafts.delete(id);
      alone.delete(id);
      if (own !== undefined) void change({ id, over: [...own.over, versionOf(own.kept)], kept: null });
    },
    adopt: (now, open) => {
      stored = now;
      for (const [id, { kept }] of drafts) {
        if (id === open || alone.has(id)) continue;
        const same = now.find((one) => one[0] === id && versionOf(one) === versionOf(kept));
        if (same === undefined) drafts.delete(id);
        else drafts.set(id, { kept: same, over: [] });
      }
    },
  };
}
