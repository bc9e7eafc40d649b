import { useEffect } from 'react';
import { useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';

/** The scene of the map that contains a `SceneProbe`; null before it is ready and after it is removed. */
export const shown: { scene: MapScene | null } = { scene: null };

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
