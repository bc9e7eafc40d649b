import { BOARD_SCALE } from '@mangoquest/core/geo/distance.ts';
import { MAX_DRAWING_HEIGHT } from '@mangoquest/core/drawing/drawing-limits.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { drawingFeatures } from '../drawings/drawing-features.ts';
import type { MapFeature } from '../layers/use-map-layers.ts';
import type { MapScene } from '../map-context.ts';

/** Circumference of the earth at the equator, in metres, as the engine uses it. */
const EARTH = 40_075_016.68;
const AREAS = new Set(['polygon', 'rectangle', 'circle']);

/** Height of an area in metres; 0 if it is flat or not an area. */
export function heightOf({ type, properties }: Pick<Drawing, 'type' | 'properties'>): number {
  const height: unknown = properties.height;
  return AREAS.has(type) && typeof height === 'number' && height > 0 ? Math.min(height, MAX_DRAWING_HEIGHT) : 0;
}

/** Converts a height to the engine's metres: a board has units of its own. */
export function engineHeight(height: number, onBoard: boolean): number {
  return onBoard ? (height * EARTH) / (360 * BOARD_SCALE) : height;
}

/** The areas with a height, as features for extrusion. */
export function standingFeatures(scene: MapScene, drawings: readonly Drawing[]): MapFeature[] {
  return drawings.flatMap((drawing) => {
    const height = heightOf(drawing);
    if (height === 0) return [];
    return drawingFeatures(scene, [drawing], null)
      .shapes.filter(({ properties }) => properties['kind'] === 'area')
      .map((feature) => ({
        ...feature,
        properties: { color: feature.properties['fill'], height: engineHeight(height, scene.onBoard) },
      }));
  });
}
