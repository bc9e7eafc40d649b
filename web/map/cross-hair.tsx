import { useEffect, useRef } from 'react';
import { useMapEvent, useMapScene } from './map-context.ts';

/** Marks the middle of the visible map, where a key press sets a point. Shown while the map has keyboard focus. */
export function CrossHair() {
  const scene = useMapScene();
  const cross = useRef<SVGSVGElement>(null);
  const put = () => {
    const { x, y } = scene.project(scene.fromEngine(scene.map.getCenter()));
    if (cross.current) cross.current.style.transform = `translate(${x}px,${y}px)`;
  };
  useEffect(put);
  useMapEvent('move', put);
  return (
    <svg ref={cross} className="map__cross" viewBox="0 0 34 34" aria-hidden="true">
      <path d="M17 2v11M17 21v11M2 17h11M21 17h11" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
