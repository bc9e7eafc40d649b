import { canRemovePoint, removePoint } from '../actions/points.ts';
import { chosenPoint } from '../model/chosen-point.ts';
import type { Operation } from './operation.ts';

/** Removes the chosen point of a drawing or a region; if none is chosen, its shortcut applies to the whole shape. */
export const REMOVE_POINT: Operation = {
  id: 'removePoint',
  keys: ['delete', 'backspace'],
  isFirst: true,
  label: 'editor.removePoint',
  tooltip: 'editor.tip.removePoint',
  icon: { name: 'minus-circle', weight: 'regular' },
  keysOnly: true,
  available: ({ state, view }) => {
    const point = chosenPoint(state, view);
    return point !== null && canRemovePoint(point);
  },
  whyNot: ({ state, view }) => (chosenPoint(state, view) === null ? 'editor.nothingToEdit' : 'editor.pointsNeeded'),
  run: ({ editor: { store, view } }) => {
    store.update((state) => {
      const point = chosenPoint(state, view.get());
      return point === null ? state : removePoint(state, point);
    });
  },
};
