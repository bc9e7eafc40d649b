import { MAX_DRAWING_NAME } from '@mangoquest/core/drawing/drawing-limits.ts';
import { renamed, reworded } from '@mangoquest/core/drawing/names.ts';
import { isSaved } from '@mangoquest/core/mindset/ids.ts';
import { message } from '../../../language/language.ts';
import { editDrawing, eraseDrawings } from '../actions/shapes.ts';
import { act, documentOf, type EditorState, viewKey } from '../model/editor-state.ts';
import { actOn } from '../model/over-a-wait.ts';
import { textRefusal } from '../model/text-limit.ts';
import { askText } from '../tools/point-tool.ts';
import { BLUETOOTH_OPERATION } from './bluetooth-operation.ts';
import { eraseSaved } from './erasing.ts';
import { ORDER_OPERATIONS } from './order-operations.ts';
import { selectedDrawing } from './selected-drawing.ts';
import type { Operation } from './operation.ts';
import { toolOperation } from './tool-operation.ts';
import type { Work } from './work.ts';

const savedIn = (state: EditorState) => documentOf(state).drawings.some(({ id }) => isSaved(id));
const hasTemporary = (state: EditorState) => documentOf(state).drawings.some(({ id }) => !isSaved(id));

async function erase(work: Work): Promise<void> {
  const state = work.editor.store.get();
  const drawing = selectedDrawing(state);
  const all = drawing === undefined;
  const asked = all ? documentOf(state).drawings.filter(({ id }) => isSaved(id)) : [drawing];
  await eraseSaved(work, {
    question: message(all ? 'editor.eraseAllDrawings' : 'editor.eraseDrawing'),
    verb: message(all ? 'editor.deleteAll' : 'editor.delete'),
    done: message(all ? 'editor.drawingsErased' : 'editor.drawingErased'),
    kind: 'drawing',
    ids: asked.map(({ id }) => id),
    action: (wanted) => eraseDrawings(({ id }) => wanted.has(id)),
  });
}

async function rename(work: Work): Promise<void> {
  const { store } = work.editor;
  const drawing = selectedDrawing(store.get());
  if (!drawing) return;
  const { properties } = drawing;
  const key = viewKey(store.get(), { kind: 'drawing', id: drawing.id });
  if (drawing.type === 'label') {
    const text = await askText(work, 'label', properties.content ?? '');
    if (text !== null) actOn(store, 'drawing', key, (id) => editDrawing(id, (one) => reworded(one, text)));
    return;
  }
  const name = await work.dialogs.prompt({
    title: message('editor.renameDrawing'),
    label: message('editor.name'),
    initial: properties.name ?? '',
    max: MAX_DRAWING_NAME,
    required: true,
    check: (typed) => textRefusal(typed, MAX_DRAWING_NAME),
  });
  if (name !== null) actOn(store, 'drawing', key, (id) => editDrawing(id, (one) => renamed(one, name)));
}

/** Operations on drawings, in the order of the bar. */
export const DRAWING_OPERATIONS: readonly Operation[] = [
  toolOperation('board', 'b', { name: 'chalkboard', weight: 'regular' }, 'editor.board', 'editor.tip.board'),
  toolOperation('image', 'i', { name: 'image-square', weight: 'regular' }, 'editor.imageTool', 'editor.tip.image'),
  toolOperation('signal', 's', { name: 'broadcast', weight: 'regular' }, 'editor.signal', 'editor.tip.signal'),
  BLUETOOTH_OPERATION,
  toolOperation('label', 't', { name: 'text-t', weight: 'regular' }, 'editor.label', 'editor.tip.label'),
  toolOperation(
    'polyline',
    'l',
    { name: 'line-segments', weight: 'regular' },
    'editor.polyline',
    'editor.tip.polyline',
  ),
  toolOperation('polygon', 'p', { name: 'polygon', weight: 'regular' }, 'editor.polygon', 'editor.tip.polygon'),
  toolOperation('rectangle', 'r', { name: 'rectangle', weight: 'regular' }, 'editor.rectangle', 'editor.tip.rectangle'),
  toolOperation('circle', 'c', { name: 'circle', weight: 'regular' }, 'editor.circle', 'editor.tip.circle'),
  {
    id: 'renameDrawing',
    keys: ['f2'],
    label: 'editor.renameDrawing',
    tooltip: 'editor.tip.renameDrawing',
    icon: { name: 'pencil-simple', weight: 'regular' },
    keysOnly: true,
    available: ({ state }) => selectedDrawing(state) !== undefined,
    whyNot: () => 'editor.nothingToEdit',
    run: (work) => {
      void rename(work);
    },
  },
  ...ORDER_OPERATIONS,
  {
    id: 'eraseTemporary',
    keys: [],
    label: 'editor.eraseTemporary',
    tooltip: 'editor.tip.eraseTemporary',
    icon: { name: 'arrow-counter-clockwise', weight: 'regular' },
    keysOnly: true,
    available: ({ state }) => hasTemporary(state),
    whyNot: () => 'editor.nothingTemporary',
    run: ({ editor: { store } }) => {
      store.update((state) =>
        act(
          state,
          eraseDrawings(({ id }) => !isSaved(id)),
        ),
      );
    },
  },
  {
    id: 'eraseSaved',
    keys: ['delete', 'backspace'],
    half: 'drawings',
    label: 'editor.eraseSaved',
    tooltip: 'editor.tip.eraseSaved',
    icon: { name: 'trash', weight: 'regular' },
    keysOnly: true,
    isDanger: true,
    available: ({ state }) => selectedDrawing(state) !== undefined || savedIn(state),
    whyNot: () => 'editor.nothingToDelete',
    run: (work) => {
      void erase(work);
    },
  },
];
