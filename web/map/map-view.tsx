import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import type { Map as EngineMap } from 'maplibre-gl';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '../language/language.ts';
import { useTheme } from '../ui/theme/theme.ts';
import { startDrawing } from './engine/hold-drawing.ts';
import { loadEngine } from './engine/load-engine.ts';
import { nextPaint } from './engine/next-paint.ts';
import { MapAttribution } from './map-attribution.tsx';
import { MapSceneContext } from './map-context.ts';
import type { MapScene } from './map-context.ts';
import { createHandle, positionOf } from './map-handle.ts';
import type { Opening } from './map-handle.ts';
import { fallBackWithoutAnswer } from './map-fallback.ts';
import { watchPointer } from './map-pointer.ts';
import type { PointerTarget } from './map-context.ts';
import { EMBEDDED_SOURCE, loadMapSource, rememberStreetsAreOut } from './map-source.ts';
import type { MapSource } from './map-source.ts';
import type { BoardGround, MapClick, MapHandle, MapPadding, MapPosition } from './map-types.ts';
import { createScene, fromEngine, toEngine } from './scene.ts';
import { baseStyle, hasStreets } from './style/base-style.ts';
import { loadLabelFonts } from './style/fonts.ts';
import { readMapColors } from './style/map-colors.ts';
import './map.css';

export interface MapViewProps {
  /** Where the map opens; later moves go through the handle. */
  readonly center: LatLng;
  /** The specification's zoom the map opens at. */
  readonly zoom: number;
  /** The board this quest is played on; null for the real map. */
  readonly board?: BoardGround | null;
  /** Name of the map for those who can't see it. */
  readonly label?: string;
  readonly padding?: MapPadding;
  /** False makes it a still picture. */
  readonly interactive?: boolean;
  /** A click that hit none of the layers' things. */
  readonly onMapClick?: (place: LatLng, click: MapClick) => void;
  /** After each move has come to rest, and once in the beginning. */
  readonly onMove?: (position: MapPosition) => void;
  /** The ground stands, or it will not: this browser cannot draw it. */
  readonly onReady?: () => void;
  readonly className?: string;
  readonly ref?: Ref<MapHandle>;
  /** Layers, and panels that lie over the map. */
  readonly children?: ReactNode;
}

/** A real map or a board. Layers are its children; they come to life once the ground is there. */
export function MapView({
  center, zoom, board = null, label, padding, interactive = true, onMapClick, onMove, onReady, className = '', ref, children,
}: MapViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const [map, setMap] = useState<EngineMap | null>(null);
  const [scene, setScene] = useState<MapScene | null>(null);
  const [source, setSource] = useState<MapSource | null>(board ? EMBEDDED_SOURCE : null);
  const [broken, setBroken] = useState(false);
  const targets = useRef<Set<PointerTarget>>(new Set());
  // Where the handle sent the map before it was there.
  const opening = useRef<Opening | null>(null);
  const newest = useRef({ onMapClick, onMove, theme, board, center, zoom, label, interactive });
  useLayoutEffect(() => {
    newest.current = { onMapClick, onMove, theme, board, center, zoom, label, interactive };
  });

  const onBoard = board !== null;
  const name = label ?? message(onBoard ? 'map.board' : 'map.label');

  useEffect(() => {
    if (source) return undefined;
    let wanted = true;
    void loadMapSource().then((loaded) => {
      if (wanted) setSource(loaded);
    });
    return () => {
      wanted = false;
    };
  }, [source]);

  const ready = source !== null;
  useEffect(() => {
    if (!ready) return undefined;
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
      setScene(null);
      made?.remove();
    };
  }, [ready, onBoard]);

  const boardColor = board?.color ?? null;
  useEffect(() => {
    if (!map || !source) return undefined;
    const colors = readMapColors();
    const ground = boardColor === null ? null : { color: boardColor };
    let alive = true;
    const fallBack = () => {
      rememberStreetsAreOut();
      setSource(EMBEDDED_SOURCE);
    };
    const show = () => {
      if (!alive) return;
      setScene(createScene(map, colors, theme, ground !== null, hasStreets(source, ground), targets.current, () => alive));
    };
    const style = baseStyle(source, ground, colors, theme, window.location.origin);
    // Ours are valid, as tests say.
    map.setStyle(style, { diff: false, validate: typeof style === 'string' });
    map.once('style.load', show);
    const stopWaiting = hasStreets(source, ground) ? fallBackWithoutAnswer(map, fallBack) : undefined;
    return () => {
      alive = false;
      map.off('style.load', show);
      stopWaiting?.();
    };
  }, [map, source, boardColor, theme]);

  // After the effects of the layers, which have put their things on the map.
  const hasScene = scene !== null;
  useEffect(() => {
    if (map && hasScene) startDrawing(map);
  }, [map, hasScene]);
  const tellReady = useEffectEvent(() => { onReady?.(); });
  const isReady = hasScene || broken;
  useEffect(() => { if (isReady) tellReady(); }, [isReady]);

  useEffect(() => {
    if (!map) return undefined;
    return watchPointer(map, targets.current, (lngLat) => fromEngine(lngLat, onBoard), (lngLat, click) => {
      newest.current.onMapClick?.(fromEngine(lngLat, onBoard), click);
    });
  }, [map, onBoard]);

  // Before the first onMove: who then fits things into view does so in what is free.
  const { top = 0, right = 0, bottom = 0, left = 0 } = padding ?? {};
  useEffect(() => {
    map?.setPadding({ top, right, bottom, left });
  }, [map, top, right, bottom, left]);

  useEffect(() => {
    if (!map) return undefined;
    const tell = () => newest.current.onMove?.(positionOf(map, onBoard));
    tell();
    map.on('moveend', tell);
    return () => {
      map.off('moveend', tell);
    };
  }, [map, onBoard]);

  useImperativeHandle(ref, () => createHandle(map, onBoard, opening, newest), [map, onBoard]);

  return (
    <div className={`map ${className}`.trim()} data-ready={scene ? '' : undefined} role="group" aria-label={name}>
      <div ref={container} className="map__canvas" style={boardColor === null ? undefined : { background: boardColor }} />
      {broken && <p className="map__broken" role="status">{message('map.noWebgl')}</p>}
      {scene && <MapSceneContext value={scene}>{children}</MapSceneContext>}
      {source && <MapAttribution text={source.attribution} />}
    </div>
  );
}
