import { readPreference, writePreference } from '../../device/preference.ts';
import { isListSortKey } from './list-order.ts';
import type { ListOrder } from './list-order.ts';

/*
 * What this browser remembers of the start page. index.html reads the first key too: it shows the banner before
 * the first script, where it comes first.
 */
const LIST_FIRST_KEY = 'start.listFirst';
const ORDER_KEY = 'start.order';

export function readListFirst(): boolean {
  return readPreference(LIST_FIRST_KEY) === '1';
}

export function saveListFirst(listFirst: boolean): void {
  writePreference(LIST_FIRST_KEY, listFirst ? '1' : null);
}

/** Never by distance at the start: that asks for the location, which only a press of the button does. */
export function readOrder(): ListOrder {
  const [key = null, direction] = (readPreference(ORDER_KEY) ?? '').split(' ');
  return { key: isListSortKey(key) && key !== 'distance' ? key : 'startTime', descending: direction === 'desc' };
}

export function saveOrder({ key, descending }: ListOrder): void {
  if (key !== 'distance') writePreference(ORDER_KEY, `${key}${descending ? ' desc' : ''}`);
}
