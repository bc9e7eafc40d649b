import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MapHandle } from '../../map/map-types.ts';
import { pixelsBelow, placeBelow } from './use-question-view.ts';

/** Pixels below the place of a marker that its disk and its name take. */
const MARKER_ROOM = 48;
/** The near sheet covers at most this share of the window while it only peeks. */
const MOST_COVERED = 0.52;
/** Milliseconds without a change of its height after which the sheet is at rest. */
const REST_MS = 120;

export interface SelectedInViewOptions {
  readonly map: RefObject<MapHandle | null>;
  readonly selected: LatLng | null;
  readonly isBoard: boolean;
  /** Where nothing lies over the bottom of the map. */
  readonly wide: boolean;
  /** Pixels that the map itself leaves out above and below. */
  readonly top: number;
  readonly bottom: number;
}

export interface SelectedInView {
  /** Takes the height of the near sheet, in pixels. */
  readonly onHeight: (height: number) => void;
  /** What the map has to be centred on for a place to lie in the middle of what the sheet leaves free. */
  readonly centreFor: (place: LatLng, zoom: number) => LatLng;
}

/** Keeps the chosen mindset out of the near sheet, which grows by the row of what was chosen. */
export function useSelectedInView({
  map,
  selected,
  isBoard,
  wide,
  top,
  bottom,
}: SelectedInViewOptions): SelectedInView {
  const newest = useRef(bottom);
  const [height, setHeight] = useState(bottom);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(resting.current);
    },
    [],
  );
  const onHeight = useCallback((pixels: number) => {
    newest.current = pixels;
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      setHeight(pixels);
    }, REST_MS);
  }, []);
  const centreFor = useCallback(
    (place: LatLng, zoom: number) => {
      const covered = wide ? bottom : Math.min(newest.current, window.innerHeight * MOST_COVERED);
      return placeBelow(place, (covered - bottom) / 2, zoom, isBoard);
    },
    [isBoard, wide, bottom],
  );

  const uncover = useEffectEvent(() => {
    const handle = map.current;
    if (handle === null || selected === null || wide) return;
    const middle = (top + window.innerHeight - bottom) / 2;
    const y = middle + pixelsBelow(handle.getCenter(), selected, handle.getZoom(), isBoard);
    const sheetTop = window.innerHeight - Math.min(height, window.innerHeight * MOST_COVERED);
    // One that is out of sight altogether was chosen elsewhere, and the map moved since.
    if (y > sheetTop - MARKER_ROOM && y < window.innerHeight) handle.flyTo(centreFor(selected, handle.getZoom()));
  });
  const { latitude = null, longitude = null } = selected ?? {};
  useEffect(() => {
    uncover();
  }, [latitude, longitude, height]);
  return { onHeight, centreFor };
}
