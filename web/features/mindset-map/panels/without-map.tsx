import { useEffect } from 'react';
import { again } from '../../../device/again.ts';
import { NoMap, noWorld } from '../../../map/map-view.tsx';
import { message } from '../../../language/language.ts';
import type { Surface } from '../../../map/shapes/surface.ts';
import { useBoard, useEditorView } from '../editor-context.ts';
import { useWork } from '../operations/work.ts';
import { TOOLS } from '../tools/all-tools.ts';

/** Milliseconds between tries to load the drawing library. */
const AGAIN_AFTER_MS = [1_000, 2_000, 4_000] as const;

/** In place of a map that this browser cannot draw: says so, and takes the points of shapes that are typed. */
export function WithoutMap() {
  const isTilted = useEditorView((view) => view.isTilted);
  const isDrawing = useEditorView(({ tool }) => tool !== null && TOOLS[tool].onSurface);
  const onBoard = useBoard() !== null;
  const { tools, toasts } = useWork();
  const { giveSurface } = tools;
  useEffect(() => {
    if (!isDrawing) return undefined;
    let surface: Surface | null = null;
    const left = new AbortController();
    again(() => import('../../../map/shapes/paper-surface.ts'), AGAIN_AFTER_MS, left.signal).then(
      ({ paperSurface }) => {
        if (left.signal.aborted) return;
        surface = paperSurface(onBoard);
        giveSurface(surface);
      },
      () => {
        if (!left.signal.aborted) toasts.error(message('common.noNetwork'));
      },
    );
    return () => {
      left.abort();
      giveSurface(null);
      surface?.end();
    };
  }, [isDrawing, onBoard, giveSurface, toasts]);
  return noWorld(isTilted) ?? <NoMap text={message('map.noWebgl')} />;
}
