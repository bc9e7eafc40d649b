import type { ColumnKind, Placing } from './options.ts';
import { MAX_COLUMNS } from './rows.ts';
import type { SourceRow } from './rows.ts';

/** Common column names. Settled, Generator “Columns”. */
const KNOWN: Readonly<Record<string, ColumnKind>> = {
  title: 'title',
  name: 'name',
  latitude: 'latitude',
  lat: 'latitude',
  longitude: 'longitude',
  lng: 'longitude',
  lon: 'longitude',
  question: 'question',
  comment: 'comment',
  embed: 'embed',
  success: 'success',
  failure: 'failure',
  answer: 'answer',
  grade: 'grade',
  correct: 'correct',
};

/** The kind of a column by its name; null for an unknown name. `answer 2` is an answer, too. */
export function kindOfName(name: string): ColumnKind | null {
  const word = name.trim().toLowerCase();
  return KNOWN[word] ?? KNOWN[/^(answer|grade)\s*\d+$/.exec(word)?.[1] ?? ''] ?? null;
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

/** With a plan, the first column is always the label, whatever its name. */
function headerOf(cells: readonly string[], placing: Placing): ColumnKind[] | null {
  if (placing !== 'plan') return headerKinds(cells);
  const behind = cells.length > 1 ? headerKinds(cells.slice(1)) : null;
  return behind && ['label', ...behind];
}

export interface Table {
  readonly hasHeader: boolean;
  readonly kinds: readonly ColumnKind[];
  /** Rows without the header. */
  readonly rows: readonly SourceRow[];
}

/**
 * Rows with the kinds of all their columns: chosen by the creator, if for as many, taken from the header, or by
 * position. Columns that the header does not name are left out until the creator chooses their kind.
 */
export function tableOf(
  rows: readonly SourceRow[],
  { byHand, placing }: { readonly byHand: readonly ColumnKind[] | null; readonly placing: Placing },
): Table {
  const header = rows[0] === undefined ? null : headerOf(rows[0].cells, placing);
  const content = header === null ? rows : rows.slice(1);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  // Rows with more columns are refused.
  const columns = Math.min(width, MAX_COLUMNS);
  const chosen = byHand?.length === columns ? byHand : null;
  const said = chosen !== null && placing === 'plan' ? (['label', ...chosen.slice(1)] as const) : chosen;
  const named = header && Array.from({ length: columns }, (_, at): ColumnKind => header[at] ?? 'none');
  return { hasHeader: header !== null, kinds: said ?? named ?? plainKinds(columns, placing), rows: content };
}
