import { useEffect, useRef } from 'react';
import { useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import { turnByFinger } from './turn-by-finger.ts';

type EngineMap = MapScene['map'];

interface Tilt {
  readonly pitch: number;
  readonly bearing: number;
}

/** Maximum pitch in degrees. Beyond it the horizon comes into view, with tiles for half a country. */
const STEEPEST = 68;
const FIRST: Tilt = { pitch: 58, bearing: 0 };

/** The last tilt of each map. */
const last = new WeakMap<EngineMap, Tilt>();

function letTurn(map: EngineMap): () => void {
  map.setMaxPitch(STEEPEST);
  map.dragRotate.enable();
  map.touchPitch.enable();
  map.touchZoomRotate.enableRotation();
  map.keyboard.enableRotation();
  map.jumpTo(last.get(map) ?? FIRST);
  const { dataset } = map.getContainer();
  dataset['tilted'] = '';
  const stop = turnByFinger(map);
  return () => {
    stop();
    delete dataset['tilted'];
    last.set(map, { pitch: map.getPitch(), bearing: map.getBearing() });
    map.dragRotate.disable();
    map.touchPitch.disable();
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    map.jumpTo({ pitch: 0, bearing: 0 });
    map.setMaxPitch(0);
  };
}

/**
 * Tilts the map while the caller is mounted: same centre and zoom, with the angles it last had. Its element has
 * `data-tilted` meanwhile.
 */
export function useTilt(): void {
  const scene = useMapScene();
  const { map } = scene;
  const newest = useRef(scene);
  useEffect(() => {
    newest.current = scene;
  });
  useEffect(() => {
    const flatten = letTurn(map);
    return () => {
      if (newest.current.isAlive()) flatten();
    };
  }, [map]);
}
