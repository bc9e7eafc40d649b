import { createContext, useContext, useEffect, useRef } from 'react';
import type { Map as EngineMap } from 'maplibre-gl';
import type { GeoBounds, LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Theme } from '../ui/theme/theme.ts';
import type { EngineLngLat } from './board.ts';
import type { MapColors } from './style/map-colors.ts';

/** Something the pointer can hit. Targets are asked in the order of `rank`, highest first. */
export interface PointerTarget {
  readonly rank: number;
  /** Whether this target has something at the point of the canvas. */
  hit(point: ScreenPoint): boolean;
  click(point: ScreenPoint, additive: boolean): void;
  /** Tooltip text while the pointer rests on it. */
  tip?(point: ScreenPoint): string;
  /** Cursor over it; `pointer` by default. */
  readonly cursor?: string;
  /** Starts a drag if what is at the point can be dragged; null lets the map pan. */
  grab?(point: ScreenPoint, byTouch: boolean): Drag | null;
  /** Starts a drag regardless of what is at the point, before any target's `grab`. */
  sweep?(point: ScreenPoint, additive: boolean): Drag | null;
}

export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** Modifier keys held during a drag. */
export interface HeldKeys {
  /** Allows the aspect ratio of an image to change. */
  readonly shift: boolean;
  /** Turns off snapping. */
  readonly alt: boolean;
}

export interface Drag {
  move(place: LatLng, keys: HeldKeys): void;
  end(place: LatLng, keys: HeldKeys): void;
  cancel(): void;
}

/** What a layer gets from its map. A new scene is created each time the style was rebuilt. */
export interface MapScene {
  readonly map: EngineMap;
  readonly colors: MapColors;
  readonly theme: Theme;
  readonly onBoard: boolean;
  /** Colour of the board; null on a real map. */
  readonly boardColor: string | null;
  /** Whether the ground has streets of its own. */
  readonly hasStreets: boolean;
  toEngine(place: LatLng): EngineLngLat;
  fromEngine(lngLat: EngineLngLat): LatLng;
  project(place: LatLng): ScreenPoint;
  placeAt(point: ScreenPoint): LatLng;
  /** The bounding box of the places within `pixels` of a point on the screen. */
  boxAround(point: ScreenPoint, pixels: number): GeoBounds;
  /** False once the map was removed: layers must not touch it then. */
  isAlive(): boolean;
  addTarget(target: PointerTarget): () => void;
}

export const MapSceneContext = createContext<MapScene | null>(null);

/** The scene of the map around this component. */
export function useMapScene(): MapScene {
  const scene = useContext(MapSceneContext);
  if (!scene) throw new Error('A map layer stands outside of a MapView');
  return scene;
}

/** Subscribes to an event of the map; always calls the newest `listener`. */
export function useMapEvent(
  type: 'move' | 'moveend' | 'zoom' | 'movestart' | 'dragstart' | 'resize',
  listener: () => void,
): void {
  const { map } = useMapScene();
  const newest = useRef(listener);
  useEffect(() => {
    newest.current = listener;
  });
  useEffect(() => {
    const call = () => newest.current();
    map.on(type, call);
    return () => {
      map.off(type, call);
    };
  }, [map, type]);
}
