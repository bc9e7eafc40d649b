import type { LatLng } from '../geo/coordinates.ts';
import type { MessageKey } from '../messages/keys.ts';
import type { Mindset } from './mindset.ts';

/** Why mindsets cannot be moved into a region, in order of priority; `null` if they can. Settled, Mindset tools. */
export function moveRefusal(hasRegion: boolean, selected: number): MessageKey | null {
  if (!hasRegion) return 'editor.selectRegionFirst';
  return selected === 0 ? 'editor.nothingToMove' : null;
}

/** Moves the mindsets with `ids` to these places, one each, in order; the others keep their identity. */
export function movedTo<M extends Pick<Mindset, 'id'> & LatLng>(
  mindsets: readonly M[],
  ids: ReadonlySet<number>,
  places: readonly LatLng[],
): M[] {
  let next = 0;
  return mindsets.map((mindset) => {
    const place = ids.has(mindset.id) ? places[next++] : undefined;
    return place === undefined ? mindset : { ...mindset, latitude: place.latitude, longitude: place.longitude };
  });
}
