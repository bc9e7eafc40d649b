import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { useMapEvent, useMapScene } from '../map-context.ts';
import './place-mark.css';

export interface PlaceMarkProps {
  /** Null: the middle of the visible map. */
  readonly place: LatLng | null;
  /** Called when the user moves the map below it, by pointer or arrow keys. */
  readonly onDragged: () => void;
  /** Told when a pointer begins and ends to drag the map. */
  readonly onHeld?: (isHeld: boolean) => void;
  readonly children: ReactNode;
}

/** Preview of something that is not on the map yet, at the place where it will be. */
export function PlaceMark({ place, onDragged, onHeld, children }: PlaceMarkProps) {
  const scene = useMapScene();
  const { map } = scene;
  const mark = useRef<HTMLDivElement>(null);
  const put = () => {
    const { x, y } = scene.project(place ?? scene.fromEngine(map.getCenter()));
    if (mark.current) mark.current.style.transform = `translate(${x}px,${y}px)`;
  };
  useEffect(put);
  useMapEvent('move', put);
  useMapEvent('resize', put);
  const dragged = useEffectEvent(onDragged);
  const held = useEffectEvent((isHeld: boolean) => onHeld?.(isHeld));
  useEffect(() => {
    const byPointer = () => {
      dragged();
      held(true);
    };
    const letGo = () => {
      held(false);
    };
    const byKey = ({ originalEvent }: { readonly originalEvent?: unknown }) => {
      if (originalEvent instanceof KeyboardEvent && originalEvent.key.startsWith('Arrow')) dragged();
    };
    map.on('dragstart', byPointer);
    map.on('dragend', letGo);
    map.on('movestart', byKey);
    return () => {
      map.off('dragstart', byPointer);
      map.off('dragend', letGo);
      map.off('movestart', byKey);
    };
  }, [map]);
  return (
    <div ref={mark} className="place-mark">
      {children}
    </div>
  );
}
