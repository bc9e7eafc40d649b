import { useMemo } from 'react';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { imageRing } from '@mangoquest/core/drawing/placed-image.ts';
import type { Plan } from '@mangoquest/core/generator/plan.ts';
import { confidenceOf } from '@mangoquest/core/generator/recognition.ts';
import { useDocument, useEditorState } from '../editor-context.ts';
import { oneOf } from '../model/selection.ts';
import { laidPicture } from '../operations/laid-picture.ts';
import { useWork } from '../operations/work.ts';
import { shownPage } from './page-reader.ts';
import type { Page, Reading } from './page-reader.ts';

/** An image with labels, and the drawing that shows it on the map. */
export interface PlanOnMap {
  readonly plan: Plan;
  readonly page: Page | null;
  readonly drawing: Drawing | null;
  /** The drawing is new and will be added together with the mindsets. */
  readonly isLaid: boolean;
}

/** The plan, if the source is one: on the selected image drawing, otherwise where the image tool would place it. */
export function usePlan(reading: Reading, isImage: boolean): PlanOnMap | null {
  const work = useWork();
  const document = useDocument();
  const selected = useEditorState(({ selection, history }) => {
    const id = oneOf(selection, 'drawing');
    return history.present.drawings.find((drawing) => drawing.id === id && drawing.type === 'image') ?? null;
  });
  const { asked } = reading;
  const page = shownPage(reading) ?? null;
  const isPlan = isImage && asked.withIndex;
  const confidence = confidenceOf(asked);
  return useMemo(() => {
    if (!isPlan) return null;
    const laid = () =>
      page && laidPicture(work, document, { name: '', width: page.ratio, height: 1, fileName: page.name });
    const drawing = selected ?? laid();
    const corners = (drawing && imageRing(drawing, document.ground !== null)) ?? [];
    const words = page?.asPlan === true ? (page.recognized?.words ?? []) : [];
    return { plan: { words, confidence, corners }, page, drawing, isLaid: selected === null };
  }, [isPlan, work, document, selected, page, confidence]);
}
