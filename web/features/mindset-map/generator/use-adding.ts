import { useEffect, useRef, useState } from 'react';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { message } from '../../../language/language.ts';
import { useMedia } from '../../../ui/theme/media.ts';
import { documentOf } from '../model/editor-state.ts';
import { hasRoomForDrawing } from '../operations/adding-shapes.ts';
import { laidPicture, storedPicture } from '../operations/laid-picture.ts';
import { useWork } from '../operations/work.ts';
import type { Work } from '../operations/work.ts';
import { putResult } from './put-result.ts';
import type { PlanOnMap } from './use-plan.ts';
import type { Result } from './use-result.ts';

export interface AddingOptions {
  readonly result: Pick<Result, 'chosen'>;
  readonly plan: PlanOnMap | null;
  readonly onAdded: () => void;
}

/**
 * Adds the chosen mindsets, and the plan's image if any, as one step; selects them if that does not cover the screen.
 */
export function useAdding({ result, plan, onAdded }: AddingOptions): {
  readonly add: () => void;
  readonly isAdding: boolean;
} {
  const work = useWork();
  const isWide = useMedia('(min-width: 1024px)');
  const [isAdding, setAdding] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const put = (drawing: Drawing | null) => {
    const { store, map } = work.editor;
    const { chosen } = result;
    putResult(store, { mindsets: chosen, drawing, isWide });
    map.current?.fitTo(chosen);
    work.toasts.show(message('generator.added', { n: chosen.length }));
    onAdded();
  };

  return {
    isAdding,
    add: () => {
      if (plan?.isLaid !== true) {
        put(null);
        return;
      }
      if (!hasRoomForDrawing(work)) return;
      setAdding(true);
      laidDrawing(work, plan)
        .then((drawing) => {
          if (drawing === null) return;
          // If the dialog was closed in the meantime, the image is not wanted any more.
          if (isOpen.current && hasRoomForDrawing(work, drawing)) put(drawing);
          else work.pictures.takeBack(drawing.properties.content ?? '');
        })
        .catch((error: unknown) => {
          work.toasts.error((error as Error).message);
        })
        .finally(() => {
          setAdding(false);
        });
    },
  };
}

/** Uploads the plan's image for the map, if labels were placed by it. Null if the user cancels. */
async function laidDrawing(work: Work, { page, drawing }: PlanOnMap): Promise<Drawing | null> {
  if (page === null || drawing === null) return null;
  const picture = await work.pictures.prepare(new File([page.file], page.name, { type: page.file.type }));
  const stored = await storedPicture(work, picture);
  if (stored === null) return null;
  const laid = laidPicture(work, documentOf(work.editor.store.get()), { ...stored, fileName: page.name });
  return { ...laid, coordinates: drawing.coordinates };
}
