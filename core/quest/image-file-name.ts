import { isLatitude, isLongitude } from '../geo/coordinates.ts';
import type { LatLng } from '../geo/coordinates.ts';
import type { Issue } from '../issue.ts';
import { isLongerThan } from '../text/characters.ts';
import { MAX_LOCATION, MAX_TITLE } from './quest.rules.ts';

/** What the name of an image file says of the quest that is made of it. */
export interface ImageFileName {
  readonly title: string;
  /** The middle of the image on the map; null lays it on a board. */
  readonly place: LatLng | null;
  /** In words; empty where the name says none. */
  readonly location: string;
}

export type ReadFileName =
  | { readonly ok: true; readonly name: ImageFileName }
  | { readonly ok: false; readonly issue: Issue };

const NUMBER = /^[+-]?\d{1,3}([.,]\d+)?$/;
const degrees = (part: string) => Number(part.replace(',', '.'));

/**
 * Reads `title_latitude_longitude_location.png`: parts separated by underscores, all but the title optional. Two numbers
 * after the title are a place in degrees; what follows them, or the title where there are none, is the location in words.
 * Spec §2 "Dashboard"; the parts are ours.
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
