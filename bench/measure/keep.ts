import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../programs/program.ts';

const FILE = join(root, 'docs', 'performance.md');
const MARKS = /(<!-- measured -->\n)[\s\S]*?(\n<!-- \/measured -->)/;

/** Inserts the table between its markers in docs/performance.md. */
export function keepTable(table: string): void {
  const text = readFileSync(FILE, 'utf8');
  if (!MARKS.test(text)) throw new Error('docs/performance.md has no place for the table');
  writeFileSync(
    FILE,
    text.replace(MARKS, (_, before: string, after: string) => `${before}\n${table}\n${after}`),
  );
}
