import { useEffect, useRef } from 'react';
import { watchResults } from '../../api/results-live.ts';
import { serverNow } from '../../api/server-clock.ts';
import type { Results } from './results-view.tsx';

/** The longest that a browser's timer waits. */
const MOST_MS = 2 ** 31 - 1;

/** Looks again while the list may change: when the server says so, and when the quest begins or ends. */
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
    if (turn === null || turn - serverNow() > MOST_MS) return undefined;
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
