import { useEffect } from 'react';
import { useMapScene } from '../map/map-context.ts';
import { BLURRED, slowness } from './sharpness.ts';

/** Milliseconds without a move after which the picture is sharp again. */
const STILL = 250;

/** Where a move is drawn too slowly, as without a graphics card, it is drawn of fewer pixels until it is over. */
export function useSharpness(): void {
  const scene = useMapScene();
  useEffect(() => {
    const { map } = scene;
    const sharp = map.getPixelRatio();
    const speed = slowness();
    let isMoving = false;
    let isBlurred = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let blurring: ReturnType<typeof setTimeout> | undefined;
    const draw = (pixelRatio: number) => {
      map.setPixelRatio(pixelRatio);
      // At once: of another size the picture is empty.
      map.redraw();
    };
    const sharpen = () => {
      if (!isBlurred) return;
      isBlurred = false;
      draw(sharp);
    };
    const start = () => {
      clearTimeout(timer);
      isMoving = true;
    };
    const end = () => {
      isMoving = false;
      speed.rest();
      clearTimeout(timer);
      timer = setTimeout(sharpen, STILL);
    };
    const look = () => {
      if (!isMoving || isBlurred || !speed.isSlowAt(performance.now())) return;
      isBlurred = true;
      // Behind the frame that is being drawn.
      blurring = setTimeout(() => {
        draw(sharp * BLURRED);
      });
    };
    map.on('movestart', start);
    map.on('moveend', end);
    map.on('render', look);
    return () => {
      clearTimeout(timer);
      clearTimeout(blurring);
      map.off('movestart', start);
      map.off('moveend', end);
      map.off('render', look);
      if (scene.isAlive()) sharpen();
    };
  }, [scene]);
}
