import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Map as EngineMap } from 'maplibre-gl';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '../language/language.ts';
import { loadEngine } from './engine/load-engine.ts';
import { nextPaint } from './engine/next-paint.ts';
import type { Opening } from './map-handle.ts';
import { toEngine } from './scene.ts';
import { loadLabelFonts } from './style/fonts.ts';

/** How a map opens; zooms are the specification's. */
export interface EngineStart {
  readonly center: LatLng;
  readonly zoom: number;
  readonly label?: string | undefined;
  readonly interactive: boolean;
}

export interface EngineOptions {
  readonly container: RefObject<HTMLElement | null>;
  /** It is known which ground is shown. */
  readonly isWanted: boolean;
  readonly onBoard: boolean;
  /** Where the handle sent the map before it was there. */
  readonly opening: RefObject<Opening | null>;
  readonly newest: RefObject<EngineStart>;
}

/** The engine, made once the first paint has been seen, and removed with the map. `broken`: this browser cannot draw it. */
export function useEngine({ container, isWanted, onBoard, opening, newest }: EngineOptions): {
  readonly map: EngineMap | null;
  readonly broken: boolean;
} {
  const [map, setMap] = useState<EngineMap | null>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    let wanted = true;
    let made: EngineMap | undefined;
    const make = async () => {
      await nextPaint();
      if (!wanted) return;
      const [{ createEngine }] = await Promise.all([loadEngine(), loadLabelFonts()]);
      if (!wanted || !container.current) return;
      const at = newest.current;
      made = createEngine({
        container: container.current,
        style: { version: 8, sources: {}, layers: [] },
        center: toEngine(opening.current?.center ?? at.center, onBoard),
        zoom: opening.current?.zoom ?? at.zoom,
        label: at.label ?? message(onBoard ? 'map.board' : 'map.label'),
        onBoard,
        interactive: at.interactive,
      });
      setMap(made);
    };
    make().catch(() => {
      if (wanted) setBroken(true);
    });
    return () => {
      wanted = false;
      setMap(null);
      made?.remove();
    };
  }, [isWanted, onBoard, container, opening, newest]);
  return { map, broken };
}
