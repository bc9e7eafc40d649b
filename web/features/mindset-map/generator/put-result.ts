import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { addGenerated } from '../actions/add-generated.ts';
import { addDrawing } from '../actions/shapes.ts';
import { act, documentOf, selectOnly } from '../model/editor-state.ts';
import { mindsetsSelected } from '../model/selection.ts';
import type { Work } from '../operations/work.ts';

/**
 * Maximum number of mindsets selected after adding: more are not useful together, and each would be drawn unclustered.
 */
const MAX_SELECTED = 100;

interface PutResult {
  readonly mindsets: readonly Mindset[];
  /** The plan's image, if there is one. */
  readonly drawing: Drawing | null;
  /** Whether there is space to show them selected. */
  readonly isWide: boolean;
}

/** Adds generated mindsets, and the plan's image if any, as one step. */
export function putResult(store: Work['editor']['store'], { mindsets, drawing, isWide }: PutResult): void {
  const { document, ids } = addGenerated(documentOf(store.get()), mindsets);
  const whole = drawing === null ? document : addDrawing(drawing)(document);
  store.update((state) =>
    selectOnly(
      act(state, () => whole),
      isWide && ids.length <= MAX_SELECTED ? mindsetsSelected(ids) : [],
    ),
  );
}
