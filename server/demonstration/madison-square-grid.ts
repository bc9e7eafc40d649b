import type { Position } from '@mangoquest/core/drawing/drawing.ts';
import { cutCoordinate } from '@mangoquest/core/geo/coordinates.ts';

/*
 * The streets around Madison Square, New York, in metres along their own grid: `across` runs with the streets
 * (about east-south-east), `up` with the avenues (about north-north-east), from the middle of the park.
 * Avenues and streets are as wide as the plan of 1811 and its additions make them, building line to building
 * line: streets 60 feet, 23rd Street and Fifth Avenue 100, Madison Avenue and Broadway 80. The frame is fitted
 * to the published places of the subway stations, the monuments and the landmarks; it holds to about 10 m.
 */
const ORIGIN = { latitude: 40.742216, longitude: -73.988036 };
/** Degrees east of north that the avenues run. */
const BEARING = 29;
const METRES_PER_DEGREE = 111_195;

/** The place `up` metres along the avenues and `across` metres along the streets from the middle of the park. */
export function gridPosition(across: number, up: number): Position {
  const angle = (BEARING * Math.PI) / 180;
  const east = across * Math.cos(angle) + up * Math.sin(angle);
  const north = up * Math.cos(angle) - across * Math.sin(angle);
  const metresPerLongitude = METRES_PER_DEGREE * Math.cos((ORIGIN.latitude * Math.PI) / 180);
  return [
    cutCoordinate(ORIGIN.latitude + north / METRES_PER_DEGREE),
    cutCoordinate(ORIGIN.longitude + east / metresPerLongitude),
  ];
}

/** Middle of a street, and half its width, in metres. */
export interface Lane {
  readonly middle: number;
  readonly half: number;
}

/** Streets by their number: `middle` is an `up`. */
export const STREETS = {
  20: { middle: -377.6, half: 9.1 },
  21: { middle: -299.1, half: 9.1 },
  22: { middle: -220.6, half: 9.1 },
  23: { middle: -136, half: 15.2 },
  24: { middle: -51.4, half: 9.1 },
  25: { middle: 27.1, half: 9.1 },
  26: { middle: 105.6, half: 9.1 },
  27: { middle: 184.1, half: 9.1 },
  28: { middle: 262.6, half: 9.1 },
  29: { middle: 341.1, half: 9.1 },
} as const satisfies Record<number, Lane>;

/** Avenues: `middle` is an `across`. Madison Avenue begins at 23rd Street, Lexington Avenue at 21st. */
export const AVENUES = {
  sixth: { middle: -389.1, half: 15.2 },
  fifth: { middle: -78.3, half: 15.2 },
  madison: { middle: 77.1, half: 12.2 },
  parkSouth: { middle: 232.5, half: 15.2 },
  lexington: { middle: 387.1, half: 11.4 },
} as const satisfies Record<string, Lane>;

/** How far north, south, west and east the drawn streets reach. */
export const REACH = { south: -410, north: 375, west: -440, east: 440 };

/** `across` of the middle of Broadway at a given `up`: it cuts the grid at 22.7 degrees. */
export function broadwayMiddle(up: number): number {
  return -23.7 - 0.418 * (up + 211.5);
}

/** Half of Broadway, measured along the streets, in metres. */
export const BROADWAY_HALF = 13.2;

/** A four-cornered piece between two avenues' lines and two streets' lines. */
export function gridBlock(west: number, east: number, south: number, north: number): Position[] {
  return [gridPosition(west, north), gridPosition(east, north), gridPosition(east, south), gridPosition(west, south)];
}

/** The ring of an ellipse, `up` and `across` half-axes in metres. */
export function gridEllipse(across: number, up: number, halfAcross: number, halfUp: number, corners = 48): Position[] {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index * 2 * Math.PI) / corners;
    return gridPosition(across + halfAcross * Math.sin(angle), up + halfUp * Math.cos(angle));
  });
}
