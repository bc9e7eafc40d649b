import { useMemo, useState } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { cutLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { QuestProperties } from '@mangoquest/core/quest/quest.ts';
import { resultRows, stateOf } from './result.ts';
import type { ResultRow } from './result.ts';
import type { Made } from './use-generation.ts';

export interface Result {
  readonly rows: readonly ResultRow[];
  /** Ids that will not be added. */
  readonly left: ReadonlySet<number>;
  readonly chosen: readonly Mindset[];
  /** Something was deselected, corrected or moved by hand. */
  readonly isChanged: boolean;
  readonly leave: (ids: readonly number[], isLeft: boolean) => void;
  readonly mend: (mindset: Mindset) => void;
  readonly move: (id: number, place: LatLng) => void;
}

interface Changes {
  readonly of: Made | null;
  readonly mindsets: ReadonlyMap<number, Mindset>;
  readonly said: ReadonlyMap<number, boolean>;
}

const NOTHING: Omit<Changes, 'of'> = { mindsets: new Map(), said: new Map() };

/** Changes to the result before it is added: deselected, corrected, moved. They are discarded with the next result. */
export function useResult(made: Made | null, quest: QuestProperties): Result {
  const [changes, setChanges] = useState<Changes>({ of: made, ...NOTHING });
  const { mindsets, said } = changes.of === made ? changes : NOTHING;
  const rows = useMemo(() => (made === null ? [] : resultRows(made, mindsets, quest)), [made, mindsets, quest]);
  const left = useMemo(
    () =>
      new Set(
        // Those that cannot be played are deselected by default.
        rows.filter((row) => said.get(row.mindset.id) ?? stateOf(row) === 'refused').map(({ mindset }) => mindset.id),
      ),
    [rows, said],
  );
  const chosen = useMemo(() => rows.map(({ mindset }) => mindset).filter(({ id }) => !left.has(id)), [rows, left]);
  const put = (mindset: Mindset) => {
    setChanges({ of: made, said, mindsets: new Map(mindsets).set(mindset.id, mindset) });
  };
  return {
    rows,
    left,
    chosen,
    isChanged: mindsets.size > 0 || said.size > 0,
    leave: (ids, isLeft) => {
      const next = new Map(said);
      for (const id of ids) next.set(id, isLeft);
      setChanges({ of: made, mindsets, said: next });
    },
    mend: put,
    move: (id, place) => {
      const row = rows.find(({ mindset }) => mindset.id === id);
      if (row) put({ ...row.mindset, ...cutLatLng(place) });
    },
  };
}
