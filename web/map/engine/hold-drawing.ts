import type { Map as EngineMap } from 'maplibre-gl';

/** Milliseconds after which a map is drawn even if its view is not complete. */
const HOLD_LIMIT = 800;

/**
 * Keeps a new map from rendering until `startDrawing`; its tiles load meanwhile. Linking a shader blocks the page until
 * all earlier frames are rendered, so skipping frames of a half-loaded map leaves only the linking itself to wait for.
 */
export function holdDrawing({ painter }: EngineMap): void {
  painter.render = () => {};
}

/** Lets the map render once everything in its viewport is loaded. */
export function startDrawing(map: EngineMap): void {
  const stop = () => {
    clearTimeout(timer);
    map.off('render', look);
    map.off('remove', stop);
  };
  const start = () => {
    stop();
    // Removes the override, so that the method of the prototype applies again.
    Reflect.deleteProperty(map.painter, 'render');
    map.triggerRepaint();
  };
  const look = () => {
    if (map.loaded()) start();
  };
  const timer = setTimeout(start, HOLD_LIMIT);
  map.on('render', look);
  map.on('remove', stop);
}

/** Whether rendering is still suspended, even if frames go by. */
export function isHeld({ painter }: EngineMap): boolean {
  return Object.hasOwn(painter, 'render');
}
