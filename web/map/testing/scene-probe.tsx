import { useEffect } from 'react';
import { isHeld } from '../engine/hold-drawing.ts';
import { useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';

/** The scene of the map that contains a `SceneProbe`; null before it is ready and after it is removed. */
export const shown: { scene: MapScene | null } = { scene: null };

/** Whether its frames show something: the first ones only prepare it. */
export const isShown = (): boolean => shown.scene !== null && !isHeld(shown.scene.map);

export function SceneProbe() {
  const scene = useMapScene();
  useEffect(() => {
    shown.scene = scene;
    return () => {
      shown.scene = null;
    };
  }, [scene]);
  return null;
}
