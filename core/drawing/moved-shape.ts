import { MAX_LATITUDE, MAX_LONGITUDE, within } from '../geo/board-edge.ts';
import type { LatLng, LatLngPair } from '../geo/coordinates.ts';

/** In steps of the 6th decimal, as places are stored: else each point would be cut to another one, and the shape bent. */
const onGrid = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0;

/**
 * Moves all points of a shape by the offset between two places. It keeps its form: at a pole, or at the edge of a
 * board, the whole shape stops. On the globe longitudes may leave ±180, until they are stored.
 */
export function movedShape(
  coordinates: readonly LatLngPair[],
  from: LatLng,
  to: LatLng,
  onBoard: boolean,
): readonly LatLngPair[] {
  const [latitudes, longitudes] = [coordinates.map(([latitude]) => latitude), coordinates.map(([, at]) => at)];
  const north = within(onGrid(to.latitude - from.latitude), latitudes, MAX_LATITUDE);
  const wanted = onGrid(to.longitude - from.longitude);
  const east = onBoard ? within(wanted, longitudes, MAX_LONGITUDE) : wanted;
  return coordinates.map(([latitude, longitude]) => [onGrid(latitude + north), onGrid(longitude + east)]);
}
