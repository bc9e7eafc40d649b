import type { LatLng } from './coordinates.ts';

/** Whose maps a device has of its own. */
export type OwnMaps = 'apple' | 'android' | 'none';

/** Six decimals are 0.1 m. */
const told = ({ latitude, longitude }: LatLng) => `${latitude.toFixed(6)},${longitude.toFixed(6)}`;

/** Opens a place in the device's own maps: RFC 5870 on Android, Apple's links, else the directions of OpenStreetMap. */
export function mapsLink(place: LatLng, title: string, maps: OwnMaps): string {
  const at = told(place);
  switch (maps) {
    case 'android':
      // What the apps there read of the name ends at a bracket.
      return `geo:${at}?q=${at}(${encodeURIComponent(title.replaceAll(/[()]/g, ' '))})`;
    case 'apple':
      return `https://maps.apple.com/?daddr=${at}&dirflg=w`;
    default:
      return `https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&to=${encodeURIComponent(at)}`;
  }
}
