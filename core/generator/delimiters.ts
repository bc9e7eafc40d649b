import type { Delimiter } from './options.ts';

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\\': '\\' };

/** Resolves the escapes `\n`, `\t`, `\r` and `\\` of a typed delimiter. Settled, Generator “Rows”. */
export function readEscapes(typed: string): string {
  return typed.replace(/\\([ntr\\])/g, (_, letter: string) => ESCAPES[letter] as string);
}

/** Splits a text at a delimiter. */
export type Cut = (text: string) => string[];

const SPECIAL = /[\\^$.*+?()[\]{}|/-]/g;

/** Splits at a plain delimiter; each `\n` of it also matches `\r\n`. */
export function cutAt(delimiter: string): Cut {
  const text = readEscapes(delimiter);
  if (!text.includes('\n')) return (whole) => whole.split(text);
  const ends = new RegExp(text.replace(SPECIAL, '\\$&').replaceAll(/(?<!\r)\n/g, '\\r?\\n'));
  return (whole) => whole.split(ends);
}

/** Whether both are set and differ. Spec §5 "Generator". */
export function areDelimiters(rows: Delimiter, columns: Delimiter): boolean {
  return rows.text !== '' && columns.text !== '' && meant(rows) !== meant(columns);
}

function meant({ text, isRegex }: Delimiter): string {
  return isRegex ? `regex ${text}` : `text ${readEscapes(text)}`;
}
