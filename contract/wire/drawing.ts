import { z } from 'zod';
import { DRAWING_TYPES } from '@mangoquest/core/drawing/drawing.ts';
import type { Drawing, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { MAX_POINTS } from '@mangoquest/core/drawing/drawing-limits.ts';
import { wireInteger, wireJson, wireProperties, wireText } from './fields.ts';
import { as, entity, optional } from './record.ts';
import type { TableOf } from './record.ts';

// On a board it may be empty at this level: the rules check how many points each type needs.
export const coordinates = wireJson(z.array(z.tuple([z.number(), z.number()])).max(MAX_POINTS));

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

export const REGION = {
  id: wireInteger,
  questId: wireInteger,
  coordinates,
  color: wireInteger.pipe(z.int().min(0)),
  name: wireText(2_000),
} satisfies TableOf<MapRegion>;

/** A region on the wire <-> MapRegion. */
export const region = entity<MapRegion>()(REGION);

/** The area for random places: the points of a region, and its quest if it belongs to one. */
export const ground = entity<Pick<MapRegion, 'coordinates'> & Partial<MapRegion>>()(
  optional(REGION, ['id', 'questId', 'color', 'name']),
);
