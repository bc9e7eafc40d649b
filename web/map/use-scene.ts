import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Map as EngineMap } from 'maplibre-gl';
import { useTheme } from '../ui/theme/theme.ts';
import type { Theme } from '../ui/theme/theme.ts';
import { startDrawing } from './engine/hold-drawing.ts';
import type { MapScene, PointerTarget } from './map-context.ts';
import { fallBackWithoutAnswer } from './map-fallback.ts';
import { EMBEDDED_SOURCE, rememberStreetsAreOut } from './map-source.ts';
import type { MapSource } from './map-source.ts';
import { createScene } from './scene.ts';
import { baseStyle, hasStreets } from './style/base-style.ts';
import { readMapColors } from './style/map-colors.ts';

export interface SceneOptions {
  readonly map: EngineMap | null;
  /** Null until it is known which base map is shown. */
  readonly source: MapSource | null;
  readonly setSource: (source: MapSource) => void;
  /** Colour of the board; null for a real map. */
  readonly boardColor: string | null;
  /** Undefined for that of the page. */
  readonly theme: Theme | undefined;
  readonly targets: RefObject<Set<PointerTarget>>;
}

/**
 * The scene: the base map styled for the theme; null until it is loaded. If streets do not load, the embedded map
 * replaces them.
 */
export function useScene({ map, source, setSource, boardColor, theme: own, targets }: SceneOptions): MapScene | null {
  const pageTheme = useTheme();
  const theme = own ?? pageTheme;
  const [held, setHeld] = useState<{ readonly map: EngineMap; readonly scene: MapScene } | null>(null);
  useEffect(() => {
    if (!map || !source) return undefined;
    const colors = readMapColors(map.getContainer());
    const ground = boardColor === null ? null : { color: boardColor };
    let alive = true;
    const fallBack = () => {
      rememberStreetsAreOut();
      setSource(EMBEDDED_SOURCE);
    };
    const show = () => {
      if (!alive) return;
      const scene = createScene(
        map,
        colors,
        theme,
        boardColor,
        hasStreets(source, ground),
        targets.current,
        // The engine has no style while its WebGL context is lost, although its type says otherwise.
        () => alive && (map.style as EngineMap['style'] | null) !== null,
      );
      setHeld({ map, scene });
    };
    const style = baseStyle(source, ground, colors, theme, window.location.origin);
    // No validation of our own styles: tests do that.
    map.setStyle(style, { diff: false, validate: typeof style === 'string' });
    map.once('style.load', show);
    const stopWaiting = hasStreets(source, ground) ? fallBackWithoutAnswer(map, fallBack) : undefined;
    return () => {
      alive = false;
      map.off('style.load', show);
      stopWaiting?.();
    };
  }, [map, source, setSource, boardColor, theme, targets]);

  // A restored engine has lost the layers added before.
  useEffect(() => () => setHeld(null), [map]);
  // Ignores the scene of an engine that was removed.
  const scene = held?.map === map ? (held?.scene ?? null) : null;
  // Runs after the effects of the layers, which have added their content by then.
  const hasScene = scene !== null;
  useEffect(() => {
    if (map && hasScene) startDrawing(map);
  }, [map, hasScene]);
  return scene;
}
