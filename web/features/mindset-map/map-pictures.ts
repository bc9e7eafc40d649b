import { deleteTemporaryImage, saveMapImage } from '@mangoquest/contract/calls/drawings.ts';
import { MAX_IMAGE_NAME } from '@mangoquest/core/quest/image.rules.ts';
import { errorText } from '../../api/call-error.ts';
import { LONGEST_MS } from '../../api/transport.ts';
import { mutationOf } from '../../api/mutation.ts';
import { message } from '../../language/language.ts';
import { tell } from '../../session/mutations.ts';
import { encodePicture, WHOLE_IMAGE } from '../../ui/pictures/encode-picture.ts';
import { readPicture } from '../../ui/pictures/picture.ts';
import { chosenFile } from '../../ui/fields/chosen-file.ts';

/** An image ready for upload. */
export interface ReadyPicture {
  /** Name of its file. */
  readonly name: string;
  readonly file: Blob;
}

/** An image stored on the server. */
export interface StoredPicture {
  readonly name: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Uploads of images for the map. */
export interface MapPictures {
  /** Opens a file dialog; null if none is chosen. Throws an error with a message for the user if it cannot be read. */
  readonly choose: () => Promise<ReadyPicture | null>;
  /** Prepares a file for upload. Throws an error with a message for the user if it cannot be read. */
  readonly prepare: (file: File) => Promise<ReadyPicture>;
  /** Throws an error with a message for the user if the server refuses. */
  readonly store: (questId: number, picture: ReadyPicture) => Promise<StoredPicture>;
  /** Deletes an upload that is no longer needed. */
  readonly takeBack: (name: string) => void;
}

/** Also a small one: the server encodes pictures at a low priority. */
const stores = mutationOf(saveMapImage, { sent: { timeoutMs: LONGEST_MS } });
const takesBack = mutationOf(deleteTemporaryImage);

async function prepare(file: File): Promise<ReadyPicture> {
  const read = await readPicture(file);
  if (!read.ok) throw new Error(message(read.why));
  const { canvas } = read.picture;
  const whole = { x: 0, y: 0, width: canvas.width, height: canvas.height };
  return { name: file.name.slice(0, MAX_IMAGE_NAME), file: await encodePicture(read.picture, whole, WHOLE_IMAGE) };
}

export const MAP_PICTURES: MapPictures = {
  choose: async () => {
    const file = await chosenFile('image/*');
    return file === null ? null : prepare(file);
  },

  prepare,

  store: async (questId, { name, file }) => {
    try {
      return await tell(stores, { questId, name, isTemporary: true, file });
    } catch (error) {
      throw new Error(errorText(error), { cause: error });
    }
  },

  takeBack: (name) => {
    // If this fails, the server deletes unused images after a day.
    tell(takesBack, { name }).catch(() => undefined);
  },
};
