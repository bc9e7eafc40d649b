import { scanImage } from '@mangoquest/contract/calls/recognition.ts';
import { MAX_IMAGE_BYTES } from '@mangoquest/core/quest/image.rules.ts';
import { CallError, errorText } from '../../../api/call-error.ts';
import { call } from '../../../api/client.ts';
import { message } from '../../../language/language.ts';
import { fileToBase64 } from '../../../ui/fields/file-to-base64.ts';
import { encodePicture } from '../../../ui/pictures/encode-picture.ts';
import { readPicture } from '../../../ui/pictures/picture.ts';
import { recognitionOf } from './page-reader.ts';
import type { PageWork } from './page-reader.ts';

/** Text recognition needs more pixels than images that are only displayed. */
const PAGE = { longest: 3_200, bytes: MAX_IMAGE_BYTES };
/** Timeout: the server's limit of one minute, its queue, and a language that may have to be downloaded. */
const TIMEOUT_MS = 240_000;

/** Pause before asking again while another image of the user is being recognised. */
const PAUSE_MS = 1_000;

/** In another window, or an aborted one that the server has not noticed yet. */
const isAnotherRead = (error: unknown) => error instanceof CallError && error.key === 'recognition.running';

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

/** Prepares images in the browser, and has them recognised by the server. */
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
    const input = { ...options, image: await fileToBase64(file), confidence: confidence ?? undefined };
    for (;;)
      try {
        return await call(scanImage, input, { signal, onProgress, timeoutMs: TIMEOUT_MS });
      } catch (error) {
        if (!isAnotherRead(error)) throw new Error(errorText(error), { cause: error });
        onProgress({ step: 'waiting', share: null, before: 1 });
        await pause(signal);
      }
  },

  release: ({ url }) => {
    URL.revokeObjectURL(url);
  },
};
