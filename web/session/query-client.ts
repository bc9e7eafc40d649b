import { QueryClient } from '@tanstack/react-query';
import type { Kept } from '../api/query.ts';
import { currentSession, subscribeSession } from './session-state.ts';
import { onLogOut } from './session-store.ts';

/** Milliseconds for which loaded data stays in memory after the last screen that shows it. */
const KEPT_MS = 300_000;

/**
 * The cache of loaded data while the page is open. `call` itself retries lost requests, and fails offline: nothing here
 * waits for the network.
 */
export const client = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 0,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Replaces the user id in keys of replies that are the same for all users. */
const EVERYBODY = 'everybody';

type Key = readonly [name: string, owner: number | typeof EVERYBODY | null, input: unknown];

export function keyOf<Input>({ name, isShared, keyed }: Kept<Input>, userId: number | null, input: Input): Key {
  return [name, isShared ? EVERYBODY : userId, keyed(input)];
}

/** How long replies stay in memory, and when they are reloaded. */
export function keeping({ keep, isFixed, isLive }: Pick<Kept<never>, 'keep' | 'isFixed' | 'isLive'>) {
  return {
    gcTime: isFixed ? Infinity : keep === 'no' ? 0 : KEPT_MS,
    staleTime: isFixed ? Infinity : 0,
    // Without structural sharing, data that is not kept is a new object after each load, so that a reload is noticed.
    structuralSharing: keep !== 'no',
    ...(isLive ? { refetchOnWindowFocus: true, refetchOnReconnect: true } : {}),
  };
}

/** Clears the cache, so that the next user of this page finds nothing. */
function forgetOwn(): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== EVERYBODY });
  client.getMutationCache().clear();
}
onLogOut(forgetOwn);
let owner = currentSession().user?.id ?? null;
subscribeSession(() => {
  const { user } = currentSession();
  if (user === null || user.id === owner) return;
  // Also if the last user logged out in another tab.
  if (owner !== null) forgetOwn();
  owner = user.id;
});
