import type { PageCursor, PageOrder, PageRequest, QuestPage } from '@mangoquest/core/quest/page.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../db.ts';
import { idList } from '../rows/values.ts';

/*
 * Keyset pagination: a page is selected by sort value and id, from the index alone; the quests themselves are read
 * afterwards. The next page starts after the last value and id, so concurrent saves do not shift it.
 */

/** A sort order in SQL: its value, whether a row may lack one, and whether it is ascending. */
interface Ordering {
  readonly value: RawBuilder<number | string | null>;
  readonly mayLack: boolean;
  readonly rises: boolean;
}

const COLUMNS = {
  title: 'sort_title',
  price: 'sort_price',
  active: 'active',
  virtual: 'is_virtual',
  showPoints: 'show_points',
  searchable: 'searchable',
  editable: 'editable',
  forContest: 'for_contest',
  startTime: 'sort_start',
  endTime: 'sort_end',
} as const;

const column = (name: string): RawBuilder<number | string | null> => sql`${sql.ref(`quests.${name}`)}`;

function orderingOf({ key, descending, from }: PageOrder): Ordering {
  switch (key) {
    case 'title':
    case 'price':
      return { value: column(COLUMNS[key]), mayLack: false, rises: !descending };
    case 'startTime':
    case 'endTime':
      return { value: column(COLUMNS[key]), mayLack: true, rises: !descending };
    case 'distance':
      return { value: distanceFrom(from ?? { latitude: 0, longitude: 0 }), mayLack: true, rises: !descending };
    // Rows with the flag set come first.
    default:
      return { value: column(COLUMNS[key]), mayLack: false, rises: descending };
  }
}

/** Monotonic in the distance: the haversine of the angle. */
function distanceFrom({ latitude, longitude }: NonNullable<PageOrder['from']>): RawBuilder<number | null> {
  const half = (name: string, degrees: number) =>
    sql`sin((${sql.ref(`quests.${name}`)} - ${sql.lit(degrees)}) * ${sql.lit(Math.PI / 360)})`;
  const [up, across] = [half('sort_latitude', latitude), half('sort_longitude', longitude)];
  return sql`(${up} * ${up} + ${sql.lit(Math.cos(latitude * (Math.PI / 180)))} * cos(quests.sort_latitude * ${sql.lit(Math.PI / 180)}) * ${across} * ${across})`;
}

/** Condition for rows after the last quest of the previous page. */
function isAfter({ value: of, mayLack, rises }: Ordering, { value, id }: PageCursor): RawBuilder<boolean> {
  if (value === null) return sql<boolean>`(${of} is null and quests.id > ${id})`;
  const further = rises ? sql`${of} > ${value}` : sql`${of} < ${value}`;
  const lacking = mayLack ? sql` or ${of} is null` : sql``;
  return sql<boolean>`(${further} or (${of} = ${value} and quests.id > ${id})${lacking})`;
}

/** A page of the quests that match `isIn`, for any list; `read` loads them in any order. */
export async function questPage<Row extends { readonly id: number }>(
  db: Db,
  isIn: RawBuilder<boolean>,
  { order, after, limit }: PageRequest,
  read: (ids: RawBuilder<number>) => Promise<readonly Row[]>,
): Promise<QuestPage<Row>> {
  const chosen =
    order === null ? await newest(db, isIn, after, limit) : await ordered(db, isIn, orderingOf(order), after, limit);
  const page = chosen.slice(0, limit);
  const last = page.at(-1);
  if (last === undefined) return { quests: [], next: null };
  const rows = new Map(
    (
      await read(
        idList(
          db,
          page.map(({ id }) => id),
        ),
      )
    ).map((row) => [row.id, row]),
  );
  return {
    // A quest may have been deleted in between.
    quests: page.flatMap(({ id }) => rows.get(id) ?? []),
    next: chosen.length > limit ? { id: last.id, value: last.value } : null,
  };
}

interface Chosen {
  readonly id: number;
  readonly value: number | string | null;
}

async function newest(db: Db, isIn: RawBuilder<boolean>, after: PageCursor | null, limit: number): Promise<Chosen[]> {
  const rows = await db.query
    .selectFrom('quests')
    .select('quests.id')
    .where(isIn)
    .$if(after !== null, (query) => query.where('quests.id', '<', after?.id ?? 0))
    .orderBy('quests.id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(({ id }) => ({ id, value: null }));
}

async function ordered(
  db: Db,
  isIn: RawBuilder<boolean>,
  ordering: Ordering,
  after: PageCursor | null,
  limit: number,
): Promise<Chosen[]> {
  const { value, mayLack, rises } = ordering;
  return db.query
    .selectFrom('quests')
    .select('quests.id')
    .select(value.as('value'))
    .where(isIn)
    .$if(after !== null, (query) => query.where(isAfter(ordering, after as PageCursor)))
    .$if(mayLack, (query) => query.orderBy(sql`(${value} is null)`))
    .orderBy(value, rises ? 'asc' : 'desc')
    .orderBy('quests.id')
    .limit(limit + 1)
    .execute();
}
