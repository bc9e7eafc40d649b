import type { Delimiter } from './options.ts';

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\\': '\\' };

/** A delimiter as it is typed, with `\n`, `\t`, `\r` and `\\` read as what they stand for. Settled, Generator “Rows”. */
export function readEscapes(typed: string): string {
  return typed.replace(/\\([ntr\\])/g, (_, letter: string) => ESCAPES[letter] as string);
}

/** Cuts a text wherever a delimiter stands. */
export type Cut = (text: string) => string[];

/** Cuts at a plain delimiter; one that is a new line cuts at `\r\n` too. */
export function cutAt(delimiter: string): Cut {
  const text = readEscapes(delimiter);
  return (whole) => (text === '\n' ? whole.split(/\r?\n/) : whole.split(text));
}

/** Both are set, and differ. Spec §5 "Generator". */
export function areDelimiters(rows: Delimiter, columns: Delimiter): boolean {
  return rows.text !== '' && columns.text !== '' && meant(rows) !== meant(columns);
}

function meant({ text, isRegex }: Delimiter): string {
  return isRegex ? `regex ${text}` : `text ${readEscapes(text)}`;
}
