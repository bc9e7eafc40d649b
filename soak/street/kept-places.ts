import { DatabaseSync } from 'node:sqlite';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { cutLatLng } from '@mangoquest/core/geo/coordinates.ts';

const NUMBER = /-?\d+(?:\.\d+)?/g;

const keyOf = (degrees: number) => degrees.toFixed(6);
/** Decimal places: as stored, and rounded to a metre. */
const PRECISIONS = [6, 5];

/** A number as degrees, also if given in fractions of them. */
function asDegrees(text: string): number[] {
  const number = Number(text);
  if (text.includes('.')) return [number];
  return [number / 1e5, number / 1e6, number / 1e7].filter((degrees) => Math.abs(degrees) <= 180);
}

/** Records all positions that devices sent, and finds them in any text. */
export class ToldPlaces {
  readonly #byLatitude = new Map<string, { readonly longitude: string; readonly userId: number }[]>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(userId: number, place: LatLng): void {
    const { latitude, longitude } = cutLatLng(place);
    for (const decimals of PRECISIONS) {
      const [north, east] = [latitude, longitude].map((degrees) => keyOf(Number(degrees.toFixed(decimals)))) as [
        string,
        string,
      ];
      this.#byLatitude.set(north, [...(this.#byLatitude.get(north) ?? []), { longitude: east, userId }]);
    }
    this.#count += 1;
  }

  /**
   * Adds each sent position in `text`, with both latitude and longitude, under its user's id. Two positions within the
   * same metre that match one position of the text count once.
   */
  findIn(text: string, found: Map<number, Set<string>>): void {
    const keys = new Set((text.match(NUMBER) ?? []).flatMap(asDegrees).map(keyOf));
    for (const latitude of keys)
      for (const { longitude, userId } of this.#byLatitude.get(latitude) ?? [])
        if (keys.has(longitude)) found.set(userId, (found.get(userId) ?? new Set()).add(`${latitude} ${longitude}`));
  }
}

/** Every row of every table, as text. */
export function* rowsOf(file: string): Generator<string> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database.prepare(`select name from sqlite_master where type = 'table'`).all() as { name: string }[];
    for (const { name } of tables)
      for (const row of database.prepare(`select * from "${name}"`).iterate() as Iterable<Record<string, unknown>>)
        yield Object.values(row)
          .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)))
          .join(' ');
  } finally {
    database.close();
  }
}
