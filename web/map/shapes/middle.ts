import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { wrapLongitude } from '@mangoquest/core/geo/coordinates.ts';
import { shortTurn } from '@mangoquest/core/geo/ring.ts';
import { handlesOf, type Outline } from './reshape.ts';

/** The middle of a shape's extent; of a circle its centre. On a map edges go the short way around the globe. */
export function middleOf(outline: Outline, onBoard: boolean): LatLng | null {
  const [first, ...others] = handlesOf(outline, onBoard).flatMap(({ place, isMiddle }) => (isMiddle ? [] : [place]));
  if (first === undefined) return null;
  if (outline.type === 'circle') return first;
  const longitudes = [first.longitude];
  for (const { longitude } of others) {
    const before = longitudes.at(-1) ?? 0;
    longitudes.push(onBoard ? longitude : before + shortTurn(before, longitude));
  }
  const longitude = halfway(longitudes);
  return {
    latitude: halfway([first, ...others].map(({ latitude }) => latitude)),
    longitude: onBoard ? longitude : wrapLongitude(longitude),
  };
}

const halfway = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
