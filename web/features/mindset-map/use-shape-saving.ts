import { useEffect, useRef } from 'react';
import type { Editor } from './editor-context.ts';
import type { MapContent } from './model/editor-document.ts';
import { documentOf } from './model/editor-state.ts';
import { hasShapeChanges, pendingChanges } from './model/pending.ts';
import { TOOLS } from './tools/all-tools.ts';

/** Debounce in milliseconds before a drawing, region or ground is saved automatically. Settled, Two rhythms. */
const QUIET_MS = 1_000;

const isSame = (one: MapContent, other: MapContent) =>
  one.drawings === other.drawings && one.regions === other.regions && one.ground === other.ground;

/**
 * Automatic saving of drawings, regions and ground: when their tool is deactivated, and a second after any other
 * change. A failed save is retried with the next change, with Save, and when the network is back.
 */
export function useShapeSaving({ store, view }: Editor, saveShapes: () => Promise<boolean>): void {
  const newest = useRef(saveShapes);
  useEffect(() => {
    newest.current = saveShapes;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen: MapContent = documentOf(store.get());
    const isDrawing = () => {
      const { tool } = view.get();
      return tool !== null && TOOLS[tool].draws;
    };
    const save = () => {
      clearTimeout(timer);
      const state = store.get();
      // A save whose arrival is unknown may hold what was undone since.
      const isUnsaved = state.sent !== null || hasShapeChanges(pendingChanges(state.base, documentOf(state)));
      if (!isDrawing() && isUnsaved) void newest.current();
    };
    const onStep = () => {
      const now = documentOf(store.get());
      if (isSame(now, seen)) return;
      seen = now;
      clearTimeout(timer);
      timer = setTimeout(save, QUIET_MS);
    };
    let wasDrawing = isDrawing();
    const onTool = () => {
      const left = wasDrawing && !isDrawing();
      wasDrawing = isDrawing();
      if (left) save();
    };
    const stops = [store.subscribe(onStep), view.subscribe(onTool)];
    window.addEventListener('online', save);
    // Changes restored from a draft.
    timer = setTimeout(save, QUIET_MS);
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      window.removeEventListener('online', save);
    };
  }, [store, view]);
}
