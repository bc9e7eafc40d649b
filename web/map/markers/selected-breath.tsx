import { useEffect, useRef } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { useMapEvent, useMapScene } from '../map-context.ts';

/**
 * Pulsing halo of the selected marker: an element animated by the compositor, so that neither map nor page is redrawn.
 * It is hidden while the map moves, so that it costs nothing then.
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
