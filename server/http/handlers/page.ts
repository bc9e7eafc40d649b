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

/** The name of the order without a key in cursors. */
const NEWEST = '';
/** What the values of an order are; those that may be missing are null too. */
const TEXTS: ReadonlySet<string> = new Set(['title']);
/** Those that are no whole numbers. */
const FRACTIONS: ReadonlySet<string> = new Set(['price', 'distance']);
const MAY_LACK: ReadonlySet<string> = new Set([NEWEST, 'startTime', 'endTime', 'distance']);

function isValueOf(key: string, value: Cursor['value']): boolean {
  if (value === null) return MAY_LACK.has(key);
  if (key === NEWEST) return false;
  // What no quest has, PostgreSQL would refuse by a fault.
  if (typeof value === 'string') return TEXTS.has(key) && !value.includes('\0');
  return !TEXTS.has(key) && (FRACTIONS.has(key) || Number.isSafeInteger(value));
}

/** The page that is asked for. Throws `Invalid` for a cursor of another order, and for distances from nowhere. */
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

type Told = QuestPage<unknown> & { readonly total?: number };

/** What follows a page, and how many there are. */
export function pageHeaders({ order }: PageRequest, { next, total }: Told): Record<string, string> {
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

/** The quests of a page; its headers go with the reply. */
export function tellPage<T>(
  context: Pick<Context, 'setHeader'>,
  request: PageRequest,
  page: QuestPage<T> & { readonly total?: number },
): readonly T[] {
  for (const [name, value] of Object.entries(pageHeaders(request, page))) context.setHeader(name, value);
  return page.quests;
}
