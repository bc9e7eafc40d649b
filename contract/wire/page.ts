import { z } from 'zod';
import type { DashboardSortKey } from '@mangoquest/core/quest/sort.ts';
import { wireBoolean, wireInteger } from './fields.ts';

/** Maximum number of quests in one page of a list: usually some 50 KB, and never more than 512 KB. */
export const MAX_PAGE = 100;

/** Headers of a page of a list: the `after` value of the next page, and the total number of items. */
export const NEXT_HEADER = 'x-next';
export const TOTAL_HEADER = 'x-total';

const order = z.tuple([
  z.string().max(20),
  z.boolean(),
  z.union([z.number(), z.string().max(2_000), z.null()]),
  z.int().min(1),
]);

/** Cursor of a list <-> its domain form: the sort order, and the value and id of the last quest of the page. */
export const wireCursor = z.codec(
  z
    .string()
    .max(2_000)
    .regex(/^[\w-]+$/),
  z.object({
    key: z.string(),
    descending: z.boolean(),
    value: z.union([z.number(), z.string(), z.null()]),
    id: z.int().min(1),
  }),
  {
    decode: (text, context) => {
      try {
        const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
          character.charCodeAt(0),
        );
        const [key, descending, value, id] = order.parse(
          JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)),
        );
        return { key, descending, value, id };
      } catch {
        context.issues.push({ code: 'custom', input: text, message: 'No cursor.' });
        return z.NEVER;
      }
    },
    encode: ({ key, descending, value, id }) => {
      const bytes = new TextEncoder().encode(JSON.stringify([key, descending, value, id]));
      return btoa(String.fromCharCode(...bytes))
        .replace(/\+/g, '-')
        .replace(/\//g, '_')
        .replace(/=+$/, '');
    },
  },
);

/** Optional fields that select a page of a list: without `sort` the newest come first. */
export function pageFields<const Keys extends readonly [string, ...string[]]>(keys: Keys) {
  return {
    sort: z.enum(keys).optional(),
    descending: wireBoolean.optional(),
    /** Header `x-next` of the previous page, with the same `sort` and `descending`. */
    after: wireCursor.optional(),
    /** At most 100, which is also the default. */
    limit: wireInteger.pipe(z.int().min(1).max(MAX_PAGE)).optional(),
  };
}

export type Cursor = z.output<typeof wireCursor>;
export type SortKey = DashboardSortKey | 'distance';
