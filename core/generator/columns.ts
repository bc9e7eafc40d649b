import { withoutMarks } from '../text/direction-marks.ts';
import type { ColumnKind, Placing } from './options.ts';
import { MAX_COLUMNS } from './rows.ts';
import type { SourceRow } from './rows.ts';

/** Common column names. Settled, Generator “Columns”. */
const KNOWN: ReadonlyMap<string, ColumnKind> = new Map([
  ['title', 'title'],
  ['name', 'name'],
  ['latitude', 'latitude'],
  ['lat', 'latitude'],
  ['longitude', 'longitude'],
  ['lng', 'longitude'],
  ['lon', 'longitude'],
  ['question', 'question'],
  ['comment', 'comment'],
  ['embed', 'embed'],
  ['success', 'success'],
  ['failure', 'failure'],
  ['answer', 'answer'],
  ['grade', 'grade'],
  ['correct', 'correct'],
]);

/** The kind of a column by its name; null for an unknown name. `answer 2` is an answer, too. */
export function kindOfName(name: string): ColumnKind | null {
  const word = withoutMarks(name).trim().toLowerCase();
  return KNOWN.get(word) ?? KNOWN.get(/^(answer|grade)\s*\d+$/.exec(word)?.[1] ?? '') ?? null;
}

/**
 * The kinds of a header's columns; null if the row is not a header. All of its names are known, or most and at least
 * two: unknown ones are ignored until the creator chooses their kind.
 */
export function headerKinds(cells: readonly string[]): ColumnKind[] | null {
  const kinds = cells.map(kindOfName);
  const known = kinds.filter((kind) => kind !== null).length;
  const isHeader = known === cells.length || (known >= 2 && known * 2 > cells.length);
  return isHeader ? kinds.map((kind) => kind ?? 'none') : null;
}

/** The kinds of the first columns without a header; further columns are answers. */
const FIRST: Readonly<Record<Placing, readonly ColumnKind[]>> = {
  center: ['question'],
  region: ['question'],
  source: ['title', 'latitude', 'longitude', 'question'],
  plan: ['label', 'question'],
};

export function plainKinds(columns: number, placing: Placing): ColumnKind[] {
  return Array.from({ length: columns }, (_, at) => FIRST[placing][at] ?? 'answer');
}

/**
 * The kinds of the first row's columns if it is a header: by its names, or because the creator says so. With a plan,
 * the first column is always the label, whatever its name.
 */
function headerOf(cells: readonly string[], placing: Placing, said: boolean | null): ColumnKind[] | null {
  if (said === false) return null;
  const names = placing === 'plan' ? cells.slice(1) : cells;
  const known = names.length === 0 ? null : headerKinds(names);
  const kinds = known ?? (said === true ? names.map((name) => kindOfName(name) ?? 'none') : null);
  return kinds !== null && placing === 'plan' ? ['label', ...kinds] : kinds;
}

export interface Table {
  readonly hasHeader: boolean;
  readonly kinds: readonly ColumnKind[];
  /** Rows without the header. */
  readonly rows: readonly SourceRow[];
}

export interface TableOptions {
  /** Kinds chosen by the creator; null if none were. */
  readonly byHand: readonly ColumnKind[] | null;
  /** What the creator says of the first row; null to tell it by its names. */
  readonly isHeader?: boolean | null;
  readonly placing: Placing;
}

/**
 * Rows with the kinds of all their columns: chosen by the creator, if for as many, taken from the header, or by
 * position. Columns that the header does not name are left out until the creator chooses their kind.
 */
export function tableOf(rows: readonly SourceRow[], { byHand, isHeader = null, placing }: TableOptions): Table {
  const header = rows[0] === undefined ? null : headerOf(rows[0].cells, placing, isHeader);
  const content = header === null ? rows : rows.slice(1);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  // Rows with more columns are refused.
  const columns = Math.min(width, MAX_COLUMNS);
  const chosen = byHand?.length === columns ? byHand : null;
  const said = chosen !== null && placing === 'plan' ? (['label', ...chosen.slice(1)] as const) : chosen;
  const named = header && Array.from({ length: columns }, (_, at): ColumnKind => header[at] ?? 'none');
  return { hasHeader: header !== null, kinds: said ?? named ?? plainKinds(columns, placing), rows: content };
}
