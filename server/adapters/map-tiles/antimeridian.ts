import type { MultiPolygon, Position } from 'geojson';

/**
 * A ring that jumps from one side of the world to the other, unrolled: its longitudes run on past 180°, where a tile
 * cutter takes them up again on the other side. Drawn as they come, such rings would be bands across all of Europe.
 * A ring round a pole is closed over it.
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

/** All rings of a shape, unrolled. */
export function unroll(shape: MultiPolygon): MultiPolygon {
  return { type: 'MultiPolygon', coordinates: shape.coordinates.map((polygon) => polygon.map(unrollRing)) };
}
