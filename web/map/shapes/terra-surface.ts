import {
  TerraDraw,
  TerraDrawCircleMode,
  TerraDrawLineStringMode,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
  TerraDrawRenderMode,
} from 'terra-draw';
import type { GeoJSONStoreFeatures, TerraDrawMouseEvent } from 'terra-draw';
import { withinBoard } from '@mangoquest/core/geo/board-edge.ts';
import { isLatLng, isLongitude, type LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { engineToBoard, type EngineLngLat } from '../board.ts';
import { snappedTo, type SnapView } from './snap.ts';
import type { ShapeKind, ShapeListener, Sketch, Surface } from './surface.ts';

export type Adapter = ConstructorParameters<typeof TerraDraw>[0]['adapter'];
export type Callbacks = Parameters<Adapter['register']>[0];

/** Conversions between the quest's places and the engine's degrees. */
export interface Space extends SnapView {
  readonly onBoard: boolean;
  readonly toEngine: (place: LatLng) => EngineLngLat;
  readonly fromEngine: (lngLat: EngineLngLat) => LatLng;
  /** Whether snapping is turned off. */
  readonly isFree: () => boolean;
}

/** A shape smaller than this on the screen is discarded. Settled, Drawing. */
const SMALLEST_PX = 4;

/** A click within this distance of the first or last point ends the shape, px. */
const CLOSING_PX = 16;

const FAR_PX = 1e6;

/** Decimals of a degree to keep: what follows is rounding error. */
const EXACT = 8;

const MODES = { polyline: 'linestring', polygon: 'polygon', rectangle: 'rectangle', circle: 'circle' } as const;
const IDLE = 'idle';

/** Wraps the drawing library as a `Surface`: it turns pointer input into lines and rings. */
export function terraSurface(adapter: Adapter, space: Space): Surface {
  let running: { readonly kind: ShapeKind; readonly listener: ShapeListener } | null = null;
  const callbacks = callbacksOf(adapter, (event) => snapped(event, space, running?.listener ?? null));
  let isTyped = false;
  const draw = new TerraDraw({
    adapter,
    modes: modesOf(space),
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
  });
  const isDrawing = () => running !== null && draw.getModeState() === 'drawing';
  draw.on('change', () => {
    running?.listener.changed(sketchOf(draw.getSnapshot(), running.kind, space));
  });
  draw.on('finish', (id) => {
    const feature = draw.getSnapshotFeature(id);
    draw.removeFeatures([id]);
    // A shape with typed points is intended, however small it looks.
    const smallest = isTyped ? Number.MIN_VALUE : SMALLEST_PX;
    isTyped = false;
    if (running === null || feature === undefined || isTooSmall(feature, adapter, smallest)) return;
    running.listener.finished(placesOf(feature, running.kind, space));
  });
  const press = (key: string) => {
    callbacks()?.onKeyUp({ key, heldKeys: [], preventDefault: () => undefined });
  };
  const end = () => {
    if (draw.enabled) draw.stop();
    running?.listener.changed(null);
    running?.listener.snapped?.(null);
    running = null;
  };
  return {
    begin: (kind, listener) => {
      end();
      draw.start();
      isTyped = false;
      running = { kind, listener };
      draw.setMode(MODES[kind]);
    },
    point: (place, wasClicked = false) => {
      isTyped ||= !wasClicked;
      const at = pressAt(place, space, adapter, wasClicked ? 0 : FAR_PX);
      callbacks()?.onMouseMove(at);
      callbacks()?.onClick(at);
    },
    undoPoint: () => {
      if (!isDrawing()) return false;
      // The library cannot undo a point of a rectangle or a circle: there the only point set is the whole sketch.
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
      isTyped = false;
      press('Escape');
      return true;
    },
    end,
  };
}

function modesOf(space: Space): ConstructorParameters<typeof TerraDraw>[0]['modes'] {
  const pointerDistance = CLOSING_PX;
  return [
    new TerraDrawRenderMode({ modeName: IDLE, styles: {} }),
    new TerraDrawLineStringMode({ pointerDistance }),
    new TerraDrawPolygonMode({ pointerDistance }),
    new TerraDrawRectangleMode({ drawInteraction: 'click-move-or-drag' }),
    new TerraDrawCircleMode({
      drawInteraction: 'click-move-or-drag',
      // A board is flat.
      projection: space.onBoard ? 'web-mercator' : 'globe',
    }),
  ];
}

/** The callbacks that the adapter gives the library, so that points and keys can also come from elsewhere. */
function callbacksOf(
  adapter: Adapter,
  moved: (event: TerraDrawMouseEvent) => TerraDrawMouseEvent,
): () => Callbacks | null {
  let held: Callbacks | null = null;
  const register = adapter.register.bind(adapter);
  adapter.register = (callbacks) => {
    held = callbacks;
    const { onMouseMove, onClick, onDragStart, onDrag, onDragEnd } = callbacks;
    register({
      ...callbacks,
      onMouseMove: (event) => onMouseMove(moved(event)),
      onClick: (event) => onClick(moved(event)),
      onDragStart: (event, ...more) => onDragStart(moved(event), ...more),
      onDrag: (event, ...more) => onDrag(moved(event), ...more),
      onDragEnd: (event, ...more) => onDragEnd(moved(event), ...more),
    });
  };
  return () => held;
}

/** A press event at a place. Offset far away in screen pixels, it does not count as closing the shape. */
function pressAt(place: LatLng, space: Space, adapter: Adapter, away: number): TerraDrawMouseEvent {
  const { x, y } = space.project(place);
  const { lng, lat } = space.toEngine(place);
  // The map may have been panned around the world.
  const world = space.onBoard ? 0 : 360 * Math.round((adapter.unproject(x, y).lng - lng) / 360);
  const at = { lng: lng + world, lat, containerX: x + away, containerY: y + away };
  return { ...at, button: 'left', heldKeys: [], isContextMenu: false };
}

/** The event, moved to where the pointer snaps to. */
function snapped(event: TerraDrawMouseEvent, space: Space, listener: ShapeListener | null): TerraDrawMouseEvent {
  const magnets = space.isFree() ? undefined : listener?.magnets?.();
  const place = magnets ? snappedTo({ x: event.containerX, y: event.containerY }, magnets, space) : null;
  listener?.snapped?.(place);
  if (place === null) return space.onBoard ? heldOnBoard(event, space) : event;
  const { lng, lat } = space.toEngine(place);
  const { x, y } = space.project(place);
  // The map may have been panned around the world.
  const world = space.onBoard ? 0 : 360 * Math.round((event.lng - lng) / 360);
  return { ...event, lng: lng + world, lat, containerX: x, containerY: y };
}

/** The event, moved to the edge of the board if it lies beyond. */
function heldOnBoard(event: TerraDrawMouseEvent, space: Space): TerraDrawMouseEvent {
  const { lng, lat } = event;
  if (isLatLng(engineToBoard({ lng, lat }))) return event;
  const place = space.fromEngine({ lng, lat });
  const { x, y } = space.project(place);
  return { ...event, ...space.toEngine(place), containerX: x, containerY: y };
}

type Coordinate = readonly number[];

function coordinatesOf({ geometry }: GeoJSONStoreFeatures): readonly Coordinate[] {
  if (geometry.type === 'LineString') return geometry.coordinates;
  return geometry.type === 'Polygon' ? (geometry.coordinates[0] ?? []) : [];
}

function isTooSmall(feature: GeoJSONStoreFeatures, adapter: Adapter, smallest: number): boolean {
  const points = coordinatesOf(feature).map(([lng = 0, lat = 0]) => adapter.project(lng, lat));
  const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return Math.max(extent(points.map(({ x }) => x)), extent(points.map(({ y }) => y))) < smallest;
}

/** The points of a shape, in the form its kind is stored in. */
function placesOf(feature: GeoJSONStoreFeatures, kind: ShapeKind, { fromEngine, onBoard }: Space): readonly LatLng[] {
  if (onBoard && kind === 'circle') {
    const ring = coordinatesOf(feature).slice(0, -1);
    return circleOnBoard(ring.map(([lng = 0, lat = 0]) => exact(engineToBoard({ lng, lat }))));
  }
  const places = coordinatesOf(feature).map(([lng = 0, lat = 0]) => exact(fromEngine({ lng, lat })));
  if (kind === 'polyline') return places;
  const ring = places.slice(0, -1);
  if (kind === 'polygon') return ring;
  if (kind === 'rectangle') return boxOf(ring, coordinatesOf(feature), onBoard);
  return circleOf(ring);
}

/** Two opposite corners as far apart as they were drawn: over ±180° the longitude of the second keeps counting. */
function boxOf(ring: readonly LatLng[], drawn: readonly Coordinate[], onBoard: boolean): readonly LatLng[] {
  const [first, second] = [ring[0], ring[2]];
  if (!first || !second) return [];
  // Whole turns of the map between the two count for nothing.
  const east = ((drawn[2]?.[0] ?? 0) - (drawn[0]?.[0] ?? 0)) % 360;
  return [first, onBoard ? second : exact({ ...second, longitude: first.longitude + east })];
}

const exact = ({ latitude, longitude }: LatLng): LatLng => ({
  latitude: Number(latitude.toFixed(EXACT)),
  longitude: Number(longitude.toFixed(EXACT)),
});

/**
 * The ring of a circle on the globe starts in the north and goes west: its centre is midway between north and south, its
 * edge point in the east.
 */
function circleOf(ring: readonly LatLng[]): readonly LatLng[] {
  const [north, south, east] = [0, 2, 3].map((quarter) => ring[(ring.length * quarter) / 4]);
  if (!north || !south || !east) return [];
  return [{ latitude: (north.latitude + south.latitude) / 2, longitude: north.longitude }, east];
}

/** On a plane it starts in the east. The edge point is there, or in the west if the board ends before. */
function circleOnBoard(ring: readonly LatLng[]): readonly LatLng[] {
  const [east, west] = [ring[0], ring[ring.length / 2]];
  if (!east || !west) return [];
  const centre = { latitude: east.latitude, longitude: (east.longitude + west.longitude) / 2 };
  return [centre, withinBoard(isLongitude(east.longitude) ? east : west)];
}

function sketchOf(features: readonly GeoJSONStoreFeatures[], kind: ShapeKind, space: Space): Sketch | null {
  const feature = features.find(({ properties }) => properties['currentlyDrawing'] === true);
  if (feature === undefined) return null;
  const places = placesOf(feature, kind, space);
  const set = Number(kind === 'polyline' ? places.length - 1 : (feature.properties['committedCoordinateCount'] ?? 1));
  return { kind, places: kind === 'polygon' ? places.slice(0, set + 1) : places, set };
}
