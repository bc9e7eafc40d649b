import { isLatitude, isLongitude } from '../geo/coordinates.ts';
import type { LatLng } from '../geo/coordinates.ts';
import type { Issue } from '../issue.ts';
import { isLongerThan } from '../text/characters.ts';
import { MAX_LOCATION, MAX_TITLE } from './quest.rules.ts';

/** What an image's file name says about the quest to make of it. */
export interface ImageFileName {
  readonly title: string;
  /** Centre of the image on the map; null for a board. */
  readonly place: LatLng | null;
  /** Location as text; empty if the name has none. */
  readonly location: string;
}

export type ReadFileName =
  | { readonly ok: true; readonly name: ImageFileName }
  | { readonly ok: false; readonly issue: Issue };

const NUMBER = /^[+-]?\d{1,3}([.,]\d+)?$/;
const degrees = (part: string) => Number(part.replace(',', '.'));

/**
 * Parses `title_latitude_longitude_location.png`: parts separated by underscores, all but the title optional. Two
 * numbers after the title are a place in degrees; the rest, or what follows the title, is the location as text. Spec §2
 * "Dashboard"; the format is ours.
 */
export function readImageFileName(fileName: string): ReadFileName {
  const [title = '', ...rest] = fileName
    .replace(/\.[a-z]{3,4}$/i, '')
    .split('_')
    .map((part) => part.trim());
  const [first = '', second = ''] = rest;
  const hasPlace = NUMBER.test(first) && NUMBER.test(second);
  const place = hasPlace ? { latitude: degrees(first), longitude: degrees(second) } : null;
  const location = rest
    .slice(hasPlace ? 2 : 0)
    .filter((part) => part !== '')
    .join(' ');
  if (title === '') return refuse({ field: 'title', message: 'imageImport.noTitle' });
  if (isLongerThan(title, MAX_TITLE)) return refuse({ field: 'title', message: 'quest.titleTooLong' });
  if (isLongerThan(location, MAX_LOCATION))
    return refuse({ field: 'location', message: 'quest.locationTooLong', parameters: { n: MAX_LOCATION } });
  if (place !== null && !(isLatitude(place.latitude) && isLongitude(place.longitude)))
    return refuse({ field: 'latitude', message: 'imageImport.noSuchPlace' });
  return { ok: true, name: { title, place, location } };
}

function refuse(issue: Issue): ReadFileName {
  return { ok: false, issue };
}
