import { QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ask } from '../api/query.ts';
import type { Query } from '../api/query.ts';
import { currentSession, subscribeSession } from './session-state.ts';
import { onLogOut } from './session-store.ts';
import { useSession } from './use-session.ts';

/** Milliseconds that what was loaded stays in memory after the last screen that shows it. */
const KEPT_MS = 300_000;

/**
 * What screens have loaded, kept while the page is open. Loaded with the first screen that needs it, not with the
 * start page. `call` itself repeats what was lost, and says so without a network: nothing here waits for one.
 */
const client = new QueryClient({
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
// The next user of this page finds nothing of the last one's.
onLogOut(() => {
  client.clear();
});
let owner = currentSession().user?.id ?? null;
subscribeSession(() => {
  const { user } = currentSession();
  if (user === null || user.id === owner) return;
  // Also when the last one logged out in another tab.
  if (owner !== null) client.clear();
  owner = user.id;
});

/** What became of asking again. */
export interface Outcome<Output> {
  readonly data: Output | undefined;
  readonly error: unknown;
}

export interface Asked<Output> {
  readonly data: Output | undefined;
  /** Why it did not come; null while it is asked for. */
  readonly error: unknown;
  /** The same, but it stays while it is asked for again: for a place that shows it with a button to try again. */
  readonly problem: unknown;
  /** There is neither an answer nor an error yet. */
  readonly isPending: boolean;
  /** Asks again; what shows stays until the answer is there. */
  readonly again: () => Promise<Outcome<Output>>;
}

export interface AskOptions<Output> {
  /** False while it is not to be asked for. */
  readonly isWanted?: boolean;
  /** What shows until the answer is there, of what the same screen showed before. */
  readonly meanwhile?: (before: Output | undefined) => Output | undefined;
}

function keyOf<Input>(
  { name, keyed }: Pick<Query<Input, unknown>, 'name' | 'keyed'>,
  userId: number | null,
  input: Input,
) {
  return [name, userId, keyed(input)] as const;
}

/** Asks the server for what a screen shows, for whoever is signed in; called off when the screen is left. */
export function useAsk<Input, Output>(
  query: Query<Input, Output>,
  input: Input,
  { isWanted = true, meanwhile }: AskOptions<Output> = {},
): Asked<Output> {
  const userId = useSession().user?.id ?? null;
  const queryKey = keyOf(query, userId, input);
  const result = useQuery<Output, unknown, Output>(
    {
      queryKey,
      enabled: isWanted,
      gcTime: query.isFixed ? Infinity : query.keep === 'no' ? 0 : KEPT_MS,
      staleTime: query.isFixed ? Infinity : 0,
      // What is kept nowhere tells by being another object that it was loaded anew.
      structuralSharing: query.keep !== 'no',
      queryFn: ({ signal }) => ask(query, input, userId, { signal }),
      ...(query.isLive ? { refetchOnWindowFocus: true, refetchOnReconnect: true } : {}),
      ...(meanwhile === undefined ? {} : { placeholderData: meanwhile as never }),
    },
    client,
  );
  const { data, error, isPending, refetch } = result;
  const key = JSON.stringify(queryKey);
  const [last, setLast] = useState<{ readonly key: string; readonly error: unknown } | null>(null);
  if (error !== null && (last === null || last.error !== error || last.key !== key)) setLast({ key, error });
  const problem = data !== undefined ? error : (error ?? (last?.key === key ? last.error : null));
  return {
    data,
    error,
    problem,
    isPending,
    again: useCallback(async () => {
      const { data: next, error: reason } = await refetch();
      return { data: next, error: reason };
    }, [refetch]),
  };
}

type Named = Pick<Query<never, unknown>, 'name'>;

/** What was asked for by this query, whatever the input, is asked for anew where it shows, and next time elsewhere. */
export function askAgain(query: Named): Promise<void> {
  return client.invalidateQueries({ queryKey: [query.name] });
}

/** The same, as if it had never been asked for: what shows it shows that it is on its way. */
export function askAnew({ name }: Named): void {
  void client.resetQueries({ queryKey: [name] });
}

/** What was asked for by this query is not known any more. */
export function forget({ name }: Named): void {
  client.removeQueries({ queryKey: [name] });
}

/** What a call has just told of it, without asking. */
export function setKnown<Input, Output>(
  query: Query<Input, Output>,
  input: Input,
  data: Output | ((before: Output | undefined) => Output | undefined),
): void {
  client.setQueryData(keyOf(query, currentSession().user?.id ?? null, input), data as never);
}

/** Everything is: what was saved may show anywhere. */
export function askAllAgain(): void {
  void client.invalidateQueries();
}

/** Sends what changes something: once at a time is up to who presses. */
export function useTell<Input, Output>(
  tell: (input: Input) => Promise<Output>,
  onFailure: (error: unknown) => void,
): UseMutationResult<Output, unknown, Input> {
  return useMutation<Output, unknown, Input>({ mutationFn: tell, onError: onFailure }, client);
}
