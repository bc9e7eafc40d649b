import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MapScene } from '../map-context.ts';
import type { MapFeature } from './use-map-layers.ts';

/** Coordinates for the engine; longitudes go past ±180° so that nothing is torn at the antimeridian. */
function along(scene: MapScene, places: readonly LatLng[], start: number): [number, number][] {
  let previous = start;
  return places.map((place) => {
    const { lng, lat } = scene.toEngine(place);
    const near = scene.onBoard ? lng : lng + 360 * Math.round((previous - lng) / 360);
    previous = near;
    return [near, lat];
  });
}

/** A closed ring as a polygon. `near` is the longitude next to which it is drawn. */
export function ringFeature(
  scene: MapScene,
  ring: readonly LatLng[],
  properties: Record<string, unknown>,
  near = ring[0]?.longitude ?? 0,
): MapFeature {
  const corners = along(scene, ring, near);
  const [first] = corners;
  if (!first) throw new Error('A ring of no corners');
  return { type: 'Feature', geometry: { type: 'Polygon', coordinates: [[...corners, first]] }, properties };
}

/** A line through places. */
export function lineFeature(
  scene: MapScene,
  places: readonly LatLng[],
  properties: Record<string, unknown>,
): MapFeature {
  return {
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: along(scene, places, places[0]?.longitude ?? 0) },
    properties,
  };
}
