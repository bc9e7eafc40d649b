import { DEFAULT_IMAGE_ZOOM, MAX_DRAWING_NAME } from '@mangoquest/core/drawing/drawing-limits.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { frontOrder } from '@mangoquest/core/drawing/paint-order.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { laidImage } from '@mangoquest/core/drawing/placed-image.ts';
import { message } from '../../../language/language.ts';
import { newDrawing } from '../actions/shapes.ts';
import type { ReadyPicture, StoredPicture } from '../map-pictures.ts';
import type { EditorDocument } from '../model/editor-document.ts';
import { centreOf } from './adding.ts';
import { addMadeDrawing, hasRoomForDrawing } from './adding-shapes.ts';
import type { Work } from './work.ts';

/**
 * Uploads a picture, offering to retry after errors, so that a bad network does not lose the chosen file. Null if the
 * user gives up.
 */
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

/** Adds files dropped on the map, each around the place. */
export async function layDropped(work: Work, files: readonly File[], place: LatLng): Promise<void> {
  for (const file of files)
    try {
      if (!hasRoomForDrawing(work)) return;
      const picture = await work.pictures.prepare(file);
      const kept = await storedPicture(work, picture);
      if (kept === null) continue;
      const laid = { ...kept, fileName: picture.name };
      if (!addMadeDrawing(work, (document) => laidPicture(work, document, laid, place)))
        work.pictures.takeBack(kept.name);
    } catch (error) {
      work.toasts.error((error as Error).message);
    }
}

/** An image drawing for a picture, around a place and above the other images. */
export function laidPicture(
  work: Work,
  document: EditorDocument,
  { name: content, width, height, fileName }: StoredPicture & { readonly fileName: string },
  centre = centreOf(work),
): Drawing {
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
