import type { Map as EngineMap, MapTouchEvent } from 'maplibre-gl';

/** Degrees per pixel that a finger moves. */
const TURN = 0.4;
const LEAN = 0.3;

/**
 * One finger rotates and pitches the camera; two are left to the engine, which pans and zooms. Inside another page
 * (`PageGestures`) one finger is left to that page.
 */
export function turnByFinger(map: EngineMap): () => void {
  let at: { readonly x: number; readonly y: number } | null = null;
  const start = (event: MapTouchEvent) => {
    const isOne = event.originalEvent.touches.length === 1 && !map.cooperativeGestures.isEnabled();
    at = isOne && !event.defaultPrevented ? event.point : null;
    // Keeps the map from panning at the same time.
    if (at !== null) event.preventDefault();
  };
  const move = ({ point }: MapTouchEvent) => {
    if (at === null) return;
    map.jumpTo({
      bearing: map.getBearing() - (point.x - at.x) * TURN,
      pitch: Math.min(map.getMaxPitch(), Math.max(0, map.getPitch() - (point.y - at.y) * LEAN)),
    });
    at = point;
  };
  const end = () => {
    at = null;
  };
  map.on('touchstart', start);
  map.on('touchmove', move);
  map.on('touchend', end);
  map.on('touchcancel', end);
  return () => {
    map.off('touchstart', start);
    map.off('touchmove', move);
    map.off('touchend', end);
    map.off('touchcancel', end);
  };
}
