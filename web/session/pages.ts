import { useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Cursor } from '@mangoquest/contract/wire/page.ts';
import { errorText } from '../api/call-error.ts';
import type { Page } from '../api/client.ts';
import type { PagesQuery } from '../api/query.ts';
import { client, keeping, keyOf } from './query-client.ts';
import { useSession } from './use-session.ts';

/** How far a list has come, whatever it is of. */
export interface PagesState {
  /** Why the first page, or the one that follows, has not come. */
  readonly error: string | null;
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  /** Asks for the page that follows, once. */
  readonly more: () => void;
  readonly retry: () => void;
}

export interface Pages<T> extends PagesState {
  /** Null while the first page is on its way. */
  readonly items: readonly T[] | null;
  /** Of the whole list, where the server tells. */
  readonly total: number | null;
}

type Loaded<T> = InfiniteData<Page<readonly T[]>, Cursor | null>;

/** One that moved between two pages comes twice. */
function joined<T extends { readonly id: number }>(pages: readonly Page<readonly T[]>[]): readonly T[] {
  const known = new Map<number, T>();
  for (const { output } of pages) for (const item of output) if (!known.has(item.id)) known.set(item.id, item);
  return [...known.values()];
}

/**
 * A list that comes in pages, each when it is asked for. In another order, or asked for again, what shows stays until
 * the answer is there; asked for again it is as long as it was.
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
      // Who comes back, however late, stands where they were.
      ...(query.keep === 'no' ? {} : { gcTime: Infinity }),
    },
    client,
  );
  const items = useMemo(() => (data === undefined ? null : joined(data.pages)), [data]);
  const last = data?.pages.at(-1);
  const hasMore = last !== undefined && last.next !== null;
  const more = useCallback(() => {
    // One thing at a time: what is on its way is not asked for again.
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

/** What is known of a list without asking, in each of its orders. */
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
