import type { Editor } from '../editor-context.ts';
import { addMadeDrawing, hasRoomForDrawing } from '../operations/adding-shapes.ts';
import { laidPicture, storedPicture } from '../operations/laid-picture.ts';
import type { Work } from '../operations/work.ts';
import type { Tool } from './tool.ts';

const isInHand = ({ editor }: Work) => editor.view.get().tool === 'image';

async function chooseAndLay(work: Work): Promise<void> {
  if (!hasRoomForDrawing(work)) return;
  const picture = await work.pictures.choose();
  const kept = picture === null ? null : await storedPicture(work, picture);
  if (picture === null || kept === null) return;
  // Escape deactivates every tool and discards the upload; switching to another tool keeps it.
  const isLaid =
    work.editor.view.get().tool !== null &&
    addMadeDrawing(
      work,
      (document) => laidPicture(work, document, { ...kept, fileName: picture.name }),
      isInHand(work),
    );
  if (!isLaid) work.pictures.takeBack(kept.name);
}

/** Editors with a file dialog or upload in progress: only one at a time. */
const busy = new WeakSet<Editor>();

/** Opens the file dialog at once; after adding the image the tool ends, so that its corners can be dragged. */
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

/** Adds an image on the ground. Settled, Drawings. */
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
