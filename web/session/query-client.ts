import { QueryClient } from '@tanstack/react-query';
import type { Kept } from '../api/query.ts';
import { currentSession, subscribeSession } from './session-state.ts';
import { onLogOut } from './session-store.ts';

/** Milliseconds that what was loaded stays in memory after the last screen that shows it. */
const KEPT_MS = 300_000;

/**
 * What screens have loaded, kept while the page is open. `call` itself repeats what was lost, and says so without a
 * network: nothing here waits for one.
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

/** In the place of whose answer it is. */
const EVERYBODY = 'everybody';

type Key = readonly [name: string, owner: number | typeof EVERYBODY | null, input: unknown];

export function keyOf<Input>({ name, isShared, keyed }: Kept<Input>, userId: number | null, input: Input): Key {
  return [name, isShared ? EVERYBODY : userId, keyed(input)];
}

/** How long it stays, and when it is asked for anew. */
export function keeping({ keep, isFixed, isLive }: Pick<Kept<never>, 'keep' | 'isFixed' | 'isLive'>) {
  return {
    gcTime: isFixed ? Infinity : keep === 'no' ? 0 : KEPT_MS,
    staleTime: isFixed ? Infinity : 0,
    // What is kept nowhere tells by being another object that it was loaded anew.
    structuralSharing: keep !== 'no',
    ...(isLive ? { refetchOnWindowFocus: true, refetchOnReconnect: true } : {}),
  };
}

/** The next user of this page finds nothing of the last one's. */
function forgetOwn(): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== EVERYBODY });
  client.getMutationCache().clear();
}
onLogOut(forgetOwn);
let owner = currentSession().user?.id ?? null;
subscribeSession(() => {
  const { user } = currentSession();
  if (user === null || user.id === owner) return;
  // Also when the last one logged out in another tab.
  if (owner !== null) forgetOwn();
  owner = user.id;
});
