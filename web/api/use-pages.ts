import { useCallback, useEffect, useRef, useState } from 'react';
import type { Cursor } from '@mangoquest/contract/wire/page.ts';
import { errorText } from './call-error.ts';
import type { Page } from './client.ts';

/** Asks for the page that follows `after`, or for the first one. */
export type LoadPage<T> = (after: Cursor | null, signal: AbortSignal) => Promise<Page<readonly T[]>>;

interface Loaded<T> {
  /** Which list in which order; another one begins anew. */
  readonly key: string;
  /** Null while the first page is on its way. */
  readonly items: readonly T[] | null;
  readonly next: Cursor | null;
  readonly total: number | null;
}

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

export interface Pages<T> extends Pick<Loaded<T>, 'items' | 'total'>, PagesState {
  /** Asks anew for as many as there are; what is shown stays until they have come. */
  readonly refresh: () => void;
  readonly change: (next: (items: readonly T[]) => readonly T[]) => void;
}

const nothing = (key: string) => ({ key, items: null, next: null, total: null });

/** Lists that a page shows at once when it is opened again, by their names. */
const kept = new Map<string, Loaded<never>>();

/** One that moved between two pages comes twice. */
function joined<T extends { readonly id: number }>(before: readonly T[], after: readonly T[]): readonly T[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...after.filter(({ id }) => !known.has(id))];
}

/** The first pages, until there are so many; null where it was called off. */
async function loadAtLeast<T extends { readonly id: number }>(
  wanted: number,
  load: LoadPage<T>,
  signal: AbortSignal,
): Promise<Omit<Loaded<T>, 'key'> | null> {
  let items: readonly T[] = [];
  let next: Cursor | null = null;
  let total: number | null = null;
  do {
    const page: Page<readonly T[]> = await load(next, signal);
    if (signal.aborted) return null;
    items = joined(items, page.output);
    ({ next, total } = page);
  } while (items.length < wanted && next !== null);
  return { items, next, total };
}

/** A list that comes in pages, each when it is asked for. `keepAs`: what was loaded is shown at once the next time. */
export function usePages<T extends { readonly id: number }>(key: string, load: LoadPage<T>, keepAs?: string): Pages<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>(() => {
    const before = keepAs === undefined ? undefined : (kept.get(keepAs) as Loaded<T> | undefined);
    return before?.key === key ? before : nothing(key);
  });
  const [error, setError] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const running = useRef<AbortController | null>(null);
  const now = useRef(loaded);
  const loader = useRef(load);
  useEffect(() => {
    loader.current = load;
  });

  const put = useCallback(
    (next: Loaded<T>) => {
      now.current = next;
      setLoaded(next);
      if (keepAs !== undefined) kept.set(keepAs, next as Loaded<never>);
    },
    [keepAs],
  );

  /** One thing at a time: what is asked for later ends what was asked for before. */
  const work = useCallback((task: (signal: AbortSignal) => Promise<void>, onFailure: () => void = () => undefined) => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setError(null);
    setIsLoading(true);
    task(abort.signal).then(
      () => {
        if (!abort.signal.aborted) end();
      },
      (reason: unknown) => {
        if (abort.signal.aborted) return;
        setError(errorText(reason));
        onFailure();
        end();
      },
    );
    const end = () => {
      running.current = null;
      setIsLoading(false);
    };
  }, []);

  useEffect(() => {
    const wanted = now.current.key === key ? (now.current.items?.length ?? 0) : 0;
    work(
      async (signal) => {
        const first = await loadAtLeast(wanted, loader.current, signal);
        if (first !== null) put({ key, ...first });
      },
      () => {
        if (now.current.key !== key) put(nothing(key));
      },
    );
    return () => {
      running.current?.abort();
    };
  }, [key, attempt, work, put]);

  const more = useCallback(() => {
    const { next, items } = now.current;
    if (running.current !== null || next === null || items === null) return;
    work(async (signal) => {
      const page = await loader.current(next, signal);
      if (!signal.aborted)
        put({
          ...now.current,
          items: joined(now.current.items ?? [], page.output),
          next: page.next,
          total: page.total,
        });
    });
  }, [work, put]);

  const refresh = useCallback(() => {
    setAttempt((n) => n + 1);
  }, []);
  const retry = useCallback(() => {
    if (now.current.items === null || now.current.next === null) refresh();
    else more();
  }, [more, refresh]);
  const change = useCallback(
    (next: (items: readonly T[]) => readonly T[]) => {
      const { items, total } = now.current;
      if (items === null) return;
      const after = next(items);
      put({ ...now.current, items: after, total: total === null ? null : total + after.length - items.length });
    },
    [put],
  );

  const { items, next, total } = loaded;
  return { items, total, error, isLoading, hasMore: next !== null, more, retry, refresh, change };
}
