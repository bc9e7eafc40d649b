import { isUtf8 } from 'node:buffer';
import type { z } from 'zod';
import { FIRST_MISFIT } from '@mangoquest/contract/wire/fields.ts';
import { QUEST_FILE_LISTS, questFile } from '@mangoquest/contract/wire/quest-file.ts';
import type { QuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import { allPointsIssues, allRegionsIssues } from '@mangoquest/core/drawing/drawing.rules.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { allMindsetsIssues } from '@mangoquest/core/mindset/mindset-length.ts';

/** Up to this many characters all schema errors are reported, and otherwise only the first. */
const SHORT_FILE = 100_000;
/** Maximum number of issues reported for a file. */
export const MAX_ISSUES = 50;
/** Maximum number of keys in one object: properties may have some thousands. */
const MAX_KEYS = 10_000;
export const QUEST = 'quest.json';

export type QuestReading =
  | { readonly ok: true; readonly file: QuestFile }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Decodes a `quest.json`; null if it is not valid UTF-8, which would be imported with replaced characters. */
export const questText = (bytes: Buffer): string | null => (isUtf8(bytes) ? bytes.toString() : null);

/** Parses a `quest.json` and validates it by its schema; returns the issues if it is invalid. */
export function readQuest(text: string | null): QuestReading {
  if (text === null) return refused({ field: QUEST, message: 'questFile.entryDamaged', parameters: { entry: QUEST } });
  const parsed = parse(text);
  if ('line' in parsed)
    return refused({ field: QUEST, message: 'questFile.notJson', parameters: { line: parsed.line } });
  const { format, version } = (parsed.json ?? {}) as { format?: unknown; version?: unknown };
  // Another program's file: details of the differences would not help.
  if (format !== 'mangoquest') return refused({ field: 'file', message: 'questFile.notZip' });
  if (typeof version === 'number' && version > 1)
    return refused({ field: 'version', message: 'questFile.otherVersion' });
  const tooMany = listIssues(parsed.json);
  if (tooMany.length > 0) return refused(...tooMany);
  if (hasWideObject(parsed.json)) return refused({ field: QUEST, message: 'questFile.tooHard' });
  const result = questFile.safeParse(parsed.json, text.length > SHORT_FILE ? FIRST_MISFIT : undefined);
  if (!result.success) return refused(...result.error.issues.slice(0, MAX_ISSUES).map(fieldIssue));
  // Checked before cleaning, which is slow and does not shorten it enough.
  const { mindsets, drawings, regions } = result.data;
  const tooLong = [...allMindsetsIssues(mindsets), ...allPointsIssues(drawings), ...allRegionsIssues(regions)];
  return tooLong.length > 0 ? refused(...tooLong) : { ok: true, file: result.data };
}

const refused = (...issues: readonly Issue[]): QuestReading => ({ ok: false, issues });

/** Checked before the schema, which visits each key. The depth has been limited already. */
function hasWideObject(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false;
  const inner = Array.isArray(json) ? json : Object.values(json);
  return (!Array.isArray(json) && inner.length > MAX_KEYS) || inner.some(hasWideObject);
}

/** Checked before the schema, which visits each item. */
function listIssues(json: unknown): Issue[] {
  return Object.entries(QUEST_FILE_LISTS).flatMap(([field, most]): Issue[] => {
    const list = (json as Readonly<Record<string, unknown>> | null)?.[field];
    return Array.isArray(list) && list.length > most ? [{ field, message: 'questFile.field' }] : [];
  });
}

function parse(text: string): { readonly json: unknown } | { readonly line: number } {
  try {
    return { json: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    return { line: lineAt(text, Number(/position (\d+)/.exec(String(error))?.[1] ?? text.length)) };
  }
}

function lineAt(text: string, position: number): number {
  let line = 1;
  for (let end = text.indexOf('\n'); end >= 0 && end < position; end = text.indexOf('\n', end + 1)) line += 1;
  return line;
}

function fieldIssue(issue: z.core.$ZodIssue): Issue {
  const inside = issue.code === 'unrecognized_keys' ? [issue.keys[0] ?? ''] : [];
  return { field: [...issue.path, ...inside].map(String).join('.').slice(0, 200), message: 'questFile.field' };
}
