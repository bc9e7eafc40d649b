import { useCallback, useEffect } from 'react';
import { openMindset } from '@mangoquest/contract/calls/play.ts';
import type { OpenedMindset } from '@mangoquest/core/play/play.ts';
import { isNetworkError, isUnanswered } from '../../../api/call-error.ts';
import { call } from '../../../api/client.ts';
import { PATIENCE_MS } from '../../../api/in-time.ts';
import { query } from '../../../api/query.ts';
import { askAnew, forget, useAsk } from '../../../session/queries.ts';
import type { PlayerPosition } from '../place/player-position.ts';
import { openAlone } from './pack.ts';
import { placeFields } from '../../../api/place-fields.ts';
import type { Alone } from './use-pack.ts';

interface Opening {
  readonly mindsetId: number;
  readonly entryId: number;
  readonly position: PlayerPosition | null;
  readonly alone: Alone | null;
}

/** Whether the downloaded data tell of it. A mindset that older ones lack may be new: only the server knows. */
const isKnownAlone = ({ pack, isCurrent }: Alone, mindsetId: number): boolean =>
  isCurrent || pack.mindsets.some(({ id }) => id === mindsetId);

/** Opens a mindset at the player's position; where the server does not answer, from the downloaded data. */
const opened = query(
  'opened-mindset',
  async ({ mindsetId, entryId, position, alone }: Opening, options) => {
    const patience = alone === null ? {} : { timeoutMs: PATIENCE_MS, once: true };
    try {
      const sent = { mindsetId, entryId, ...placeFields(position) };
      return (await call(openMindset, sent, { ...options, ...patience })) as OpenedMindset;
    } catch (error) {
      if (alone === null || !isUnanswered(error) || !isKnownAlone(alone, mindsetId)) throw error;
      return openAlone(alone.pack, alone.rules, mindsetId, position, alone.byCode.has(mindsetId));
    }
  },
  { isFixed: true, keyed: ({ mindsetId, entryId }) => [mindsetId, entryId] },
);

/** Invalidates opened mindsets: they may no longer be open, or may be open now. */
export function openAnew(): void {
  askAnew(opened);
}

export type OpenedState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly mindset: OpenedMindset };

/**
 * Opens a mindset once per visit, so returning to a question needs no network. If the network failed, retries when it
 * is back, or when the downloaded data have been read.
 */
export function useOpened(
  mindsetId: number | null,
  entryId: number,
  position: PlayerPosition | null,
  alone: Alone | null,
): {
  readonly state: OpenedState;
  readonly retry: () => void;
  /** Opens it again after its creator changed it. */
  readonly renew: () => void;
} {
  const { data, error, again } = useAsk(
    opened,
    { mindsetId: mindsetId ?? 0, entryId, position, alone },
    { isWanted: mindsetId !== null },
  );
  useEffect(
    () => () => {
      forget(opened);
    },
    [],
  );
  const retry = useCallback(() => {
    void again();
  }, [again]);
  const lacksNetwork = isNetworkError(error);
  useEffect(() => {
    if (!lacksNetwork) return undefined;
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
    };
  }, [lacksNetwork, retry]);
  // It was opened before the downloaded data had been read.
  const isOpenableNow = alone !== null && mindsetId !== null && isUnanswered(error) && isKnownAlone(alone, mindsetId);
  useEffect(() => {
    if (isOpenableNow) retry();
  }, [isOpenableNow, retry]);
  return {
    state:
      data !== undefined
        ? { status: 'ready', mindset: data }
        : error !== null
          ? { status: 'failed', error }
          : { status: 'loading' },
    retry,
    renew: openAnew,
  };
}
