import { useEffect, useRef } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { useMapEvent, useMapScene } from '../map-context.ts';

/** The halo of the selected marker breathes: one element moved by the compositor, so that the map need not draw. */
export function SelectedBreath({ place }: { readonly place: LatLng }) {
  const { project } = useMapScene();
  const element = useRef<HTMLDivElement>(null);
  const put = () => {
    const { x, y } = project(place);
    if (element.current) element.current.style.transform = `translate(${x}px,${y}px)`;
  };
  useEffect(put);
  useMapEvent('move', put);
  return <div ref={element} className="map__breath" aria-hidden="true" />;
}
