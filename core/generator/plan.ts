import type { LatLng } from '../geo/coordinates.ts';
import type { RecognizedWord } from './recognition.ts';

/** A word of an image with the index of its line. */
export interface PlacedWord extends RecognizedWord {
  readonly line: number;
}

/** An image with labels on the map: each row of a spreadsheet is placed at its label. Settled, “With index”. */
export interface Plan {
  /** In reading order. */
  readonly words: readonly PlacedWord[];
  /** Words below this confidence are ignored. */
  readonly confidence: number;
  /** Corners of the image on the map, clockwise from its upper left corner. */
  readonly corners: readonly LatLng[];
}

export const MAX_PLAN_WORDS = 5_000;
export const MAX_WORD = 1_000;
/** Longitudes of an image across ±180° keep counting. */
const MAX_LONGITUDE = 540;

/** Whether these are four valid corners of an image. */
export function areCorners(corners: readonly LatLng[]): boolean {
  return (
    corners.length === 4 &&
    corners.every(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= MAX_LONGITUDE)
  );
}
