import type { Issue } from '../issue.ts';
import { isContinuing, isOfflineChoice } from './properties.ts';
import type { QuestProperties } from './quest.ts';

/** A property as the form shows it: key and value, both text. Spec §2 "Quest attributes form". */
export interface PropertyRow {
  readonly key: string;
  readonly value: string;
}

export function propertyRowsOf(properties: QuestProperties): PropertyRow[] {
  return Object.entries(properties).map(([key, value]) => ({ key, value: textOf(value) }));
}

/**
 * Converts rows to properties. A value whose text equals that in `previous` keeps its type; a changed one is text, or
 * an object or list if it is written as one in JSON. Rows without a key are skipped: `propertyRowIssues` reports them.
 */
export function propertiesOfRows(rows: readonly PropertyRow[], previous: QuestProperties): QuestProperties {
  const next = rows
    .filter(({ key }) => key.trim() !== '')
    .map(({ key, value }): [string, unknown] => {
      const name = key.trim();
      const before = Object.hasOwn(previous, name) ? previous[name] : undefined;
      return [name, before !== undefined && textOf(before) === value ? before : valueOf(value)];
    });
  return Object.fromEntries(next);
}

/**
 * Issues of rows, as `properties.<index>`: a key or a value is missing (Spec §5), a key occurs twice, or the value of a
 * known key is invalid.
 */
export function propertyRowIssues(rows: readonly PropertyRow[]): Issue[] {
  return rows.flatMap(({ key, value }, index): Issue[] => {
    const field = `properties.${index}`;
    if (key.trim() === '' || value.trim() === '') return [{ field, message: 'quest.propertyIncomplete' }];
    const isTaken = rows.slice(0, index).some((row) => row.key.trim() === key.trim());
    if (isTaken) return [{ field, message: 'quest.propertyTwice', parameters: { key: key.trim() } }];
    if (key.trim() === 'allowContinuing' && !isContinuing(value)) return [{ field, message: 'quest.continuingValue' }];
    if (key.trim() === 'offline' && !isOfflineChoice(value)) return [{ field, message: 'quest.offlineValue' }];
    return [];
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function valueOf(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
