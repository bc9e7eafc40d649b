import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { backOrder, frontOrder } from '@mangoquest/core/drawing/paint-order.ts';
import { editDrawing } from '../actions/shapes.ts';
import { act, documentOf } from '../model/editor-state.ts';
import type { Operation } from './operation.ts';
import { selectedDrawing } from './selected-drawing.ts';
import type { Work } from './work.ts';

/** Moves the selected drawing above, or below, all drawings it can overlap. */
function reorder({ editor: { store } }: Work, keyAmong: typeof frontOrder): void {
  const drawing = selectedDrawing(store.get());
  if (!drawing) return;
  const others = documentOf(store.get()).drawings.filter(({ id }) => id !== drawing.id);
  const order = keyAmong(drawing, others);
  const ordered = (one: Drawing): Drawing => ({ ...one, properties: { ...one.properties, order } });
  store.update((state) => act(state, editDrawing(drawing.id, ordered)));
}

const ordering = {
  half: 'drawings',
  keysOnly: true,
  available: ({ state }) => selectedDrawing(state) !== undefined,
  whyNot: () => 'editor.nothingToEdit',
} as const satisfies Partial<Operation>;

/** Operations on the stacking order of drawings. */
export const ORDER_OPERATIONS: readonly Operation[] = [
  {
    ...ordering,
    id: 'toFront',
    keys: [']'],
    label: 'editor.toFront',
    tooltip: 'editor.tip.toFront',
    icon: { name: 'caret-up', weight: 'regular' },
    run: (work) => {
      reorder(work, frontOrder);
    },
  },
  {
    ...ordering,
    id: 'toBack',
    keys: ['['],
    label: 'editor.toBack',
    tooltip: 'editor.tip.toBack',
    icon: { name: 'caret-down', weight: 'regular' },
    run: (work) => {
      reorder(work, backOrder);
    },
  },
];
