import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../db.ts';
import type { Flag } from '../columns.ts';

/* The one place where values change their shape between the domain and both databases. */

export const toFlag = (value: boolean): Flag => (value ? 1 : 0);

export const isSet = (flag: Flag): boolean => flag === 1;

export const toJson = (value: unknown): string => JSON.stringify(value);

export const fromJson = <T>(text: string): T => JSON.parse(text) as T;

/** A list of ids as one parameter, for `column in ${idList(...)}`: the SQL stays the same however many there are. */
export function idList({ dialect }: Db, ids: readonly number[]): RawBuilder<number> {
  return dialect === 'sqlite'
    ? sql<number>`(select value from json_each(${toJson(ids)}))`
    : sql<number>`(select unnest(cast(${ids} as bigint[])))`;
}
