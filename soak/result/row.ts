/** A run of a check, as a row of the table. */
export interface Row {
  readonly id: string;
  readonly title: string;
  readonly measured: string;
  readonly mark: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly seed: number;
  readonly scale: number;
}

/** The command that repeats the run. */
export function commandOf({ id, seed, scale }: Pick<Row, 'id' | 'seed' | 'scale'>): string {
  const name = id.toLowerCase().replaceAll(/\s+/g, '-');
  return `npm run soak -- ${name}${scale === 1 ? '' : ` --scale ${scale}`} --seed ${seed}`;
}

export function cellsOf(row: Row): readonly string[] {
  return [
    row.id,
    row.title,
    row.measured,
    row.mark,
    row.passed ? 'yes' : 'NO',
    durationOf(row.seconds),
    `\`${commandOf(row)}\``,
  ].map(inCell);
}

export const HEAD = ['check', 'what is done', 'measured', 'mark', 'passed', 'took', 'command'] as const;

/** A Markdown table with aligned columns, readable in a terminal too. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const [first = '', ...body] = all.map(
    (row) => `| ${head.map((_, column) => (row[column] ?? '').padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [first, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n');
}

/** A bar or a line break would end the cell. */
const inCell = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '/');

function durationOf(seconds: number): string {
  return seconds < 100 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(1)} min`;
}
