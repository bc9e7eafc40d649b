import type { ColumnType } from 'kysely';

/** 0 or 1: both databases keep truth values so. */
export type Flag = 0 | 1;
/** JSON as text; `rows/json.ts` reads and writes it. */
export type Json = string;
/** Numbered by the database. */
export type Id = ColumnType<number, number | undefined, never>;
