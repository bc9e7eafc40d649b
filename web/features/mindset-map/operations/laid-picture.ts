import { DEFAULT_IMAGE_ZOOM, MAX_DRAWING_NAME } from '@mangoquest/core/drawing/drawing-limits.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { frontOrder } from '@mangoquest/core/drawing/paint-order.ts';
import { laidImage } from '@mangoquest/core/drawing/placed-image.ts';
import { message } from '../../../language/language.ts';
import { newDrawing } from '../actions/shapes.ts';
import type { ReadyPicture, StoredPicture } from '../map-pictures.ts';
import type { EditorDocument } from '../model/editor-document.ts';
import { centreOf } from './adding.ts';
import type { Work } from './work.ts';

/** Stores it, as often as is wanted: a chosen picture is not lost to a bad network. Null where it is given up. */
export async function storedPicture(work: Work, picture: ReadyPicture): Promise<StoredPicture | null> {
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

/** A picture as an image drawing: in the middle of the view, above the other images. */
export function laidPicture(
  work: Work,
  document: EditorDocument,
  { name: content, width, height, fileName }: StoredPicture & { readonly fileName: string },
): Drawing {
  const centre = centreOf(work);
  const { latitude, longitude } = centre;
  const view = work.editor.map.current?.getBounds() ?? {
    south: latitude,
    north: latitude,
    west: longitude,
    east: longitude,
  };
  const ratio = width / height;
  const drawing = newDrawing(document, 'image', laidImage(view, centre, ratio, document.ground !== null));
  const properties = {
    ...drawing.properties,
    content,
    name: fileName.replace(/\.\w{1,5}$/, '').slice(0, MAX_DRAWING_NAME),
    ratio,
    zoomLevels: DEFAULT_IMAGE_ZOOM,
    order: frontOrder(drawing, document.drawings),
  };
  return { ...drawing, properties };
}
