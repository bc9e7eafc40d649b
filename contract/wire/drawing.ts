import { z } from 'zod';
import { DRAWING_TYPES } from '@mangoquest/core/drawing/drawing.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { MAX_POINTS } from '@mangoquest/core/drawing/drawing.rules.ts';
import { wireJson, wireProperties, wireText } from './fields.ts';
import { as, entity } from './record.ts';

// A board's ground may have none: how many a type needs is for its rules.
const coordinates = wireJson(z.array(z.tuple([z.number(), z.number()])).max(MAX_POINTS));

/** A drawing on the wire <-> Drawing. */
export const drawing = entity<Drawing>()({
  id: z.int(),
  questId: z.int(),
  coordinates,
  borderColor: wireText(40),
  fillColor: wireText(40),
  properties: wireProperties,
  type: as('drawingType', z.enum(DRAWING_TYPES)),
});
