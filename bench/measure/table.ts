import { isReached } from './line.ts';
import type { Line, Mark } from './line.ts';
import { spreadOf } from './spread.ts';

const HEAD = ['figure', 'ours', 'ceiling', 'median (min-max)', 'by processor', 'mark', 'reached'] as const;

/** Up to three significant digits. */
export function short(value: number): string {
  const size = Math.abs(value);
  return value.toFixed(size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : 2);
}

/** A figure without a ceiling: the median of its values, with its unit. */
export function valueLine(figure: string, values: readonly number[], unit: string, mark?: Mark): Line {
  const value = spreadOf(values);
  return { figure, ours: `${short(value.median)} ${unit}`, ceiling: '', value, ...(mark ? { mark } : {}) };
}

/** The rows as a Markdown table with aligned columns, readable in a terminal too. */
export function tableOf(lines: readonly Line[]): string {
  const rows = [[...HEAD], ...lines.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [head = '', ...body] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n');
}

function cellsOf(line: Line): string[] {
  const {
    value: { median, min, max },
    mark,
  } = line;
  const reached = isReached(line);
  const unit = mark?.unit === undefined ? '' : ` ${mark.unit}`;
  return [
    line.figure,
    line.ours,
    line.ceiling,
    min === max ? short(median) : `${short(median)} (${short(min)}-${short(max)})`,
    line.byProcessor === undefined ? '' : short(line.byProcessor),
    mark === undefined ? '' : `${mark.kind} ${short(mark.value)}${unit}`,
    reached === null ? '' : reached ? 'yes' : 'NO',
  ];
}
