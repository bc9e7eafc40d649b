import type { ClipboardEvent } from 'react';
import { DEFAULT_COLUMNS, DEFAULT_ROWS } from '@mangoquest/core/generator/options.ts';
import type { Delimiter } from '@mangoquest/core/generator/options.ts';
import { AS_TOLD } from './choices.ts';
import type { Choices } from './choices.ts';

const TAB: Delimiter = { text: '\\t', isRegex: false };
/** A break within a cell, as the rows of a source understand it. */
const SOFT_BREAK = '\u000B';
/** A quoted cell, whose quotes are doubled, up to the next cell or line. */
const QUOTED = /"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)/y;
const BARE = /[^\t\r\n]*/y;

/**
 * Cells copied from a spreadsheet, separated by tabs; those with breaks or tabs come in quotes. Each row gets a line of
 * its own, and the quotes go. Null if the text is no table.
 */
export function tableText(text: string): string | null {
  if (!text.includes('\t')) return null;
  let table = '';
  for (let at = 0; at < text.length;) {
    const cell = quotedAt(text, at) ?? bareAt(text, at);
    table += cell.content;
    at = cell.end;
    if (text[at] === '\t') table += '\t';
    else if (at < text.length) table += '\n';
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return table;
}

interface PastedCell {
  readonly content: string;
  readonly end: number;
}

/** Quotes around what needs none are the writer's own. */
function quotedAt(text: string, at: number): PastedCell | null {
  QUOTED.lastIndex = at;
  const content = QUOTED.exec(text)?.[1];
  if (content === undefined || !/[\t\r\n]|""/.test(content)) return null;
  const plain = content
    .replaceAll('""', '"')
    .replaceAll('\t', ' ')
    .replaceAll(/\r?\n|\r/g, SOFT_BREAK);
  return { content: plain, end: QUOTED.lastIndex };
}

function bareAt(text: string, at: number): PastedCell {
  BARE.lastIndex = at;
  const content = BARE.exec(text)?.[0] ?? '';
  return { content, end: at + content.length };
}

/**
 * What replaces the whole source decides how its columns are cut: at tabs for a table. Where they are cut at tabs, a
 * further table is taken in the same way.
 */
export function takePaste(
  event: ClipboardEvent<HTMLTextAreaElement>,
  columns: Delimiter,
  change: (choices: Partial<Choices>) => void,
): void {
  const field = event.currentTarget;
  const isAtTabs = columns.text === TAB.text && !columns.isRegex;
  const text = event.clipboardData.getData('text/plain');
  const table = tableText(text);
  if (field.selectionStart !== 0 || field.selectionEnd !== field.value.length) {
    if (!isAtTabs || table === null || table === text) return;
    event.preventDefault();
    field.setRangeText(table, field.selectionStart, field.selectionEnd, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return;
  }
  if (table === null) {
    if (isAtTabs) change({ columns: DEFAULT_COLUMNS });
    return;
  }
  event.preventDefault();
  change({ sourceText: table, rows: DEFAULT_ROWS, columns: TAB, ...AS_TOLD });
}
