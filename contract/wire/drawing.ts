import { z } from 'zod';
import { DRAWING_TYPES } from '@mangoquest/core/drawing/drawing.ts';
import { MAX_POINTS } from '@mangoquest/core/drawing/drawing.rules.ts';
import { wireJson, wireProperties, wireText } from './fields.ts';
import { withNames } from './record.ts';

// A board's ground may have none: how many a type needs is for its rules.
const coordinates = wireJson(z.array(z.tuple([z.number(), z.number()])).max(MAX_POINTS));

/** A drawing on the wire <-> Drawing. */
export const drawing = withNames(z.codec(
  z.strictObject({
    id: z.int(), questId: z.int(), coordinates, borderColor: wireText(40), fillColor: wireText(40), properties: wireProperties,
    drawingType: z.enum(DRAWING_TYPES),
  }),
  z.object({
    id: z.int(), questId: z.int(), type: z.enum(DRAWING_TYPES), coordinates: z.array(z.tuple([z.number(), z.number()])),
    borderColor: z.string(), fillColor: z.string(), properties: z.record(z.string(), z.unknown()),
  }),
  {
    decode: ({ drawingType, ...same }) => ({ ...same, type: drawingType }),
    encode: ({ type, ...same }) => ({ ...same, drawingType: type }),
  },
), { type: 'drawingType' });
