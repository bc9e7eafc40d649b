import { useEffect, useRef } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { useMapScene } from '../map-context.ts';

/** Px across (look-2, Drawing on a phone). */
const SIDE = 96;
const TIMES = 2;
/** From what is looked at to the middle of the glass: past a finger. */
const ABOVE = 100;

/** What a finger covers, above it and twice as large. It is copied from each frame that the map draws anyway. */
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
    // While a frame is told of, its pixels are there still.
    map.on('render', copy);
    map.triggerRepaint();
    return () => {
      map.off('render', copy);
    };
  }, [map, project]);
  return <canvas ref={glass} className="map__loupe" width={SIDE * TIMES} height={SIDE * TIMES} aria-hidden="true" />;
}
