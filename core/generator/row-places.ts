import { computedLatLng } from '../geo/coordinates.ts';
import type { LatLng } from '../geo/coordinates.ts';
import { labelFinder } from './label-places.ts';
import { placingOf } from './options.ts';
import type { GeneratorOptions } from './options.ts';
import type { Plan } from './plan.ts';
import type { RowContent } from './row-content.ts';
import type { SourceRow } from './rows.ts';
import { truncate } from '../text/characters.ts';
import type { PlaceOfRow, RowNote } from './units.ts';

/** Places of the rows: at their label of a plan, at their own coordinates, or to be chosen later. */
export function rowPlaces(
  options: Pick<GeneratorOptions, 'plan' | 'localization'>,
  rows: readonly SourceRow[],
  onBoard: boolean,
): PlaceOfRow {
  if (options.plan !== null) return atLabels(options.plan, rows, onBoard);
  return placingOf(options) === 'source' ? (_row, content) => inSource(content) : () => placed(null);
}

const placed = (place: LatLng | null, notes: readonly RowNote[] = []) => ({ place, notes });
const told = (message: RowNote['message'], parameters: RowNote['parameters'] = {}): RowNote => ({
  message,
  parameters,
});

function inSource({ latitude, longitude }: RowContent): ReturnType<PlaceOfRow> {
  if (latitude === null) return told('generator.rowNoLatitude');
  if (longitude === null) return told('generator.rowNoLongitude');
  return placed({ latitude, longitude });
}

/** Maximum characters shown of a label that was not found. */
const SHOWN = 60;

function atLabels(plan: Plan, rows: readonly SourceRow[], onBoard: boolean): PlaceOfRow {
  const labelOf = ({ cells }: SourceRow) => cells[0] ?? '';
  const find = labelFinder(rows.map(labelOf), plan, onBoard);
  const rowsOf = Map.groupBy(rows, labelOf);
  return (row) => {
    const label = labelOf(row);
    if (label === '') return told('generator.rowNoLabel');
    const found = find(label);
    if (found === null) return told('generator.labelNotFound', { label: truncate(label, SHOWN) });
    const isUnclear = found.times > 1 && found.times !== rowsOf.get(label)?.length;
    return placed(computedLatLng(found.place), isUnclear ? [told('generator.labelOften', { n: found.times })] : []);
  };
}
