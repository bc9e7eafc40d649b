import { DEFAULT_IMAGE_ZOOM, MAX_DRAWING_NAME } from '@mangoquest/core/drawing/drawing-limits.ts';
import { frontOrder } from '@mangoquest/core/drawing/paint-order.ts';
import { laidImage } from '@mangoquest/core/drawing/placed-image.ts';
import { message } from '../../../language/language.ts';
import { addDrawing, newDrawing } from '../actions/shapes.ts';
import type { Editor } from '../editor-context.ts';
import type { ReadyPicture, StoredPicture } from '../map-pictures.ts';
import { act, documentOf, select } from '../model/editor-state.ts';
import { centreOf } from '../operations/adding.ts';
import type { Work } from '../operations/work.ts';
import type { Tool } from './tool.ts';

const isInHand = ({ editor }: Work) => editor.view.get().tool === 'image';

/** Stores it, as often as is wanted: a chosen picture is not lost to a bad network. Null where it is given up. */
async function stored(work: Work, picture: ReadyPicture): Promise<StoredPicture | null> {
  for (;;) {
    try {
      return await work.pictures.store(work.editor.quest.id, picture);
    } catch (error) {
      const again = await work.dialogs.confirm({
        title: message('editor.imageNotStored'),
        text: (error as Error).message,
        confirmLabel: message('editor.storeAgain'),
      });
      if (!again) return null;
    }
  }
}

/** Lays it in the middle of the view, above the other images, and selects it unless something else is being done. */
function lay(work: Work, { name: content, width, height }: StoredPicture, name: string): void {
  const { store, map } = work.editor;
  const centre = centreOf(work);
  const { latitude, longitude } = centre;
  const view = map.current?.getBounds() ?? { south: latitude, north: latitude, west: longitude, east: longitude };
  const ratio = width / height;
  store.update((state) => {
    const document = documentOf(state);
    const drawing = newDrawing(document, 'image', laidImage(view, centre, ratio, document.ground !== null));
    const properties = {
      ...drawing.properties,
      content,
      name,
      ratio,
      zoomLevels: DEFAULT_IMAGE_ZOOM,
      order: frontOrder(drawing, document.drawings),
    };
    const added = act(state, addDrawing({ ...drawing, properties }));
    return isInHand(work) ? select(added, { kind: 'drawing', id: drawing.id }) : added;
  });
}

async function chooseAndLay(work: Work): Promise<void> {
  const picture = await work.pictures.choose();
  const kept = picture === null ? null : await stored(work, picture);
  if (picture === null || kept === null) return;
  // Escape lays every tool down; who took another one still wants the picture.
  if (work.editor.view.get().tool === null) work.pictures.takeBack(kept.name);
  else lay(work, kept, picture.name.replace(/\.\w{1,5}$/, '').slice(0, MAX_DRAWING_NAME));
}

/** Where a picture is chosen or on its way: there is one at a time. */
const busy = new WeakSet<Editor>();

/** A file is asked for at once; when its picture lies there the tool is done, so that its corners can be taken hold of. */
async function begin(work: Work): Promise<void> {
  if (busy.has(work.editor)) return;
  busy.add(work.editor);
  try {
    await chooseAndLay(work);
  } catch (error) {
    work.toasts.error((error as Error).message);
  } finally {
    busy.delete(work.editor);
    if (isInHand(work)) work.tools.take(null);
  }
}

/** An image on the ground. Settled, Drawings. */
export const imageTool: Tool = {
  id: 'image',
  half: 'drawings',
  draws: true,
  onSurface: false,
  hint: 'editor.hint.image',
  enter: (work) => {
    void begin(work);
  },
  point: (work) => {
    void begin(work);
  },
  key: (work, { key, command }) => {
    if (command || key !== 'Escape') return false;
    work.tools.take(null);
    return true;
  },
  leave: () => undefined,
};
