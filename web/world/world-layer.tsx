import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { MAX_ALTITUDE } from '@mangoquest/core/mindset/raised.ts';
import { mindsetTooltipTitle } from '@mangoquest/core/mindset/mindset-list-title.ts';
import { far } from '../language/far.ts';
import { message } from '../language/language.ts';
import { useMapEvent, useMapScene } from '../map/map-context.ts';
import type { MapScene } from '../map/map-context.ts';
import type { MapClick, MapMindset } from '../map/map-types.ts';
import { MarkerButtons } from '../map/markers/marker-buttons.tsx';
import { markerItems } from '../map/markers/marker-features.ts';
import { StandingLayer } from '../map/tilt/standing-layer.tsx';
import { usePainter } from '../map/tilt/use-painter.ts';
import { useTilt } from '../map/tilt/use-tilt.ts';
import { useCameraKeys } from './use-camera-keys.ts';
import { useSharpness } from './use-sharpness.ts';
import { useWorldEditing } from './use-world-editing.ts';
import type { WorldEditing } from './use-world-editing.ts';
import { WorldScene } from './world-scene.ts';

export interface WorldLayerProps {
  readonly mindsets: readonly MapMindset[];
  readonly selectedIds: readonly number[];
  readonly drawings: readonly Drawing[];
  /** Tab order is by distance from here; the middle of the map by default. */
  readonly origin?: LatLng | null;
  /** The pointer passes through mindsets: a tool takes it. */
  readonly isOff?: boolean;
  readonly onMindsetClick: (id: number, click: MapClick) => void;
  /** Undefined in views without editing. */
  readonly editing?: WorldEditing | undefined;
}

/** Milliseconds without a move after which labels are chosen again: longer than the key repeat interval. */
const REST = 300;

function useLabelledAtRest(world: RefObject<WorldScene | null>): void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useMapEvent('movestart', () => {
    clearTimeout(timer.current);
  });
  useMapEvent('moveend', () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => world.current?.label(), REST);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}

/** The tilted map with 3D mindsets. Selecting and opening work as on the flat map. */
export function WorldLayer({
  mindsets,
  selectedIds,
  drawings,
  origin = null,
  isOff = false,
  onMindsetClick,
  editing,
}: WorldLayerProps) {
  const map = useMapScene();
  const selected = useMemo(() => new Set(selectedIds), [selectedIds]);
  const world = useRef<WorldScene | null>(null);
  const { shown, under, grab, raisedTo } = useWorldEditing(world, mindsets, selected, editing);
  useCameraKeys(editing !== undefined);
  const newest = useRef({ mindsets, selected, isOff, onMindsetClick });
  useEffect(() => {
    newest.current = { mindsets, selected, isOff, onMindsetClick };
  });
  useTilt();
  useSharpness(world);
  const make = useCallback((scene: MapScene, gl: WebGL2RenderingContext) => {
    const made = new WorldScene(scene, gl);
    world.current = made;
    made.show(newest.current.mindsets, newest.current.selected);
    return {
      paint: (matrix: ArrayLike<number>) => {
        made.paint(matrix);
      },
      dispose: () => {
        if (world.current === made) world.current = null;
        made.dispose();
      },
    };
  }, []);
  usePainter(make);
  useEffect(() => world.current?.show(shown, selected), [shown, selected]);
  useLabelledAtRest(world);
  useEffect(
    () =>
      map.addTarget({
        rank: 10,
        hit: (point) => !newest.current.isOff && under(point) !== null,
        tip: (point) => mindsetTooltipTitle(under(point)?.title ?? ''),
        click: (point, additive) => {
          const hit = under(point);
          if (hit) newest.current.onMindsetClick(hit.id, { additive });
        },
        grab,
      }),
    [map, under, grab],
  );
  const items = useMemo(() => markerItems(mindsets, selected, null), [mindsets, selected]);
  const raiseBy = (id: number, metres: number) => {
    const before = mindsets.find((one) => one.id === id)?.raised?.altitude ?? 0;
    editing?.onRaise(id, Math.min(MAX_ALTITUDE, Math.max(0, before + metres)), 'key');
  };
  return (
    <>
      {raisedTo !== null && (
        <p className="world__readout num" role="status">
          {message('map.raised', { height: far(raisedTo, map.onBoard) })}
        </p>
      )}
      <StandingLayer drawings={drawings} />
      <MarkerButtons
        items={items}
        origin={origin}
        onActivate={({ members: [first] }, additive) => {
          if (first) onMindsetClick(first.id, { additive });
        }}
        onMove={editing?.onMove}
        onRaise={editing && raiseBy}
        seenNow={() => {
          const seenAt = world.current?.seenNow();
          return ({ members: [first] }) => (first && seenAt ? seenAt(first.id) : null);
        }}
      />
    </>
  );
}
