import type { MultiPolygon, Position } from 'geojson';

/**
 * Unrolls a ring that crosses the antimeridian: its longitudes continue beyond 180°, and the tile cutter wraps them.
 * Otherwise such rings would be drawn as bands across Europe. A ring around a pole is closed over the pole.
 */
export function unrollRing(ring: readonly Position[]): Position[] {
  let offset = 0;
  const unrolled: Position[] = [];
  for (const [index, position] of ring.entries()) {
    const longitude = position[0] as number;
    const latitude = position[1] as number;
    const previous = ring[index - 1]?.[0];
    if (previous !== undefined && longitude - previous > 180) offset -= 360;
    if (previous !== undefined && longitude - previous < -180) offset += 360;
    unrolled.push([longitude + offset, latitude]);
  }
  const [first] = unrolled;
  const last = unrolled.at(-1);
  if (!first || !last || offset === 0) return unrolled;
  const pole = (first[1] as number) < 0 ? -90 : 90;
  return [...unrolled, [last[0] as number, pole], [first[0] as number, pole], first];
}

/** Unrolls all rings of a shape. */
export function unroll(shape: MultiPolygon): MultiPolygon {
  return { type: 'MultiPolygon', coordinates: shape.coordinates.map((polygon) => polygon.map(unrollRing)) };
}
