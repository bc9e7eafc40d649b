import { useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Cursor } from '@mangoquest/contract/wire/page.ts';
import { errorText } from '../api/call-error.ts';
import type { Page } from '../api/client.ts';
import type { PagesQuery } from '../api/query.ts';
import { client, keeping, keyOf } from './query-client.ts';
import { useSession } from './use-session.ts';

/** Loading state of a list, whatever its items. */
export interface PagesState {
  /** Why the first page, or the next one, failed to load. */
  readonly error: string | null;
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  /** Requests the next page, once. */
  readonly more: () => void;
  readonly retry: () => void;
}

export interface Pages<T> extends PagesState {
  /** Null while the first page is loading. */
  readonly items: readonly T[] | null;
  /** Length of the whole list, if the server sends it. */
  readonly total: number | null;
}

type Loaded<T> = InfiniteData<Page<readonly T[]>, Cursor | null>;

/** Concatenates the pages; an item that moved between two pages arrives twice. */
function joined<T extends { readonly id: number }>(pages: readonly Page<readonly T[]>[]): readonly T[] {
  const known = new Map<number, T>();
  for (const { output } of pages) for (const item of output) if (!known.has(item.id)) known.set(item.id, item);
  return [...known.values()];
}

/**
 * A paginated list, each page loaded on request. After a change of order or a reload, the old items stay until the
 * reply arrives; a reload loads as many pages as before.
 */
export function useAskPages<Input, T extends { readonly id: number }>(
  query: PagesQuery<Input, T>,
  input: Input,
): Pages<T> {
  const queryKey = keyOf(query, useSession().user?.id ?? null, input);
  const { data, error, isFetching, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) => query.load(input, pageParam, { signal }),
      initialPageParam: null as Cursor | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: (before, asked) => (asked?.queryKey[1] === queryKey[1] ? before : undefined),
      ...keeping(query),
      // Users who come back, however late, find the same list position.
      ...(query.keep === 'no' ? {} : { gcTime: Infinity }),
    },
    client,
  );
  const items = useMemo(() => (data === undefined ? null : joined(data.pages)), [data]);
  const last = data?.pages.at(-1);
  const hasMore = last !== undefined && last.next !== null;
  const more = useCallback(() => {
    // One request at a time: a pending one is not repeated.
    void fetchNextPage({ cancelRefetch: false });
  }, [fetchNextPage]);
  const retry = useCallback(() => {
    void (hasMore ? fetchNextPage() : refetch());
  }, [hasMore, fetchNextPage, refetch]);
  return {
    items,
    total: last?.total ?? null,
    error: isFetching || error === null ? null : errorText(error),
    isLoading: isFetching,
    hasMore,
    more,
    retry,
  };
}

/** Updates the cached data of a list, in each of its sort orders, without a request. */
export function setKnownList<Input, T extends { readonly id: number }>(
  { name }: PagesQuery<Input, T>,
  change: (items: readonly T[]) => readonly T[],
): void {
  client.setQueriesData<Loaded<T>>({ queryKey: [name] }, (loaded) => {
    if (loaded === undefined) return undefined;
    const outputs = loaded.pages.map(({ output }) => change(output));
    const more = outputs.flat().length - loaded.pages.flatMap(({ output }) => output).length;
    const pages = loaded.pages.map((page, index) => ({
      ...page,
      output: outputs[index] ?? [],
      total: page.total === null ? null : page.total + more,
    }));
    return { ...loaded, pages };
  });
}
