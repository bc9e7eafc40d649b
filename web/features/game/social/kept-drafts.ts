import type { PlayersDraft } from '@mangoquest/core/mindset/players-draft.ts';
import type { KeptInput } from '../data/kept-input.ts';

/** Unsaved drafts by mindset id; 0 for a new one. */
export interface Drafts {
  readonly get: (id: number) => PlayersDraft | undefined;
  readonly set: (id: number, draft: PlayersDraft) => void;
  readonly delete: (id: number) => void;
}

/** Drafts that `keep` stores with each change: phones discard the page behind their camera. */
export function keptDrafts(known: KeptInput['drafts'], keep: (change: Pick<KeptInput, 'drafts'>) => void): Drafts {
  const drafts = new Map(known);
  const kept = () => {
    keep({ drafts: [...drafts] });
  };
  return {
    get: (id) => drafts.get(id),
    set: (id, draft) => {
      drafts.set(id, draft);
      kept();
    },
    delete: (id) => {
      drafts.delete(id);
      kept();
    },
  };
}
