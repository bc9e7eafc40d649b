import { useEffect, useRef } from 'react';
import { watchResults } from '../../api/results-live.ts';
import { serverNow } from '../../api/server-clock.ts';
import type { Results } from './results-view.tsx';

/** Maximum delay of a browser's timer. */
const MAX_MS = 2 ** 31 - 1;

/** Reloads while the list may change: when the server reports a change, and when the quest starts or ends. */
export function useLive({ quest, state, version }: Results, onLook: () => void): void {
  const look = useRef(onLook);
  useEffect(() => {
    look.current = onLook;
  });
  const isRunning = state === 'running' && version === quest.version.number;
  const { id } = quest;
  useEffect(
    () =>
      isRunning
        ? watchResults(id, () => {
            look.current();
          })
        : undefined,
    [id, isRunning],
  );
  const turn = state === 'upcoming' ? quest.version.startTime : isRunning ? quest.version.endTime : null;
  useEffect(() => {
    if (turn === null || turn - serverNow() > MAX_MS) return undefined;
    const timer = setTimeout(
      () => {
        look.current();
      },
      Math.max(0, turn - serverNow()) + 200,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [turn]);
}
