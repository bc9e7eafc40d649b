import { z } from 'zod';
import { latLngOf } from '@mangoquest/core/geo/coordinates.ts';
import { MAX_PLAN_WORDS, MAX_WORD } from '@mangoquest/core/generator/plan.ts';
import type { PlacedWord, Plan } from '@mangoquest/core/generator/plan.ts';
import { confidenceOf } from '@mangoquest/core/generator/recognition.ts';
import { orNone, wireBoolean, wireNumber } from './fields.ts';

const fraction = z.number().min(0).max(1);

/** A word recognised in a picture: its box in fractions of the picture, and the number of its line. */
export const placedWord = z.object({
  text: z.string().max(MAX_WORD),
  confidence: z.number().min(0).max(100),
  box: z.object({ left: fraction, top: fraction, width: fraction, height: fraction }),
  line: z.int().min(0),
}) satisfies z.ZodType<PlacedWord>;

/** The fields of a sent plan: those of the specification, and what was recognised before. */
export const PLAN = {
  withIndex: wireBoolean.default(false),
  ocrConfidence: orNone(wireNumber),
  words: z.array(placedWord).max(MAX_PLAN_WORDS).default([]),
  corners: z
    .array(z.tuple([z.number(), z.number()]))
    .max(4)
    .default([]),
};
const planFields = z.object(PLAN);

export function readPlan(sent: z.output<typeof planFields>): Plan | null {
  const { withIndex, ocrConfidence: confidence = null, words, corners } = sent;
  if (!withIndex) return null;
  return { words, corners: corners.map(latLngOf), confidence: confidenceOf({ confidence, withIndex }) };
}

export function alsoPlan(plan: Plan | null): z.input<typeof planFields> {
  if (plan === null) return { withIndex: false, words: [], corners: [] };
  return {
    withIndex: true,
    ocrConfidence: plan.confidence,
    words: [...plan.words],
    corners: plan.corners.map(({ latitude, longitude }) => [latitude, longitude]),
  };
}
