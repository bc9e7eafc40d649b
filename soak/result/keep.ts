import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@mangoquest/bench/programs/program.ts';
import { cellsOf, HEAD, tableOf } from './row.ts';
import type { Row } from './row.ts';

const FILE = join(root, 'docs', 'reliability.md');
const MARKS = /(<!-- measured -->\n)([\s\S]*?)(\n<!-- \/measured -->)/;
const KEPT_HEAD = [...HEAD, 'when, commit and machine'];

/**
 * Inserts the rows between the markers in docs/reliability.md; rows of other checks stay. `where`: day, commit,
 * machine.
 */
export function keepRows(rows: readonly Row[], where: string): void {
  writeFileSync(FILE, withRows(readFileSync(FILE, 'utf8'), rows, where));
}

export function withRows(text: string, rows: readonly Row[], where: string): string {
  const found = MARKS.exec(text);
  if (found === null) throw new Error('docs/reliability.md has no place for the table');
  const kept = new Map(rowsIn(found[2] ?? '').map((cells) => [cells[0] ?? '', cells]));
  for (const row of rows) kept.set(row.id, [...cellsOf(row), where]);
  const sorted = [...kept.values()].toSorted(([one = ''], [other = '']) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  return text.replace(
    MARKS,
    (_, before: string, _table: string, after: string) => `${before}\n${tableOf(KEPT_HEAD, sorted)}\n${after}`,
  );
}

/** The rows below the header of a table. */
function rowsIn(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}
