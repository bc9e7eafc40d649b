import type { DBCore, DBCoreMutateRequest, Middleware } from 'dexie';

/*
 * Who logged out in this browser since the page began. What is under way for them (a reply, a timer, a download) comes
 * too late to be kept, until they sign in again.
 */

const gone = new Set<number>();

export function markGone(userId: number): void {
  gone.add(userId);
}

export function markBack(userId: number): void {
  gone.delete(userId);
}

export const isGone = (userId: number): boolean => gone.has(userId);

/** For tests, whose users are the same again and again. */
export function markAllBack(): void {
  gone.clear();
}

const isLate = (request: DBCoreMutateRequest): boolean =>
  'values' in request && request.values.some(({ userId }: { readonly userId?: number }) => gone.has(userId ?? -1));

/** Refuses to write records of who has gone, whatever writes them. */
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
