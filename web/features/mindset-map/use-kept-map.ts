import { useEffect } from 'react';
import type { Editor } from './editor-context.ts';
import { keepMap } from './kept-map.ts';

/** Debounce in milliseconds before what is saved is stored on the device. */
const QUIET_MS = 1_000;

/**
 * Keeps what is saved on this device, beside the draft of what is not. One that was opened without a network is kept
 * already, perhaps in a newer revision.
 */
export function useKeptMap({ store, quest, players, reported }: Editor, userId: number, isKept: boolean): void {
  useEffect(() => {
    let kept = isKept ? store.get().base : null;
    let awaited = kept;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      const { base, revision } = store.get();
      awaited = base;
      if (base === kept) return;
      kept = base;
      void keepMap(userId, { quest, players, reported: reported.get(), content: { ...base, revision } });
    };
    const soon = () => {
      const { base } = store.get();
      // Who goes on typing does not put it off.
      if (base === awaited) return;
      awaited = base;
      clearTimeout(timer);
      timer = setTimeout(write, QUIET_MS);
    };
    soon();
    const stop = store.subscribe(soon);
    window.addEventListener('pagehide', write);
    return () => {
      write();
      stop();
      window.removeEventListener('pagehide', write);
    };
  }, [store, quest, players, reported, userId, isKept]);
}
