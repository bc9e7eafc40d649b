import { MAX_PAGE, NEXT_HEADER, TOTAL_HEADER, wireCursor } from '@mangoquest/contract/wire/page.ts';
import type { Cursor, SortKey } from '@mangoquest/contract/wire/page.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { PageOrder, PageRequest, QuestPage } from '@mangoquest/core/quest/page.ts';
import { Invalid } from '../../ports/domain-errors.ts';
import type { Context } from '../handler.ts';

export interface PageFields {
  readonly sort?: SortKey | undefined;
  readonly descending?: boolean | undefined;
  readonly after?: Cursor | undefined;
  readonly limit?: number | undefined;
}

/** Key in cursors for the order without a key. */
const NEWEST = '';
/** Types of the values by order key; the nullable ones are in `MAY_LACK`. */
const TEXTS: ReadonlySet<string> = new Set(['title']);
/** Keys whose values need not be integers. */
const FRACTIONS: ReadonlySet<string> = new Set(['price', 'distance']);
const MAY_LACK: ReadonlySet<string> = new Set([NEWEST, 'startTime', 'endTime', 'distance']);

function isValueOf(key: string, value: Cursor['value']): boolean {
  if (value === null) return MAY_LACK.has(key);
  if (key === NEWEST) return false;
  // A NUL is in no title, and PostgreSQL would fail on it.
  if (typeof value === 'string') return TEXTS.has(key) && !value.includes('\0');
  return !TEXTS.has(key) && (FRACTIONS.has(key) || Number.isSafeInteger(value));
}

/**
 * The requested page. Throws `Invalid` for a cursor of another order, and for an order by distance without a position.
 */
export function pageOf(
  { sort, descending = false, after, limit = MAX_PAGE }: PageFields,
  from: LatLng | null = null,
): PageRequest {
  if (sort === 'distance' && from === null) throw new Invalid([{ field: 'latitude', message: 'common.required' }]);
  const fits =
    after === undefined ||
    (after.key === (sort ?? NEWEST) &&
      after.descending === (sort !== undefined && descending) &&
      isValueOf(after.key, after.value));
  if (!fits) throw new Invalid([{ field: 'after', message: 'common.invalid' }]);
  const order: PageOrder | null =
    sort === undefined ? null : { key: sort, descending, ...(from === null ? {} : { from }) };
  return { order, after: after === undefined ? null : { value: after.value, id: after.id }, limit };
}

type PageResult = QuestPage<unknown> & { readonly total?: number };

/** Headers with the cursor of the next page and the total. */
export function pageHeaders({ order }: PageRequest, { next, total }: PageResult): Record<string, string> {
  return {
    ...(next === null
      ? {}
      : {
          [NEXT_HEADER]: wireCursor.encode({
            key: order?.key ?? NEWEST,
            descending: order?.descending ?? false,
            ...next,
          }),
        }),
    ...(total === undefined ? {} : { [TOTAL_HEADER]: String(total) }),
  };
}

/** The quests of a page; sets the page's headers. */
export function pageWithHeaders<T>(
  context: Pick<Context, 'setHeader'>,
  request: PageRequest,
  page: QuestPage<T> & { readonly total?: number },
): readonly T[] {
  for (const [name, value] of Object.entries(pageHeaders(request, page))) context.setHeader(name, value);
  return page.quests;
}
