import type { LatLng } from '../geo/coordinates.ts';
import type { RecognizedWord } from './recognition.ts';

/** A word of a picture, and which of its lines it stands in. */
export interface PlacedWord extends RecognizedWord {
  readonly line: number;
}

/** A picture with labels that lies on the map: each row of a spreadsheet comes to lie at its label. Settled, “With index”. */
export interface Plan {
  /** In the order in which they are read. */
  readonly words: readonly PlacedWord[];
  /** Words under it are not trusted. */
  readonly confidence: number;
  /** Of the picture on the map, from its left upper corner clockwise. */
  readonly corners: readonly LatLng[];
}

export const MAX_PLAN_WORDS = 5_000;
export const MAX_WORD = 1_000;
/** A picture over ±180° runs on beyond. */
const MOST_LONGITUDE = 540;

/** Four corners that a picture can lie between. */
export function areCorners(corners: readonly LatLng[]): boolean {
  return (
    corners.length === 4 &&
    corners.every(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= MOST_LONGITUDE)
  );
}
