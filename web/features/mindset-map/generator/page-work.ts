import { scanImage } from '@mangoquest/contract/calls/recognition.ts';
import { MAX_IMAGE_BYTES } from '@mangoquest/core/quest/image.rules.ts';
import { errorText } from '../../../api/call-error.ts';
import { call } from '../../../api/client.ts';
import { message } from '../../../language/language.ts';
import { fileToBase64 } from '../../../ui/fields/file-to-base64.ts';
import { encodePicture } from '../../../ui/pictures/encode-picture.ts';
import { readPicture } from '../../../ui/pictures/picture.ts';
import { recognitionOf } from './page-reader.ts';
import type { PageWork } from './page-reader.ts';

/** Letters of a page have to be read: more pixels than a picture that is only looked at. */
const PAGE = { longest: 3_200, bytes: MAX_IMAGE_BYTES };
/** The server's minute, its queue, and a language that may have to be brought. */
const TIMEOUT_MS = 240_000;

/** Pictures of pages, made ready in this browser and read by the server. */
export const PAGE_WORK: PageWork = {
  prepare: async (file) => {
    const read = await readPicture(file);
    if (!read.ok) throw new Error(message(read.why));
    const { width, height } = read.picture.canvas;
    const ready = await encodePicture(read.picture, { x: 0, y: 0, width, height }, PAGE);
    return { name: file.name, file: ready, url: URL.createObjectURL(ready), ratio: width / height };
  },

  read: async ({ file }, asked, { signal, onProgress }) => {
    const { confidence, ...options } = recognitionOf(asked);
    try {
      const input = { ...options, image: await fileToBase64(file), confidence: confidence ?? undefined };
      return await call(scanImage, input, { signal, onProgress, timeoutMs: TIMEOUT_MS });
    } catch (error) {
      throw new Error(errorText(error), { cause: error });
    }
  },

  release: ({ url }) => {
    URL.revokeObjectURL(url);
  },
};
