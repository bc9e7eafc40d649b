import { useEffect, useMemo, useRef, useState } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { BOARD_SCALE, destination, distanceBetween } from '@mangoquest/core/geo/distance.ts';
import { reach } from '../../language/far.ts';
import { useMapEvent, useMapScene } from '../map-context.ts';
import type { MapScene, ScreenPoint } from '../map-context.ts';
import { useGeoJsonLayers } from './use-map-layers.ts';
import type { LayerIn, MapFeature } from './use-map-layers.ts';

/** Metres (metre-like units). */
interface RadiusRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export interface DiskLayerProps {
  readonly center: LatLng;
  /** Metres (metre-like units). */
  readonly radius: number;
  readonly label: string;
  readonly range: RadiusRange;
  /** Makes the ring draggable, and resizable with the arrow keys. */
  readonly onResize?: (radius: number) => void;
}

/** Number of polygon corners that approximates a circle. */
const CORNERS = 96;
/** Pixels from the ring within which a pointer grabs it. */
const REACH = 12;

/** The place on the ring at a bearing, in degrees from north. */
export function edgeOfDisk({ latitude, longitude }: LatLng, degrees: number, radius: number, onBoard: boolean): LatLng {
  if (!onBoard) return destination({ latitude, longitude }, degrees, radius);
  const turn = (degrees * Math.PI) / 180;
  return {
    latitude: latitude + (Math.cos(turn) * radius) / BOARD_SCALE,
    longitude: longitude + (Math.sin(turn) * radius) / BOARD_SCALE,
  };
}

/** The disk in the engine's degrees; across the antimeridian its longitudes go past 180°. */
function diskFeature(scene: MapScene, center: LatLng, radius: number): MapFeature {
  const { lng: middle } = scene.toEngine(center);
  const ring = Array.from({ length: CORNERS + 1 }, (_, at): [number, number] => {
    const { lng, lat } = scene.toEngine(edgeOfDisk(center, (360 * at) / CORNERS, radius, scene.onBoard));
    return [scene.onBoard ? lng : lng + 360 * Math.round((middle - lng) / 360), lat];
  });
  return { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] }, properties: {} };
}

function diskLayers(): LayerIn[] {
  return [
    {
      slot: 'regions',
      layer: { id: 'disk', type: 'fill', source: 'disk', paint: { 'fill-color': '#6b21a8', 'fill-opacity': 0.12 } },
    },
    {
      slot: 'regions',
      layer: {
        id: 'disk-ring',
        type: 'line',
        source: 'disk',
        paint: { 'line-color': '#8b3fd0', 'line-width': 2.5, 'line-dasharray': [2.4, 2] },
      },
    },
  ];
}

const within = (radius: number, { min, max, step }: RadiusRange) =>
  Math.min(max, Math.max(min, Math.round(radius / step) * step));

/** A disk on the ground, with its radius written at the lower edge. */
export function DiskLayer({ center, radius, label, range, onResize }: DiskLayerProps) {
  const scene = useMapScene();
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = dragged ?? radius;
  const features = useMemo(() => [diskFeature(scene, center, shown)], [scene, center, shown]);
  useGeoJsonLayers('disk', diskLayers, features);
  const newest = useRef({ center, radius, range, onResize });
  useEffect(() => {
    newest.current = { center, radius, range, onResize };
  });
  useEffect(() => scene.addTarget(ringTarget(scene, newest, setDragged)), [scene]);
  const box = useRef<HTMLDivElement>(null);
  const put = () => {
    const { x, y } = scene.project(edgeOfDisk(center, 180, shown, scene.onBoard));
    if (box.current) box.current.style.transform = `translate(${x}px,${y}px) translate(-50%,-50%)`;
  };
  useEffect(put);
  useMapEvent('move', put);
  const words = reach(shown, scene.onBoard);
  return (
    <div ref={box} className="map__disk">
      {onResize === undefined ? (
        <span className="map__radius">{words}</span>
      ) : (
        <button
          type="button"
          className="map__radius"
          aria-label={`${label}: ${words}`}
          onKeyDown={(event) => {
            const steps = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
            if (steps === undefined) return;
            event.preventDefault();
            onResize(within(radius + steps * range.step, range));
          }}
        >
          {words}
        </button>
      )}
    </div>
  );
}

interface Newest {
  readonly current: Pick<DiskLayerProps, 'center' | 'radius' | 'range' | 'onResize'>;
}

function ringTarget(scene: MapScene, newest: Newest, show: (radius: number | null) => void) {
  const wide = (place: LatLng) =>
    within(distanceBetween(newest.current.center, place, scene.onBoard), newest.current.range);
  const onRing = (point: ScreenPoint) => {
    const { center, radius, onResize } = newest.current;
    if (onResize === undefined) return false;
    const [middle, edge] = [scene.project(center), scene.project(edgeOfDisk(center, 180, radius, scene.onBoard))];
    const away = Math.hypot(point.x - middle.x, point.y - middle.y);
    return Math.abs(away - Math.hypot(edge.x - middle.x, edge.y - middle.y)) <= REACH;
  };
  return {
    rank: 15,
    cursor: 'move',
    hit: onRing,
    click: () => undefined,
    grab: () => ({
      move: (place: LatLng) => {
        show(wide(place));
      },
      end: (place: LatLng) => {
        show(null);
        newest.current.onResize?.(wide(place));
      },
      cancel: () => {
        show(null);
      },
    }),
  };
}
