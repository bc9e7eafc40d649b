import {
  TerraDraw,
  TerraDrawCircleMode,
  TerraDrawLineStringMode,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
  TerraDrawRenderMode,
} from 'terra-draw';
import type { GeoJSONStoreFeatures } from 'terra-draw';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { EngineLngLat } from '../board.ts';
import type { ShapeKind, ShapeListener, Sketch, Surface } from './surface.ts';

export type Adapter = ConstructorParameters<typeof TerraDraw>[0]['adapter'];
export type Callbacks = Parameters<Adapter['register']>[0];

/** Places of the quest and the engine's degrees. */
export interface Space {
  readonly onBoard: boolean;
  readonly toEngine: (place: LatLng) => EngineLngLat;
  readonly fromEngine: (lngLat: EngineLngLat) => LatLng;
}

/** A shape that is smaller than this on the screen is none. Settled, Drawing. */
const SMALLEST_PX = 4;

const MODES = { polyline: 'linestring', polygon: 'polygon', rectangle: 'rectangle', circle: 'circle' } as const;
const IDLE = 'idle';

/** The library under our surface: it reads pointers and fingers, and makes of them lines and rings. */
export function terraSurface(adapter: Adapter, space: Space): Surface {
  const callbacks = callbacksOf(adapter);
  const draw = new TerraDraw({
    adapter,
    modes: [
      new TerraDrawRenderMode({ modeName: IDLE, styles: {} }),
      new TerraDrawLineStringMode(),
      new TerraDrawPolygonMode(),
      new TerraDrawRectangleMode({ drawInteraction: 'click-move-or-drag' }),
      new TerraDrawCircleMode({
        drawInteraction: 'click-move-or-drag',
        // A board is flat.
        projection: space.onBoard ? 'web-mercator' : 'globe',
      }),
    ],
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
  });
  let running: { readonly kind: ShapeKind; readonly listener: ShapeListener } | null = null;
  const isDrawing = () => running !== null && draw.getModeState() === 'drawing';
  draw.on('change', () => {
    running?.listener.changed(sketchOf(draw.getSnapshot(), running.kind, space));
  });
  draw.on('finish', (id) => {
    const feature = draw.getSnapshotFeature(id);
    draw.removeFeatures([id]);
    if (running === null || feature === undefined || isTooSmall(feature, adapter)) return;
    running.listener.finished(placesOf(feature, running.kind, space));
  });
  const press = (key: string) => {
    callbacks()?.onKeyUp({ key, heldKeys: [], preventDefault: () => undefined });
  };
  const end = () => {
    if (draw.enabled) draw.stop();
    running?.listener.changed(null);
    running = null;
  };
  return {
    begin: (kind, listener) => {
      end();
      draw.start();
      running = { kind, listener };
      draw.setMode(MODES[kind]);
    },
    point: (place) => {
      const { lng, lat } = space.toEngine(place);
      const { x, y } = adapter.project(lng, lat);
      const at = {
        lng,
        lat,
        containerX: x,
        containerY: y,
        button: 'left',
        heldKeys: [],
        isContextMenu: false,
      } as const;
      const held = { ...at, heldKeys: [] };
      callbacks()?.onMouseMove(held);
      callbacks()?.onClick(held);
    },
    undoPoint: () => {
      if (!isDrawing()) return false;
      // The library takes no point of a rectangle or a circle: the only one that is set is all of it.
      if (!draw.undo()) press('Escape');
      return true;
    },
    finish: () => {
      if (!isDrawing()) return false;
      press('Enter');
      return !isDrawing();
    },
    drop: () => {
      if (!isDrawing()) return false;
      press('Escape');
      return true;
    },
    end,
  };
}

/** What the adapter tells the library, so that points and keys can come from elsewhere too. */
function callbacksOf(adapter: Adapter): () => Callbacks | null {
  let held: Callbacks | null = null;
  const register = adapter.register.bind(adapter);
  adapter.register = (callbacks) => {
    held = callbacks;
    register(callbacks);
  };
  return () => held;
}

type Coordinate = readonly number[];

function coordinatesOf({ geometry }: GeoJSONStoreFeatures): readonly Coordinate[] {
  if (geometry.type === 'LineString') return geometry.coordinates;
  return geometry.type === 'Polygon' ? (geometry.coordinates[0] ?? []) : [];
}

function isTooSmall(feature: GeoJSONStoreFeatures, adapter: Adapter): boolean {
  const points = coordinatesOf(feature).map(([lng = 0, lat = 0]) => adapter.project(lng, lat));
  const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return Math.max(extent(points.map(({ x }) => x)), extent(points.map(({ y }) => y))) < SMALLEST_PX;
}

/** The points of a shape in the form in which its kind is stored. */
function placesOf(feature: GeoJSONStoreFeatures, kind: ShapeKind, { fromEngine }: Space): readonly LatLng[] {
  const places = coordinatesOf(feature).map(([lng = 0, lat = 0]) => fromEngine({ lng, lat }));
  if (kind === 'polyline') return places;
  const ring = places.slice(0, -1);
  if (kind === 'polygon') return ring;
  if (kind === 'rectangle') return [ring[0], ring[2]].filter((place) => place !== undefined);
  return circleOf(ring);
}

/** A circle's ring begins in the north and goes west: its centre lies between north and south, its edge in the east. */
function circleOf(ring: readonly LatLng[]): readonly LatLng[] {
  const [north, south, east] = [0, 2, 3].map((quarter) => ring[(ring.length * quarter) / 4]);
  if (!north || !south || !east) return [];
  return [{ latitude: (north.latitude + south.latitude) / 2, longitude: north.longitude }, east];
}

function sketchOf(features: readonly GeoJSONStoreFeatures[], kind: ShapeKind, space: Space): Sketch | null {
  const feature = features.find(({ properties }) => properties['currentlyDrawing'] === true);
  if (feature === undefined) return null;
  const places = placesOf(feature, kind, space);
  const set = Number(kind === 'polyline' ? places.length - 1 : (feature.properties['committedCoordinateCount'] ?? 1));
  return { kind, places: kind === 'polygon' ? places.slice(0, set + 1) : places, set };
}
