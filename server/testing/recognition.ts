import type { CallInput } from '@mangoquest/contract/call.ts';
import type { scanImage } from '@mangoquest/contract/calls/recognition.ts';
import type { TextRecognizer } from '../ports/text-recognizer.ts';

/** Input for recognising an image with default options. */
export const scan = (picture: Uint8Array): CallInput<typeof scanImage> => ({
  image: Buffer.from(picture).toString('base64'),
  language: 'eng',
  isRotated: false,
  whitelist: '',
  blacklist: '',
  withIndex: false,
});

/** For tests of other things: finds no text. */
export const silentRecognizer: TextRecognizer = {
  recognize: () => Promise.resolve({ ok: true, lines: [] }),
  languages: () => Promise.resolve([{ code: 'eng', state: 'installed', reason: null }]),
};
