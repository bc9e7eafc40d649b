import { useQuery } from '@tanstack/react-query';
import type { Query as CachedQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ask } from '../api/query.ts';
import type { Named, Query } from '../api/query.ts';
import { client, keeping, keyOf } from './query-client.ts';
import { currentSession } from './session-state.ts';
import { useSession } from './use-session.ts';

/** The outcome of a reload. */
export interface Outcome<Output> {
  readonly data: Output | undefined;
  readonly error: unknown;
}

export interface Asked<Output> {
  readonly data: Output | undefined;
  /** The error of the last load; null while it is being loaded. */
  readonly error: unknown;
  /** The same, but it stays during a reload: for a place that shows it with a retry button. */
  readonly problem: unknown;
  /** Whether the shown data is `meanwhile`. */
  readonly isMeanwhile: boolean;
  /** Whether there is neither data nor an error yet. */
  readonly isPending: boolean;
  /** Whether it is being loaded, with or without data. */
  readonly isLoading: boolean;
  /** Reloads; the old data stays until the new has arrived. */
  readonly again: () => Promise<Outcome<Output>>;
}

export interface AskOptions<Output> {
  /** If false it is not loaded. */
  readonly isWanted?: boolean;
  /** Placeholder data until the reply arrives, from what the same screen showed before. */
  readonly meanwhile?: (before: Output | undefined) => Output | undefined;
}

/** Loads data for a screen, for the signed-in user; aborted when the screen is left. */
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
      queryFn: ({ signal }) => ask(query, input, userId, { signal }),
      ...keeping(query),
      ...(meanwhile === undefined ? {} : { placeholderData: meanwhile as never }),
    },
    client,
  );
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = result;
  const key = JSON.stringify(queryKey);
  const [last, setLast] = useState<{ readonly key: string; readonly error: unknown } | null>(null);
  if (error !== null && (last === null || last.error !== error || last.key !== key)) setLast({ key, error });
  const problem = data !== undefined ? error : (error ?? (last?.key === key ? last.error : null));
  return {
    data,
    error,
    problem,
    isPending,
    isLoading: isFetching,
    isMeanwhile: isPlaceholderData,
    again: useCallback(async () => {
      const { data: next, error: reason } = await refetch();
      return { data: next, error: reason };
    }, [refetch]),
  };
}

/** Loads data outside of rendering; constant data is loaded only the first time. */
export function askOnce<Input, Output>(query: Query<Input, Output>, input: Input): Promise<Output> {
  const userId = currentSession().user?.id ?? null;
  const load = () => ask(query, input, userId, {});
  if (!query.isFixed) return load();
  return client.fetchQuery({ queryKey: keyOf(query, userId, input), queryFn: load, ...keeping(query) });
}

const loadsOf = ({ name }: Named): readonly CachedQuery[] =>
  client.getQueryCache().findAll({ queryKey: [name], fetchStatus: 'fetching' });

/** First loads that another one will follow. */
const followed = new Map<CachedQuery, Promise<void>>();

/** Loads again once a first load is there. One that fails is not followed: its error is shown, with a way to retry. */
async function follow(first: CachedQuery): Promise<void> {
  await first.promise?.catch(() => undefined);
  followed.delete(first);
  if (first.state.data !== undefined) await client.invalidateQueries({ predicate: (one) => one === first });
}

/**
 * Invalidates all replies of this query: they are reloaded where they are shown, and elsewhere when next needed. A load
 * in flight may reply with what was before the change: a reload is begun anew, and a first load that is shown, which
 * TanStack lets go on, is followed by another one.
 */
export async function askAgain(query: Named): Promise<void> {
  const follows = loadsOf(query)
    .filter(({ state }) => state.data === undefined)
    .map((first) => {
      const follower = followed.get(first) ?? follow(first);
      followed.set(first, follower);
      return follower;
    });
  await Promise.all([client.invalidateQueries({ queryKey: [query.name] }), ...follows]);
}

/**
 * After data was set from a mutation's reply: loads in flight would set back what was before it. A list whose next page
 * is on its way is loaded anew, as far as it was.
 */
export function askAgainIfLoading(query: Named): void {
  if (loadsOf(query).length > 0) void askAgain(query);
}

/** Drops all replies of this query: where they are shown, the loading state is shown again. */
export function askAnew({ name }: Named): void {
  void client.resetQueries({ queryKey: [name] });
}

/** Drops all replies of this query. */
export function forget({ name }: Named): void {
  client.removeQueries({ queryKey: [name] });
}

/** What is known of a query now, without loading it. */
export function knownOf<Input, Output>(query: Query<Input, Output>, input: Input): Output | undefined {
  return client.getQueryData(keyOf(query, currentSession().user?.id ?? null, input));
}

/** Sets the data of a query from another call's reply, without loading it. */
export function setKnown<Input, Output>(
  query: Query<Input, Output>,
  input: Input,
  data: Output | ((before: Output | undefined) => Output | undefined),
): void {
  client.setQueryData(keyOf(query, currentSession().user?.id ?? null, input), data as never);
}
