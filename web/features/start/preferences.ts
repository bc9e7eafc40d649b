import { readPreference, writePreference } from '../../device/preference.ts';
import { DEFAULT_ORDER, isListSortKey } from './list-order.ts';
import type { ListOrder } from './list-order.ts';

/*
 * Start page settings stored in this browser. index.html reads the first key, too: before any script it shows the
 * banner if that comes first.
 */
const LIST_FIRST_KEY = 'start.listFirst';
const ORDER_KEY = 'start.order';

export function readListFirst(): boolean {
  return readPreference(LIST_FIRST_KEY) === '1';
}

export function saveListFirst(listFirst: boolean): void {
  writePreference(LIST_FIRST_KEY, listFirst ? '1' : null);
}

export function readOrder(): ListOrder {
  const [key = null, direction] = (readPreference(ORDER_KEY) ?? '').split(' ');
  return isListSortKey(key) ? { key, descending: direction === 'desc' } : DEFAULT_ORDER;
}

export function saveOrder({ key, descending }: ListOrder): void {
  writePreference(ORDER_KEY, `${key}${descending ? ' desc' : ''}`);
}
