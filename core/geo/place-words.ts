import type { Locale } from '../messages/locale.ts';
import { cutLatLng, formatCoordinate } from './coordinates.ts';
import type { LatLng } from './coordinates.ts';

/** A place as shown to its creator: degrees on the globe, the board's own numbers on a board. */
export function placeInWords({ message }: Locale, place: LatLng, onBoard: boolean): string {
  if (!onBoard) return `${formatCoordinate(place.latitude)}, ${formatCoordinate(place.longitude)}`;
  const { latitude: up, longitude: across } = cutLatLng(place);
  return message('map.boardPlace', { across, up });
}
