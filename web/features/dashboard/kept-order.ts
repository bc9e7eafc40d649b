import { DASHBOARD_SORT_KEYS } from '@mangoquest/core/quest/sort.ts';
import type { QuestOrder } from '@mangoquest/core/quest/sort.ts';
import { readPreference, writePreference } from '../../device/preference.ts';

const KEY = 'dashboard.order';

/** Parses a stored sort order; by title if it is invalid. */
export function parseOrder(text: string | null): QuestOrder {
  const [name, direction] = (text ?? '').split(' ');
  const key = DASHBOARD_SORT_KEYS.find((one) => one === name);
  return { key: key ?? 'title', descending: key !== undefined && direction === 'desc' };
}

export function orderText({ key, descending }: QuestOrder): string {
  return `${key}${descending ? ' desc' : ''}`;
}

export function readOrder(): QuestOrder {
  return parseOrder(readPreference(KEY));
}

export function saveOrder(order: QuestOrder): void {
  writePreference(KEY, orderText(order));
}
