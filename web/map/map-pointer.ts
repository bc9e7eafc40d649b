import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Map as EngineMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import type { EngineLngLat } from './board.ts';
import type { Drag, HeldKeys, PointerTarget, ScreenPoint } from './map-context.ts';
import type { MapClick } from './map-types.ts';

/** A pointer that moved less than this many pixels counts as a click. */
const DRAG_THRESHOLD = 4;

type Targets = ReadonlySet<PointerTarget>;

const highestAt = (targets: Targets, point: ScreenPoint) =>
  [...targets].sort((a, b) => b.rank - a.rank).find((target) => target.hit(point));

/** The drag of a target that takes every drag, such as a selection box. */
function swept(targets: Targets, point: ScreenPoint, additive: boolean): Drag | null {
  for (const target of targets) {
    const drag = target.sweep?.(point, additive) ?? null;
    if (drag) return drag;
  }
  return null;
}

/** Sets cursor and tooltip for the target below the pointer. */
function pointAt(canvas: HTMLElement, target: PointerTarget | undefined, at: ScreenPoint): void {
  canvas.style.cursor = target === undefined ? '' : (target.cursor ?? 'pointer');
  const tip = target?.tip?.(at) ?? '';
  if (canvas.title !== tip) canvas.title = tip;
}

const keysOf = ({ shiftKey, altKey }: MouseEvent | TouchEvent): HeldKeys => ({ shift: shiftKey, alt: altKey });

/** Passes clicks and drags to the topmost target hit, and clicks that hit none to `onMapClick`. */
export function watchPointer(
  map: EngineMap,
  targets: Targets,
  toPlace: (lngLat: EngineLngLat) => LatLng,
  onMapClick: (lngLat: EngineLngLat, click: MapClick) => void,
): () => void {
  const canvas = map.getCanvas();
  const hit = (at: ScreenPoint) => highestAt(targets, at);
  let running: { drag: Drag; from: ScreenPoint; last: EngineLngLat; keys: HeldKeys; moved: boolean } | null = null;

  const click = (event: MapMouseEvent) => {
    const target = hit(event.point);
    if (target) target.click(event.point, event.originalEvent.shiftKey);
    else onMapClick(event.lngLat, { additive: event.originalEvent.shiftKey });
  };
  const press = (event: MapMouseEvent | MapTouchEvent) => {
    const { originalEvent } = event;
    if ('touches' in originalEvent ? originalEvent.touches.length !== 1 : originalEvent.button !== 0) return;
    const byTouch = 'touches' in originalEvent;
    const drag =
      swept(targets, event.point, originalEvent.shiftKey) ?? hit(event.point)?.grab?.(event.point, byTouch) ?? null;
    if (!drag) return;
    // Keeps the map from panning at the same time.
    event.preventDefault();
    running = { drag, from: event.point, last: event.lngLat, keys: keysOf(originalEvent), moved: false };
  };
  const move = (event: MapMouseEvent | MapTouchEvent) => {
    if (!running) {
      // Skipped while a button is down: the map is being panned, and hit tests would slow that down.
      if (!('touches' in event.originalEvent) && event.originalEvent.buttons === 0)
        pointAt(canvas, hit(event.point), event.point);
      return;
    }
    running.last = event.lngLat;
    running.keys = keysOf(event.originalEvent);
    running.moved ||= Math.hypot(event.point.x - running.from.x, event.point.y - running.from.y) >= DRAG_THRESHOLD;
    if (running.moved) running.drag.move(toPlace(event.lngLat), running.keys);
  };
  const release = () => {
    if (!running) return;
    const { drag, last, keys, moved } = running;
    running = null;
    if (moved) drag.end(toPlace(last), keys);
    else drag.cancel();
  };
  const cancel = () => {
    running?.drag.cancel();
    running = null;
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel();
  };

  map.on('click', click);
  map.on('mousedown', press);
  map.on('touchstart', press);
  map.on('mousemove', move);
  map.on('touchmove', move);
  map.on('touchend', release);
  map.on('touchcancel', cancel);
  // The button may be released outside of the map.
  window.addEventListener('mouseup', release);
  window.addEventListener('keydown', key);
  return () => {
    cancel();
    window.removeEventListener('mouseup', release);
    window.removeEventListener('keydown', key);
    map.off('click', click);
    map.off('mousedown', press);
    map.off('touchstart', press);
    map.off('mousemove', move);
    map.off('touchmove', move);
    map.off('touchend', release);
    map.off('touchcancel', cancel);
  };
}
