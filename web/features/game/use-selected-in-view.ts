import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MapHandle } from '../../map/map-types.ts';
import { pixelsBelow, placeBelow } from './use-question-view.ts';

/** Pixels below a marker's place that its disk and name take. */
const MARKER_ROOM = 48;
/** The collapsed list covers at most this share of the window. */
const MAX_COVERED = 0.52;
/** Milliseconds without a change of height after which the list counts as settled. */
const REST_MS = 120;

export interface SelectedInViewOptions {
  readonly map: RefObject<MapHandle | null>;
  readonly selected: LatLng | null;
  readonly isBoard: boolean;
  /** True if nothing covers the bottom of the map. */
  readonly wide: boolean;
  /** Padding of the map itself, in pixels. */
  readonly top: number;
  readonly bottom: number;
}

export interface SelectedInView {
  /** Called with the height of the list, in pixels. */
  readonly onHeight: (height: number) => void;
  /** The centre of the map for which a place is in the middle of the part that the list leaves free. */
  readonly centreFor: (place: LatLng, zoom: number) => LatLng;
}

/** Keeps the selected mindset above the list of nearby ones, which grows by the row of a selection. */
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
      const covered = wide ? bottom : Math.min(newest.current, window.innerHeight * MAX_COVERED);
      return placeBelow(place, (covered - bottom) / 2, zoom, isBoard);
    },
    [isBoard, wide, bottom],
  );

  const uncover = useEffectEvent(() => {
    const handle = map.current;
    if (handle === null || selected === null || wide) return;
    const middle = (top + window.innerHeight - bottom) / 2;
    const y = middle + pixelsBelow(handle.getCenter(), selected, handle.getZoom(), isBoard);
    const sheetTop = window.innerHeight - Math.min(height, window.innerHeight * MAX_COVERED);
    // A mindset that is completely out of view was selected elsewhere, and the map was moved since: leave it.
    if (y > sheetTop - MARKER_ROOM && y < window.innerHeight) handle.flyTo(centreFor(selected, handle.getZoom()));
  });
  const { latitude = null, longitude = null } = selected ?? {};
  useEffect(() => {
    uncover();
  }, [latitude, longitude, height]);
  return { onHeight, centreFor };
}
