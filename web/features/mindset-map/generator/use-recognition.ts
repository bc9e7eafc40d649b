import { useEffect, useRef, useState } from 'react';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import { fetchRecognitionLanguages, scanImage } from '@mangoquest/contract/calls/recognition.ts';
import type { RecognitionOptions } from '@mangoquest/core/generator/recognition.ts';
import { MAX_IMAGE_BYTES } from '@mangoquest/core/quest/image.rules.ts';
import { errorText } from '../../../api/call-error.ts';
import { call } from '../../../api/client.ts';
import { queryOf } from '../../../api/query.ts';
import { message } from '../../../language/language.ts';
import { chosenFile } from '../../../ui/fields/chosen-file.ts';
import { fileToBase64 } from '../../../ui/fields/file-to-base64.ts';
import { encodePicture } from '../../../ui/pictures/encode-picture.ts';
import { readPicture } from '../../../ui/pictures/picture.ts';

/** Letters of a page have to be read: more pixels than a picture that is only looked at. */
const PAGE = { longest: 3_200, bytes: MAX_IMAGE_BYTES };
/** The server's minute, its queue, and a language that may have to be brought. */
const TIMEOUT_MS = 240_000;

export type Recognized = CallOutput<typeof scanImage>;

export const languagesOfRecognition = queryOf(fetchRecognitionLanguages);

/** A page that is ready to be read. */
export interface Page {
  readonly name: string;
  readonly file: Blob;
  /** To show it. */
  readonly url: string;
}

export interface Recognition {
  readonly page: Page | null;
  readonly isReading: boolean;
  readonly recognized: Recognized | null;
  readonly error: string | null;
  readonly choose: (file?: File) => Promise<void>;
  /** Gives what was read; null where it was cancelled or failed. */
  readonly read: (options: RecognitionOptions) => Promise<Recognized | null>;
  readonly cancel: () => void;
}

type Known = Pick<Recognition, 'page' | 'isReading' | 'recognized' | 'error'>;

const NOTHING: Known = { page: null, isReading: false, recognized: null, error: null };

async function pageOf(file: File): Promise<Page> {
  const read = await readPicture(file);
  if (!read.ok) throw new Error(message(read.why));
  const { canvas } = read.picture;
  const whole = { x: 0, y: 0, width: canvas.width, height: canvas.height };
  const ready = await encodePicture(read.picture, whole, PAGE);
  return { name: file.name, file: ready, url: URL.createObjectURL(ready) };
}

/** A picture of a page on its way to be read by the server, one at a time. It is given up when its screen is left. */
export function useRecognition(): Recognition {
  const [known, setKnown] = useState(NOTHING);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const { page } = known;
  useEffect(
    () => () => {
      if (page !== null) URL.revokeObjectURL(page.url);
    },
    [page],
  );
  return {
    ...known,
    choose: async (given) => {
      const file = given ?? (await chosenFile('image/*'));
      if (file === null) return;
      try {
        setKnown({ ...NOTHING, page: await pageOf(file) });
      } catch (error) {
        setKnown({ ...NOTHING, error: (error as Error).message });
      }
    },
    read: async (options) => {
      if (page === null || reading.current !== null) return null;
      const stopping = new AbortController();
      reading.current = stopping;
      setKnown({ ...NOTHING, page, isReading: true });
      try {
        const { confidence, ...rest } = options;
        const input = { ...rest, image: await fileToBase64(page.file), confidence: confidence ?? undefined };
        const recognized = await call(scanImage, input, { signal: stopping.signal, timeoutMs: TIMEOUT_MS });
        setKnown({ ...NOTHING, page, recognized });
        return recognized;
      } catch (error) {
        setKnown({ ...NOTHING, page, error: stopping.signal.aborted ? null : errorText(error) });
        return null;
      } finally {
        reading.current = null;
      }
    },
    cancel: () => reading.current?.abort(),
  };
}
