import { isListSortKey } from './list-order.ts';
import type { ListOrder } from './list-order.ts';

/*
 * What this browser remembers of the start page. index.html reads the first key too: it shows the banner before
 * the first script, where it comes first.
 */
const LIST_FIRST_KEY = 'start.listFirst';
const ORDER_KEY = 'start.order';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Remembered until the page is closed.
  }
}

export function readListFirst(): boolean {
  return read(LIST_FIRST_KEY) === '1';
}

export function saveListFirst(listFirst: boolean): void {
  write(LIST_FIRST_KEY, listFirst ? '1' : null);
}

/** Never by distance at the start: that asks for the location, which only a press of the button does. */
export function readOrder(): ListOrder {
  const [key = null, direction] = (read(ORDER_KEY) ?? '').split(' ');
  return { key: isListSortKey(key) && key !== 'distance' ? key : 'startTime', descending: direction === 'desc' };
}

export function saveOrder({ key, descending }: ListOrder): void {
  if (key !== 'distance') write(ORDER_KEY, `${key}${descending ? ' desc' : ''}`);
}
