import { deleteTemporaryImage, saveMapImage } from '@mangoquest/contract/calls/drawings.ts';
import { MAX_IMAGE_NAME } from '@mangoquest/core/quest/image.rules.ts';
import { errorText } from '../../api/call-error.ts';
import { mutationOf } from '../../api/mutation.ts';
import { message } from '../../language/language.ts';
import { tell } from '../../session/mutations.ts';
import { encodePicture, WHOLE_IMAGE } from '../../ui/pictures/encode-picture.ts';
import { readPicture } from '../../ui/pictures/picture.ts';
import { chosenFile } from '../../ui/fields/chosen-file.ts';

/** A picture that is ready to be sent. */
export interface ReadyPicture {
  /** Of its file. */
  readonly name: string;
  readonly file: Blob;
}

/** As the server has it. */
export interface StoredPicture {
  readonly name: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Pictures on their way to the map. */
export interface MapPictures {
  /** Asks for a file; null where none is chosen. One that cannot be read is thrown, in words. */
  readonly choose: () => Promise<ReadyPicture | null>;
  /** Makes a picture of a file ready. One that cannot be read is thrown, in words. */
  readonly prepare: (file: File) => Promise<ReadyPicture>;
  /** What the server refuses is thrown, in words. */
  readonly store: (questId: number, picture: ReadyPicture) => Promise<StoredPicture>;
  /** Nobody wants it any more. */
  readonly takeBack: (name: string) => void;
}

/** Uploads of a slow network take their time. */
const TIMEOUT_MS = 120_000;

const stores = mutationOf(saveMapImage, { sent: { timeoutMs: TIMEOUT_MS } });
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
    // What stays behind goes after a day.
    tell(takesBack, { name }).catch(() => undefined);
  },
};
