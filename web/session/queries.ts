import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ask } from '../api/query.ts';
import type { Named, Query } from '../api/query.ts';
import { client, keeping, keyOf } from './query-client.ts';
import { currentSession } from './session-state.ts';
import { useSession } from './use-session.ts';

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
  /** What shows is `meanwhile`. */
  readonly isMeanwhile: boolean;
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
      queryFn: ({ signal }) => ask(query, input, userId, { signal }),
      ...keeping(query),
      ...(meanwhile === undefined ? {} : { placeholderData: meanwhile as never }),
    },
    client,
  );
  const { data, error, isPending, isPlaceholderData, refetch } = result;
  const key = JSON.stringify(queryKey);
  const [last, setLast] = useState<{ readonly key: string; readonly error: unknown } | null>(null);
  if (error !== null && (last === null || last.error !== error || last.key !== key)) setLast({ key, error });
  const problem = data !== undefined ? error : (error ?? (last?.key === key ? last.error : null));
  return {
    data,
    error,
    problem,
    isPending,
    isMeanwhile: isPlaceholderData,
    again: useCallback(async () => {
      const { data: next, error: reason } = await refetch();
      return { data: next, error: reason };
    }, [refetch]),
  };
}

/** Asks for what goes on step by step, outside of what is drawn; for what stays as it is only the first time. */
export function askOnce<Input, Output>(query: Query<Input, Output>, input: Input): Promise<Output> {
  const userId = currentSession().user?.id ?? null;
  const load = () => ask(query, input, userId, {});
  if (!query.isFixed) return load();
  return client.fetchQuery({ queryKey: keyOf(query, userId, input), queryFn: load, ...keeping(query) });
}

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
