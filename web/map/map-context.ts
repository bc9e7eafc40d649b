import { createContext, useContext, useEffect, useRef } from 'react';
import type { Map as EngineMap } from 'maplibre-gl';
import type { GeoBounds, LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Theme } from '../ui/theme/theme.ts';
import type { EngineLngLat } from './board.ts';
import type { MapColors } from './style/map-colors.ts';

/** Something a pointer can hit, asked in the order of `rank`, highest first. */
export interface PointerTarget {
  readonly rank: number;
  /** Whether there is something of ours at this point of the canvas. */
  hit(point: ScreenPoint): boolean;
  click(point: ScreenPoint, additive: boolean): void;
  /** What its tooltip says while a pointer rests on it. */
  tip?(point: ScreenPoint): string;
  /** What the pointer looks like over it; a hand otherwise. */
  readonly cursor?: string;
  /** Starts a drag when the thing at the point can be dragged; null lets the map pan. */
  grab?(point: ScreenPoint, byTouch: boolean): Drag | null;
  /** Starts a drag of its own whatever lies below, before all that could be grabbed there. */
  sweep?(point: ScreenPoint, additive: boolean): Drag | null;
}

export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** Keys that are held while something is dragged. */
export interface HeldKeys {
  /** An image's ratio may change. */
  readonly shift: boolean;
  /** Nothing draws it to itself. */
  readonly alt: boolean;
}

export interface Drag {
  move(place: LatLng, keys: HeldKeys): void;
  end(place: LatLng, keys: HeldKeys): void;
  cancel(): void;
}

/** What a layer gets from the map it lies on. A new one comes whenever the style was built anew. */
export interface MapScene {
  readonly map: EngineMap;
  readonly colors: MapColors;
  readonly theme: Theme;
  readonly onBoard: boolean;
  /** Whether the ground has streets of its own. */
  readonly hasStreets: boolean;
  toEngine(place: LatLng): EngineLngLat;
  fromEngine(lngLat: EngineLngLat): LatLng;
  project(place: LatLng): ScreenPoint;
  placeAt(point: ScreenPoint): LatLng;
  /** The places within `pixels` of a point of the screen, as a box. */
  boxAround(point: ScreenPoint, pixels: number): GeoBounds;
  /** False once the map has been taken down: layers then leave it alone. */
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

/** Calls `listener` on an event of the map, always the newest one. */
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
