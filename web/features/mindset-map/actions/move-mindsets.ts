import { MAX_LATITUDE, MAX_LONGITUDE, within } from '@mangoquest/core/geo/board-edge.ts';
import { computedLatLng, wrapLongitude } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { type Action, mapMindsets } from '../model/editor-document.ts';

/**
 * Moves one mindset to a place; the others of `together` keep their offset to it, so that all stop where one of them
 * comes to a pole, or to the edge of a board. Stored with 6 decimals (Spec §5).
 */
export function moveMindset(id: number, to: LatLng, together: ReadonlySet<number> = new Set()): Action {
  return (document) => {
    const moved = document.mindsets.find((mindset) => mindset.id === id);
    if (!moved || moved.isSocial) return document;
    const goes = (one: Mindset) => !one.isSocial && (one.id === id || together.has(one.id));
    const all = document.mindsets.filter(goes);
    const onBoard = document.ground !== null;
    const held = (step: number, axis: 'latitude' | 'longitude', limit: number) =>
      within(
        step,
        all.map((one) => one[axis]),
        limit,
      );
    const north = held(to.latitude - moved.latitude, 'latitude', MAX_LATITUDE);
    const wanted = to.longitude - moved.longitude;
    const east = onBoard ? held(wanted, 'longitude', MAX_LONGITUDE) : wanted;
    if (north === 0 && east === 0) return document;
    return mapMindsets(document, (mindset) => {
      if (!goes(mindset)) return mindset;
      const longitude = mindset.longitude + east;
      const latitude = mindset.latitude + north;
      const place = computedLatLng({ latitude, longitude: onBoard ? longitude : wrapLongitude(longitude) });
      return { ...mindset, ...place };
    });
  };
}
