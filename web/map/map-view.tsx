import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, Ref, RefObject } from 'react';
import type { Map as EngineMap } from 'maplibre-gl';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '../language/language.ts';
import { MapAttribution } from './map-attribution.tsx';
import { MapSceneContext } from './map-context.ts';
import type { PointerTarget } from './map-context.ts';
import { createHandle, positionOf } from './map-handle.ts';
import type { Opening } from './map-handle.ts';
import { watchPointer } from './map-pointer.ts';
import { EMBEDDED_SOURCE, loadMapSource } from './map-source.ts';
import type { MapSource } from './map-source.ts';
import type { BoardGround, MapClick, MapHandle, MapPadding, MapPosition } from './map-types.ts';
import { fromEngine } from './scene.ts';
import { useEngine } from './use-engine.ts';
import { useScene } from './use-scene.ts';
import type { Theme } from '../ui/theme/theme.ts';
import './map.css';

export interface MapViewProps {
  /** Initial centre; later moves go through the handle. */
  readonly center: LatLng;
  /** Initial zoom, as the specification counts it. */
  readonly zoom: number;
  /** The board this quest is played on; null for the real map. */
  readonly board?: BoardGround | null;
  /** Its colours, whatever the page's; its container must have that theme, too. */
  readonly theme?: Theme;
  /** Accessible name of the map. */
  readonly label?: string;
  readonly padding?: MapPadding;
  /** False for a static map. */
  readonly interactive?: boolean;
  /** A click that hit no layer's target. */
  readonly onMapClick?: (place: LatLng, click: MapClick) => void;
  /** Called after each move, and once initially. */
  readonly onMove?: (position: MapPosition) => void;
  /** The base map is drawn, or never will be because this browser cannot draw it. */
  readonly onReady?: () => void;
  /** Shown instead of the map if this browser cannot draw it; by default a sentence that points to the screen's list. */
  readonly fallback?: ReactNode;
  readonly className?: string;
  readonly ref?: Ref<MapHandle>;
  /** Layers, and panels above the map. */
  readonly children?: ReactNode;
}

/** A real map or a board. Layers are its children; they are mounted once the base map is ready. */
export function MapView({
  center,
  zoom,
  board = null,
  theme,
  label,
  padding,
  interactive = true,
  onMapClick,
  onMove,
  onReady,
  fallback,
  className = '',
  ref,
  children,
}: MapViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const [source, setSource] = useGround(board !== null);
  const targets = useRef<Set<PointerTarget>>(new Set());
  // Position set through the handle before the map exists.
  const opening = useRef<Opening | null>(null);
  const newest = useRef({ onMapClick, onMove, center, zoom, label, interactive });
  useLayoutEffect(() => {
    newest.current = { onMapClick, onMove, center, zoom, label, interactive };
  });

  const onBoard = board !== null;
  const name = label ?? message(onBoard ? 'map.board' : 'map.label');

  const { map, broken } = useEngine({ container, isWanted: source !== null, onBoard, opening, newest });
  const boardColor = board?.color ?? null;
  const scene = useScene({ map, source, setSource, boardColor, theme, targets });
  useReadyTold(scene !== null || broken, onReady);
  useClicks(map, onBoard, targets, newest);

  // Set before the first onMove, so that its listener can fit things into the uncovered part.
  const { top = 0, right = 0, bottom = 0, left = 0 } = padding ?? {};
  useEffect(() => {
    map?.setPadding({ top, right, bottom, left });
  }, [map, top, right, bottom, left]);

  useMoveTold(map, onBoard, newest);
  useImperativeHandle(ref, () => createHandle(map, onBoard, opening, newest), [map, onBoard]);

  return (
    <div className={`map ${className}`.trim()} data-ready={scene ? '' : undefined} role="group" aria-label={name}>
      <div
        ref={container}
        className="map__canvas"
        style={boardColor === null ? undefined : { background: boardColor }}
      />
      {broken && (fallback ?? <NoMap text={message('map.noWebgl')} />)}
      {scene && <MapSceneContext value={scene}>{children}</MapSceneContext>}
      {source && !onBoard && <MapAttribution text={source.attribution} />}
    </div>
  );
}

/** A sentence in the place of a map that this browser cannot draw. */
export function NoMap({ text }: { readonly text: string }) {
  return (
    <p className="map__broken" role="status">
      {text}
    </p>
  );
}

/** The same where it would stand in 3D, on a screen with a list beside it; undefined for the flat map's own sentence. */
export function noWorld(isTilted: boolean): ReactNode {
  return isTilted ? <NoMap text={message('map.no3dList')} /> : undefined;
}

/** Which base map is used: the board, or what the server says. */
function useGround(onBoard: boolean) {
  const [source, setSource] = useState<MapSource | null>(onBoard ? EMBEDDED_SOURCE : null);
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
  return [source, setSource] as const;
}

function useReadyTold(isReady: boolean, onReady: (() => void) | undefined): void {
  const tellReady = useEffectEvent(() => {
    onReady?.();
  });
  const isTold = useRef(false);
  useEffect(() => {
    if (!isReady || isTold.current) return;
    // Only once: a map recreated after losing its graphics keeps its position.
    isTold.current = true;
    tellReady();
  }, [isReady]);
}

type Newest = RefObject<Pick<MapViewProps, 'onMapClick' | 'onMove'>>;

function useClicks(
  map: EngineMap | null,
  onBoard: boolean,
  targets: RefObject<Set<PointerTarget>>,
  newest: Newest,
): void {
  useEffect(() => {
    if (!map) return undefined;
    return watchPointer(
      map,
      targets.current,
      (lngLat) => fromEngine(lngLat, onBoard),
      (lngLat, click) => {
        newest.current.onMapClick?.(fromEngine(lngLat, onBoard), click);
      },
    );
  }, [map, onBoard, targets, newest]);
}

/** Calls `onMove` initially and at the end of each move. */
function useMoveTold(map: EngineMap | null, onBoard: boolean, newest: Newest): void {
  useEffect(() => {
    if (!map) return undefined;
    const tell = () => newest.current.onMove?.(positionOf(map, onBoard));
    tell();
    map.on('moveend', tell);
    return () => {
      map.off('moveend', tell);
    };
  }, [map, onBoard, newest]);
}
