import { useEffect, useRef } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { locale } from '../../language/language.ts';
import { useMapEvent, useMapScene } from '../map-context.ts';

export interface MapStop extends LatLng {
  readonly id: number;
  readonly number: number;
  readonly label: string;
  /** Filled: the mindset became ripe; hollow: it did not; pale: still ahead. */
  readonly state: 'ripe' | 'missed' | 'ahead';
}

/** Numbered disks along a route, each a button. */
export function StopsLayer({
  stops,
  onPress,
}: {
  readonly stops: readonly MapStop[];
  readonly onPress: (id: number) => void;
}) {
  const scene = useMapScene();
  const list = useRef<HTMLUListElement>(null);
  const put = () => {
    for (const [index, child] of [...(list.current?.children ?? [])].entries()) {
      const stop = stops[index];
      if (stop === undefined) continue;
      const { x, y } = scene.project(stop);
      (child as HTMLElement).style.transform = `translate(${x}px,${y}px) translate(-50%,-50%)`;
    }
  };
  useEffect(put);
  useMapEvent('move', put);
  return (
    <ul ref={list} className="map__buttons map__stops">
      {stops.map(({ id, number, label, state }) => (
        <li key={id}>
          <button
            type="button"
            className={`map__stop is-${state}`}
            aria-label={label}
            onClick={() => {
              onPress(id);
            }}
          >
            {locale.number(number)}
          </button>
        </li>
      ))}
    </ul>
  );
}
