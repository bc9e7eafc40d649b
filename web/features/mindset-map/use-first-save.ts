import { useEffect, useRef } from 'react';
import type { Editor } from './editor-context.ts';
import { documentOf } from './model/editor-state.ts';
import { obstaclesOf } from './model/mindset-problems.ts';

/**
 * Debounce in milliseconds: the first mindset of an empty quest is saved as soon as it is valid and not being changed
 * (Spec §4, Mindsets).
 */
const QUIET_MS = 1_500;

export function useFirstSave({ store, quest }: Editor, save: () => Promise<boolean>): void {
  // In a ref, so that a new callback does not restart the timer.
  const newest = useRef(save);
  useEffect(() => {
    newest.current = save;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen = documentOf(store.get()).mindsets;
    const saveFirst = () => {
      clearTimeout(timer);
      const state = store.get();
      const [first, ...others] = documentOf(state).mindsets;
      const isFirst = state.base.mindsets.length === 0 && first !== undefined && others.length === 0;
      if (isFirst && obstaclesOf(first, quest).length === 0)
        timer = setTimeout(() => {
          void newest.current();
        }, QUIET_MS);
    };
    const onChange = () => {
      const state = store.get();
      // A failed save is only retried after another change, or once there is a network.
      if (documentOf(state).mindsets === seen) return;
      seen = documentOf(state).mindsets;
      saveFirst();
    };
    window.addEventListener('online', saveFirst);
    const stop = store.subscribe(onChange);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', saveFirst);
      stop();
    };
  }, [store, quest]);
}
