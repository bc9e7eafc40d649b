import { useState } from 'react';
import type { RowNote } from '@mangoquest/core/generator/units.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { mendedMindset } from './result.ts';
import type { PlainRow } from './result.ts';
import type { Made } from './use-generation.ts';

/** What is being typed in a row of the result: a question of its mindset. */
export interface RowDraft {
  /** Index of the question. */
  readonly at: number;
  readonly row: PlainRow;
}

/** What is being typed in a row that was left out. */
export interface CellsDraft {
  readonly cells: readonly string[];
  /** Why it could not be used when it was last tried. */
  readonly refusal: RowNote | null;
}

interface Typed {
  /** By id of the mindset. */
  readonly rows: ReadonlyMap<number, RowDraft>;
  /** By index of the row. */
  readonly cells: ReadonlyMap<number, CellsDraft>;
}

/** What was typed and not yet taken: it counts as a change, and is added with the others. */
export interface Drafts extends Typed {
  /** Null when it was taken or given up. */
  readonly typeRow: (id: number, draft: RowDraft | null) => void;
  readonly typeCells: (index: number, draft: CellsDraft | null) => void;
  readonly forget: () => void;
}

const NONE: Typed = { rows: new Map(), cells: new Map() };

/** They belong to one result, and are discarded with the next one. */
export function useDrafts(made: Made | null): Drafts {
  const [typed, setTyped] = useState<Typed & { readonly of: Made | null }>({ of: made, ...NONE });
  const { rows, cells } = typed.of === made ? typed : NONE;
  return {
    rows,
    cells,
    typeRow: (id, draft) => {
      setTyped({ of: made, rows: withDraft(rows, id, draft), cells });
    },
    typeCells: (index, draft) => {
      setTyped({ of: made, rows, cells: withDraft(cells, index, draft) });
    },
    forget: () => {
      setTyped({ of: made, ...NONE });
    },
  };
}

function withDraft<T>(drafts: ReadonlyMap<number, T>, key: number, draft: T | null): ReadonlyMap<number, T> {
  const next = new Map(drafts);
  if (draft === null) next.delete(key);
  else next.set(key, draft);
  return next;
}

/** The mindset of a row with what is being typed in it. */
export function typedMindset(mindset: Mindset, drafts: Drafts['rows']): Mindset {
  const draft = drafts.get(mindset.id);
  return draft === undefined ? mindset : mendedMindset(mindset, draft.row, draft.at);
}
