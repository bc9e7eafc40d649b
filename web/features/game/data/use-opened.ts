import { useCallback, useEffect, useRef, useState } from 'react';
import { openMindset } from '@mangoquest/contract/calls/play.ts';
import type { OpenedMindset } from '@mangoquest/core/play/play.ts';
import { CallError } from '../../../api/call-error.ts';
import { call } from '../../../api/client.ts';
import type { PlayerPosition } from '../place/player-position.ts';
import { placeFields } from './place-fields.ts';

export type OpenedState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly mindset: OpenedMindset };

/** Opened once a visit: going back to a question needs no network. One that found none is asked for again when it is back. */
export function useOpened(mindsetId: number | null, entryId: number, position: PlayerPosition | null): {
  readonly state: OpenedState;
  readonly retry: () => void;
  /** Its creator changed it meanwhile: opens it anew. */
  readonly renew: (mindsetId: number) => void;
} {
  const cache = useRef(new Map<number, OpenedMindset>());
  const [state, setState] = useState<OpenedState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const here = useRef(position);
  useEffect(() => { here.current = position; });
  useEffect(() => {
    if (mindsetId === null) return undefined;
    const known = cache.current.get(mindsetId);
    if (known !== undefined) {
      setState({ status: 'ready', mindset: known });
      return undefined;
    }
    const abort = new AbortController();
    setState({ status: 'loading' });
    call(openMindset, { mindsetId, entryId, ...placeFields(here.current) }, { signal: abort.signal }).then(
      (mindset) => {
        const opened = mindset as OpenedMindset;
        cache.current.set(mindsetId, opened);
        if (!abort.signal.aborted) setState({ status: 'ready', mindset: opened });
      },
      (error: unknown) => { if (!abort.signal.aborted) setState({ status: 'failed', error }); },
    );
    return () => { abort.abort(); };
  }, [mindsetId, entryId, attempt]);
  const retry = useCallback(() => { setAttempt((count) => count + 1); }, []);
  const lacksNetwork = state.status === 'failed' && state.error instanceof CallError && state.error.kind === 'network';
  useEffect(() => {
    if (!lacksNetwork) return undefined;
    window.addEventListener('online', retry);
    return () => { window.removeEventListener('online', retry); };
  }, [lacksNetwork, retry]);
  const renew = useCallback((id: number) => {
    cache.current.delete(id);
    retry();
  }, [retry]);
  const isStale = state.status === 'ready' && state.mindset.id !== mindsetId;
  return { state: isStale ? { status: 'loading' } : state, retry, renew };
}
