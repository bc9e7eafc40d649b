import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useMapScene } from '../map/map-context.ts';
import { slowness } from './sharpness.ts';
import type { WorldScene } from './world-scene.ts';

/** Milliseconds after the last move until full quality is restored. */
const STILL = 250;

/** Lowers the render quality during moves that are too slow, such as without a GPU. */
export function useSharpness(world: RefObject<WorldScene | null>): void {
  const { map } = useMapScene();
  useEffect(() => {
    const speed = slowness();
    let isMoving = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sharpen = () => {
      speed.rest();
      if (world.current?.isRough !== true) return;
      world.current.isRough = false;
      map.triggerRepaint();
    };
    const start = () => {
      clearTimeout(timer);
      isMoving = true;
    };
    const end = () => {
      isMoving = false;
      clearTimeout(timer);
      timer = setTimeout(sharpen, STILL);
    };
    const look = () => {
      if (isMoving && speed.isSlowAt(performance.now()) && world.current) world.current.isRough = true;
    };
    map.on('movestart', start);
    map.on('moveend', end);
    map.on('render', look);
    return () => {
      clearTimeout(timer);
      map.off('movestart', start);
      map.off('moveend', end);
      map.off('render', look);
    };
  }, [map, world]);
}
