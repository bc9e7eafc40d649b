import type { LatLng } from './coordinates.ts';

/** The maps app of a device. */
export type OwnMaps = 'apple' | 'android' | 'none';

/** Six decimals are 0.1 m. */
const told = ({ latitude, longitude }: LatLng) => `${latitude.toFixed(6)},${longitude.toFixed(6)}`;

/**
 * URL that opens a place in the device's maps app: RFC 5870 on Android, Apple's links, otherwise directions on
 * OpenStreetMap.
 */
export function mapsLink(place: LatLng, title: string, maps: OwnMaps): string {
  const at = told(place);
  switch (maps) {
    case 'android':
      // Apps on Android end the label at a bracket.
      return `geo:${at}?q=${at}(${encodeURIComponent(title.replaceAll(/[()]/g, ' '))})`;
    case 'apple':
      return `https://maps.apple.com/?daddr=${at}&dirflg=w`;
    default:
      return `https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&to=${encodeURIComponent(at)}`;
  }
}
