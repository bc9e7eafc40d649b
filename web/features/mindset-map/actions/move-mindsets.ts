import { computedLatLng, wrapLongitude } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { type Action, mapMindsets } from '../model/editor-document.ts';

/** Moves one mindset to a place; the others of `together` keep their offset to it. Stored with 6 decimals (Spec §5). */
export function moveMindset(id: number, to: LatLng, together: ReadonlySet<number> = new Set()): Action {
  return (document) => {
    const moved = document.mindsets.find((mindset) => mindset.id === id);
    if (!moved || moved.isSocial) return document;
    const north = to.latitude - moved.latitude;
    const east = to.longitude - moved.longitude;
    if (north === 0 && east === 0) return document;
    return mapMindsets(document, (mindset) => {
      if (mindset.isSocial || (mindset.id !== id && !together.has(mindset.id))) return mindset;
      const latitude = Math.max(-90, Math.min(90, mindset.latitude + north));
      const place = computedLatLng({ latitude, longitude: wrapLongitude(mindset.longitude + east) });
      return { ...mindset, ...place };
    });
  };
}
