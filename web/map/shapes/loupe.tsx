import { useEffect, useRef } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { useMapScene } from '../map-context.ts';

/** Px across (look-2, Drawing on a phone). */
const SIDE = 96;
const TIMES = 2;
/** Distance in px from the magnified place to the middle of the loupe, so that the finger does not cover it. */
const ABOVE = 100;

/** Shows what the finger covers, above it and at twice the size. Copied from each frame that the map renders anyway. */
export function Loupe({ place }: { readonly place: LatLng }) {
  const { map, project } = useMapScene();
  const glass = useRef<HTMLCanvasElement>(null);
  const newest = useRef(place);
  useEffect(() => {
    newest.current = place;
  });
  useEffect(() => {
    const copy = () => {
      const canvas = glass.current;
      if (canvas === null) return;
      const { x, y } = project(newest.current);
      const from = map.getCanvas();
      const scale = from.width / from.clientWidth;
      const side = SIDE / TIMES;
      canvas.style.transform = `translate(${x}px,${y > ABOVE + SIDE / 2 ? y - ABOVE : y + ABOVE}px)`;
      const context = canvas.getContext('2d');
      context?.clearRect(0, 0, canvas.width, canvas.height);
      context?.drawImage(
        from,
        (x - side / 2) * scale,
        (y - side / 2) * scale,
        side * scale,
        side * scale,
        0,
        0,
        canvas.width,
        canvas.height,
      );
    };
    // The drawing buffer is still readable during the `render` event.
    map.on('render', copy);
    map.triggerRepaint();
    return () => {
      map.off('render', copy);
    };
  }, [map, project]);
  return <canvas ref={glass} className="map__loupe" width={SIDE * TIMES} height={SIDE * TIMES} aria-hidden="true" />;
}
