import { z } from 'zod';
import { READING_STEPS } from '@mangoquest/core/generator/reading-progress.ts';
import { MAX_LISTED_CHARACTERS } from '@mangoquest/core/generator/recognition.ts';
import { LANGUAGE_CODES, LANGUAGE_REASONS, LANGUAGE_STATES } from '@mangoquest/core/generator/recognition-languages.ts';
import { call } from '../call.ts';
import { orNone, wireBoolean, wireNumber, wireText } from '../wire/fields.ts';
import { placedWord } from '../wire/plan.ts';
import { as, record } from '../wire/record.ts';

/** A picture of 2 MiB in base64, which URL encoding makes longer, and the other fields. */
const BODY_BYTES = 4_194_304;
const MAX_BASE64 = 2_900_000;

export const scanImage = call({
  name: 'ImageScanner',
  method: 'POST',
  path: '/mgqAuth/ImageScanner',
  access: 'account',
  body: 'json',
  request: record({
    // What is no base64 is refused as no picture; looking at each character twice would take its time.
    image: as('ocrImage', z.string().max(MAX_BASE64)),
    language: as('ocrLanguage', wireText(10).default('eng')),
    confidence: as('ocrConfidence', orNone(wireNumber)),
    isRotated: as('rotatedText', wireBoolean.default(false)),
    whitelist: wireText(MAX_LISTED_CHARACTERS).default(''),
    blacklist: wireText(MAX_LISTED_CHARACTERS).default(''),
    withIndex: wireBoolean.default(false),
  }),
  reply: record({
    sourceText: z.string(),
    words: z.array(placedWord),
    language: z.enum(LANGUAGE_CODES),
  }),
  summary:
    'Reads the text of a PNG or JPEG picture in base64, and saves nothing. Boxes are fractions of the picture; words under the confidence are left out of the text alone. A client that accepts `application/x-ndjson` is told how far it is, JSON a line: `progress`, and last `status` and `body`. One at a time for each user; it is given up when the request is closed. Spec §7.',
  progress: z.object({
    step: z.enum(READING_STEPS),
    share: z.number().min(0).max(1).nullable(),
    before: z.int().min(0),
  }),
  bodyLimit: BODY_BYTES,
});

export const fetchRecognitionLanguages = call({
  name: 'recognitionLanguages',
  method: 'GET',
  path: '/api/recognition/languages',
  access: 'account',
  body: 'none',
  request: record({}),
  reply: z.array(
    z.object({
      code: z.enum(LANGUAGE_CODES),
      state: z.enum(LANGUAGE_STATES),
      reason: z.enum(LANGUAGE_REASONS).nullable(),
    }),
  ),
  summary:
    'The languages in which pictures can be read: those that are there, those that the first to ask for one waits longer for, and those that cannot be had, with the reason.',
});
