import { documentOf, redoStep, undoStep } from '../model/editor-state.ts';
import { always, type Operation } from './operation.ts';

/** Undo, redo, and operations on the whole editor. */
export const STEP_OPERATIONS: readonly Operation[] = [
  {
    id: 'undo',
    keys: ['mod+z'],
    label: 'editor.undo',
    tooltip: 'editor.tip.undo',
    icon: { name: 'arrow-counter-clockwise', weight: 'regular' },
    available: ({ state }) => state.history.past.length > 0,
    whyNot: () => null,
    run: ({ editor: { store } }) => {
      store.update(undoStep);
    },
  },
  {
    id: 'redo',
    keys: ['mod+shift+z', 'mod+y'],
    label: 'editor.redo',
    tooltip: 'editor.tip.redo',
    icon: { name: 'arrow-clockwise', weight: 'regular' },
    available: ({ state }) => state.history.future.length > 0,
    whyNot: () => null,
    run: ({ editor: { store } }) => {
      store.update(redoStep);
    },
  },
  {
    id: 'save',
    keys: ['mod+s'],
    label: 'editor.save',
    tooltip: 'editor.tip.save',
    icon: { name: 'floppy-disk', weight: 'regular' },
    keysOnly: true,
    ...always,
    run: ({ save }) => {
      save();
    },
  },
  {
    id: 'tilt',
    keys: [],
    label: 'map.tilt',
    tooltip: 'editor.tip.tilt',
    icon: { name: 'cube', weight: 'regular' },
    isOn: ({ state, view }) => view.isTilted && documentOf(state).mindsets.length > 0,
    available: ({ state }) => documentOf(state).mindsets.length > 0,
    whyNot: () => 'editor.emptyTitle',
    run: ({ editor: { view } }) => {
      // On a narrow screen switches from the list to the map.
      view.update((now) => ({ ...now, isTilted: !now.isTilted, onMap: true }));
    },
  },
  {
    id: 'try',
    keys: [],
    label: 'editor.try',
    tooltip: 'editor.tip.try',
    icon: { name: 'play', weight: 'regular' },
    ...always,
    run: ({ tryIt }) => {
      tryIt();
    },
  },
  {
    id: 'keys',
    keys: ['?'],
    label: 'editor.keys',
    tooltip: 'editor.tip.keys',
    icon: { name: 'keyboard', weight: 'regular' },
    isOn: ({ view }) => view.keysShown,
    ...always,
    run: ({ editor: { view } }) => {
      view.update((now) => ({ ...now, keysShown: !now.keysShown }));
    },
  },
];
