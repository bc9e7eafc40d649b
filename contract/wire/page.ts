import { z } from 'zod';
import type { DashboardSortKey } from '@mangoquest/core/quest/sort.ts';
import { wireBoolean, wireInteger } from './fields.ts';

/** Quests in one page of a list, at most: some 50 KB, and never more than half a megabyte. */
export const MAX_PAGE = 100;

/** Headers of a page of a list: what to send as `after` for the page that follows, and how many there are in all. */
export const NEXT_HEADER = 'x-next';
export const TOTAL_HEADER = 'x-total';

const order = z.tuple([
  z.string().max(20),
  z.boolean(),
  z.union([z.number(), z.string().max(2_000), z.null()]),
  z.int().min(1),
]);

/** Where a page ended <-> its domain words: of which order, and the value and id of its last quest. */
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

/** Which page of a list, all of it optional: without `sort` the newest come first. */
export function pageFields<const Keys extends readonly [string, ...string[]]>(keys: Keys) {
  return {
    sort: z.enum(keys).optional(),
    descending: wireBoolean.optional(),
    /** From the header `x-next` of the page before, with the same `sort` and `descending`. */
    after: wireCursor.optional(),
    /** Up to 100, which is what it is without it. */
    limit: wireInteger.pipe(z.int().min(1).max(MAX_PAGE)).optional(),
  };
}

export type Cursor = z.output<typeof wireCursor>;
export type SortKey = DashboardSortKey | 'distance';
