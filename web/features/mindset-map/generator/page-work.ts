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
import { inItsTurn } from './reading-turn.ts';

/** Text recognition needs more pixels than images that are only displayed. */
const PAGE = { longest: 3_200, bytes: MAX_IMAGE_BYTES };
/** Timeout: the server's limit of one minute, its queue, and a language that may have to be downloaded. */
const TIMEOUT_MS = 240_000;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
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
    const ask = () => call(scanImage, input, { signal, onProgress, timeoutMs: TIMEOUT_MS });
    return inItsTurn(ask, {
      pause: (ms) => pause(ms, signal),
      onWait: (before) => {
        onProgress({ step: 'waiting', share: null, before });
      },
    }).catch((error: unknown) => {
      throw new Error(errorText(error), { cause: error });
    });
  },

  release: ({ url }) => {
    URL.revokeObjectURL(url);
  },
};
