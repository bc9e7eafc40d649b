import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { placesOf } from '@mangoquest/core/drawing/drawing-shape.ts';
import type { MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { canMend, mendRow } from '@mangoquest/core/generator/mend-row.ts';
import { placingOf } from '@mangoquest/core/generator/options.ts';
import type { GeneratorOptions } from '@mangoquest/core/generator/options.ts';
import type { RowNote, SkippedRow } from '@mangoquest/core/generator/units.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { middleToFit } from '../../../map/map-handle.ts';
import { useSession } from '../../../session/use-session.ts';
import type { Made } from './use-generation.ts';
import type { Result } from './use-result.ts';

/** How rows that were left out are taken in. */
export interface TakingIn {
  /** Its cells; null if no correction of them helps. */
  readonly cellsOf: (skipped: SkippedRow) => readonly string[] | null;
  readonly kinds: Made['table']['kinds'];
  /** Rows have a place of their own, so that one without can be put in the middle by hand. */
  readonly hasPlaces: boolean;
  /** Returns the id of its mindset, or why it still cannot be used. */
  readonly takeIn: (skipped: SkippedRow, cells: readonly string[], isInMiddle: boolean) => number | RowNote;
}

export interface TakingInContext {
  readonly result: Result;
  readonly options: GeneratorOptions;
  readonly region: MapRegion | undefined;
  readonly onBoard: boolean;
}

/** Mindsets of left-out rows, by the same rules as those of the server. */
export function useTakingIn(made: Made | null, { result, options, region, onBoard }: TakingInContext): TakingIn | null {
  const { user } = useSession();
  if (made === null) return null;
  return {
    kinds: made.table.kinds,
    hasPlaces: ['source', 'plan'].includes(placingOf(options)),
    cellsOf: (skipped) => (canMend(skipped, made) ? (made.sentences[skipped.index] ?? null) : null),
    takeIn(skipped, cells, isInMiddle) {
      const mend = {
        skipped,
        cells,
        place: isInMiddle ? middleOf(options, result, onBoard) : null,
        // Ids of the server's mindsets end at their number; each left-out row has one of its own beyond.
        id: -1 - made.mindsets.length - skipped.index,
        number: result.rows.length + 1,
        above:
          result.rows.findLast(({ row, mindset }) => row < skipped.row && !result.left.has(mindset.id))?.mindset ??
          null,
      };
      const mended = mendRow(mend, made, options, {
        username: user?.username ?? '',
        ring: region === undefined ? null : placesOf(region),
        onBoard,
        existing: options.existing,
        random: Math.random,
      });
      if ('message' in mended) return mended;
      result.takeIn(skipped, mended);
      return mended.mindset.id;
    },
  };
}

/** The middle of the picture, or of the other rows; without any, of the map. */
function middleOf({ plan, center }: GeneratorOptions, { rows }: Result, onBoard: boolean): LatLng | null {
  const places: readonly (LatLng | Mindset)[] = plan?.corners ?? rows.map(({ mindset }) => mindset);
  return middleToFit(places, onBoard) ?? center;
}
