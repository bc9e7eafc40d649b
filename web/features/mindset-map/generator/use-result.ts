import { useMemo, useState } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { cutLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MendedRow } from '@mangoquest/core/generator/mend-row.ts';
import { rowsBelow } from '@mangoquest/core/generator/mend-row.ts';
import type { RowNote, SkippedRow } from '@mangoquest/core/generator/units.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { QuestProperties } from '@mangoquest/core/quest/quest.ts';
import { mindsetGaps } from '@mangoquest/core/mindset/mindset.rules.ts';
import { resultRows, stateOf } from './result.ts';
import type { ResultRow, RowChanges } from './result.ts';
import { typedMindset } from './use-drafts.ts';
import type { Drafts } from './use-drafts.ts';
import type { Made } from './use-generation.ts';

export interface Result {
  readonly rows: readonly ResultRow[];
  /** Rows that are still left out. */
  readonly skipped: readonly SkippedRow[];
  /** Ids that will not be added. */
  readonly left: ReadonlySet<number>;
  readonly chosen: readonly Mindset[];
  /** Rows that somebody has worked on, that cannot be played, and of which nobody has said that they stay behind. */
  readonly unfinished: readonly ResultRow[];
  /** Something was deselected, corrected or moved by hand, or is being corrected. */
  readonly isChanged: boolean;
  readonly leave: (ids: readonly number[], isLeft: boolean) => void;
  readonly mend: (mindset: Mindset) => void;
  /** Takes in a row that was left out. */
  readonly takeIn: (skipped: SkippedRow, mended: MendedRow) => void;
  readonly move: (id: number, place: LatLng) => void;
  /** Gives up all changes. */
  readonly forget: () => void;
}

interface Changes extends RowChanges {
  readonly of: Made | null;
  readonly said: ReadonlyMap<number, boolean>;
  /** Indexes of the rows that were left out and are no longer. */
  readonly takenIn: ReadonlySet<number>;
}

const NOTHING: Omit<Changes, 'of'> = {
  mindsets: new Map(),
  said: new Map(),
  added: new Map(),
  notes: new Map(),
  takenIn: new Set(),
};
const NONE_SKIPPED: readonly SkippedRow[] = [];

/**
 * Changes to the result before it is added: deselected, corrected, moved, rows taken in that were left out. They are
 * discarded with the next result.
 */
export function useResult(made: Made | null, quest: QuestProperties, drafts: Drafts): Result {
  const [changes, setChanges] = useState<Changes>({ of: made, ...NOTHING });
  const now: Changes = changes.of === made ? changes : { of: made, ...NOTHING };
  const { mindsets, said, added, notes, takenIn } = now;
  const rows = useMemo(
    () => (made === null ? [] : resultRows(made, { mindsets, added, notes }, quest)),
    [made, mindsets, added, notes, quest],
  );
  const skipped = useMemo(
    () => made?.skipped.filter(({ index }) => !takenIn.has(index)) ?? NONE_SKIPPED,
    [made, takenIn],
  );
  const typed = useMemo(() => typedRows(rows, drafts.rows, quest), [rows, drafts.rows, quest]);
  const left = useMemo(
    () =>
      new Set(
        // Those that cannot be played are deselected by default.
        typed.filter((row) => said.get(row.mindset.id) ?? stateOf(row) === 'refused').map(({ mindset }) => mindset.id),
      ),
    [typed, said],
  );
  const unfinished = typed.filter(
    (row) =>
      stateOf(row) === 'refused' &&
      !said.has(row.mindset.id) &&
      (drafts.rows.has(row.mindset.id) || added.has(row.mindset.id)),
  );
  const chosen = useMemo(() => typed.map(({ mindset }) => mindset).filter(({ id }) => !left.has(id)), [typed, left]);
  const withMindset = (mindset: Mindset) => new Map(mindsets).set(mindset.id, mindset);
  return {
    rows,
    skipped,
    left,
    unfinished,
    chosen,
    isChanged: [mindsets, said, takenIn, drafts.rows, drafts.cells].some(({ size }) => size > 0),
    leave: (ids, isLeft) => {
      const next = new Map(said);
      for (const id of ids) next.set(id, isLeft);
      setChanges({ ...now, said: next });
    },
    mend: (mindset) => {
      setChanges({ ...now, mindsets: withMindset(mindset) });
    },
    takeIn: (one, { mindset, notes: found }) => {
      const { id } = mindset;
      const isOfOther = rows.some((row) => row.mindset.id === id);
      setChanges({
        ...now,
        mindsets: withMindset(mindset),
        added: isOfOther ? added : new Map(added).set(id, { row: one.row, mindset, notes: found }),
        notes: isOfOther ? new Map(notes).set(id, [...(notes.get(id) ?? []), ...found]) : notes,
        takenIn: new Set([...takenIn, one.index, ...rowsBelow(one, { skipped }).map(({ index }) => index)]),
      });
    },
    forget: () => {
      drafts.forget();
      setChanges({ of: made, ...NOTHING });
    },
    move: (id, place) => {
      const row = rows.find(({ mindset }) => mindset.id === id);
      if (!row) return;
      const moved = added.get(id);
      setChanges({
        ...now,
        mindsets: withMindset({ ...row.mindset, ...cutLatLng(place) }),
        added: moved === undefined ? added : new Map(added).set(id, { ...moved, notes: moved.notes.filter(isKept) }),
      });
    },
  };
}

/** Whether a note still holds after its mindset was moved. */
const isKept = ({ message }: RowNote) => message !== 'generator.rowPlacedByHand';

/** The rows with what is being typed in them. */
function typedRows(rows: readonly ResultRow[], drafts: Drafts['rows'], quest: QuestProperties): readonly ResultRow[] {
  if (drafts.size === 0) return rows;
  return rows.map((row) => {
    const mindset = typedMindset(row.mindset, drafts);
    return mindset === row.mindset ? row : { ...row, mindset, gaps: mindsetGaps(mindset, quest) };
  });
}
