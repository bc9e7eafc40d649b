import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Map as EngineMap } from 'maplibre-gl';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { toEngineZoom } from '@mangoquest/core/geo/zoom.ts';
import { message } from '../language/language.ts';
import { loadEngine } from './engine/load-engine.ts';
import { nextPaint } from './engine/next-paint.ts';
import { removeEngine } from './engine/remove-engine.ts';
import { graphicsAreFree, warmGraphics } from './engine/warm-graphics.ts';
import { positionOf } from './map-handle.ts';
import type { Opening } from './map-handle.ts';
import { toEngine } from './scene.ts';
import { loadLabelFonts } from './style/fonts.ts';

/** Initial state of a map; zooms are the specification's. */
export interface EngineStart {
  readonly center: LatLng;
  readonly zoom: number;
  readonly label?: string | undefined;
  readonly interactive: boolean;
}

export interface EngineOptions {
  readonly container: RefObject<HTMLElement | null>;
  /** True once it is known which base map to show. */
  readonly isWanted: boolean;
  readonly onBoard: boolean;
  /** Position set through the handle before the map exists. */
  readonly opening: RefObject<Opening | null>;
  readonly newest: RefObject<EngineStart>;
}

/**
 * Milliseconds to wait for the browser to restore a lost WebGL context, and how often a map is recreated after that.
 */
const LOST_LIMIT = 2_000;
const MAX_REMADE = 3;

/**
 * Watches for a lost WebGL context: reports the loss, its restoration, or that it was not restored within `LOST_LIMIT`.
 * Returns a function that stops watching.
 */
function watchLost(
  map: EngineMap,
  tell: { readonly lost: () => void; readonly back: () => void; readonly gone: () => void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  map.on('webglcontextlost', () => {
    clearTimeout(timer);
    timer = setTimeout(tell.gone, LOST_LIMIT);
    tell.lost();
  });
  map.on('webglcontextrestored', () => {
    clearTimeout(timer);
    tell.back();
  });
  return () => clearTimeout(timer);
}

/**
 * Creates the engine after the first paint and removes it with the map; recreates it at the same position if its WebGL
 * context is lost for good. `broken`: this browser cannot draw it.
 */
export function useEngine({ container, isWanted, onBoard, opening, newest }: EngineOptions): {
  readonly map: EngineMap | null;
  readonly broken: boolean;
} {
  const [map, setMap] = useState<EngineMap | null>(null);
  const [broken, setBroken] = useState(false);
  const [remade, setRemade] = useState(0);
  useEffect(() => {
    if (!isWanted) return undefined;
    let wanted = true;
    let made: EngineMap | undefined;
    let stopWatching: (() => void) | undefined;
    const make = async () => {
      warmGraphics();
      await nextPaint();
      if (!wanted) return;
      const [{ createEngine }] = await Promise.all([loadEngine(), loadLabelFonts()]);
      await graphicsAreFree();
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
      setBroken(false);
      const own = made;
      stopWatching = watchLost(own, {
        // Without a WebGL context the engine has no style to add layers to.
        lost() {
          const { center, zoom } = positionOf(own, onBoard);
          opening.current = { center, zoom };
          setMap(null);
        },
        back() {
          if (!wanted) return;
          const { center, zoom } = opening.current ?? at;
          own.jumpTo({ center: toEngine(center, onBoard), zoom: toEngineZoom(zoom) });
          setMap(own);
        },
        gone() {
          if (remade < MAX_REMADE) setRemade(remade + 1);
          else setBroken(true);
        },
      });
    };
    make().catch(() => {
      if (wanted) setBroken(true);
    });
    return () => {
      wanted = false;
      stopWatching?.();
      setMap(null);
      if (made) removeEngine(made);
    };
  }, [isWanted, onBoard, container, opening, newest, remade]);
  return { map, broken };
}
