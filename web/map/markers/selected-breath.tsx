import { useEffect, useRef } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { useMapEvent, useMapScene } from '../map-context.ts';

/**
 * The halo of the selected marker breathes: an element that the compositor moves by itself, so that neither the map
 * nor the page need draw. It holds its breath while the map moves, which then costs nothing either.
 */
export function SelectedBreath({ place }: { readonly place: LatLng }) {
  const { project } = useMapScene();
  const element = useRef<HTMLDivElement>(null);
  const put = () => {
    const { x, y } = project(place);
    if (!element.current) return;
    element.current.style.transform = `translate(${x}px,${y}px)`;
    element.current.hidden = false;
  };
  useEffect(put);
  useMapEvent('moveend', put);
  useMapEvent('resize', put);
  useMapEvent('movestart', () => {
    if (element.current) element.current.hidden = true;
  });
  return <div ref={element} className="map__breath" aria-hidden="true" />;
}
