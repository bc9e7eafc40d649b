import { useEffect } from 'react';
import { NoMap, noWorld } from '../../../map/map-view.tsx';
import { message } from '../../../language/language.ts';
import type { Surface } from '../../../map/shapes/surface.ts';
import { useBoard, useEditorView } from '../editor-context.ts';
import { useWork } from '../operations/work.ts';
import { TOOLS } from '../tools/all-tools.ts';

/** In place of a map that this browser cannot draw: says so, and takes the points of shapes that are typed. */
export function WithoutMap() {
  const isTilted = useEditorView((view) => view.isTilted);
  const isDrawing = useEditorView(({ tool }) => tool !== null && TOOLS[tool].onSurface);
  const onBoard = useBoard() !== null;
  const { giveSurface } = useWork().tools;
  useEffect(() => {
    if (!isDrawing) return undefined;
    let surface: Surface | null = null;
    let wanted = true;
    void import('../../../map/shapes/paper-surface.ts').then(({ paperSurface }) => {
      if (!wanted) return;
      surface = paperSurface(onBoard);
      giveSurface(surface);
    });
    return () => {
      wanted = false;
      giveSurface(null);
      surface?.end();
    };
  }, [isDrawing, onBoard, giveSurface]);
  return noWorld(isTilted) ?? <NoMap text={message('map.noWebgl')} />;
}
