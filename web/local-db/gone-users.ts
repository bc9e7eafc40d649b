import type { DBCore, DBCoreMutateRequest, Middleware } from 'dexie';

/*
 * The users who logged out in this browser since the page was loaded. Late results for them (a reply, a timer, a
 * download) must not be stored until they sign in again.
 */

const gone = new Set<number>();

export function markGone(userId: number): void {
  gone.add(userId);
}

export function markBack(userId: number): void {
  gone.delete(userId);
}

export const isGone = (userId: number): boolean => gone.has(userId);

/** For tests, which reuse the same users. */
export function markAllBack(): void {
  gone.clear();
}

const isLate = (request: DBCoreMutateRequest): boolean =>
  'values' in request && request.values.some(({ userId }: { readonly userId?: number }) => gone.has(userId ?? -1));

/** Rejects writing records of users who have logged out, whatever writes them. */
export const REFUSE_LATE: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'refuse-late',
  create: (core) => ({
    ...core,
    table(name) {
      const table = core.table(name);
      return {
        ...table,
        mutate: (request) => {
          if (isLate(request)) throw new Error('Its user has logged out.');
          return table.mutate(request);
        },
      };
    },
  }),
};
