import type { Map as EngineMap } from 'maplibre-gl';

/** Milliseconds after which a map shows what it has. */
const HOLD_LIMIT = 800;

/**
 * Keeps a new map from drawing until `startDrawing`; it brings its tiles meanwhile. Linking a shader stops the page
 * until the frames before it are drawn: without frames of half a map there is only the link to wait for.
 */
export function holdDrawing({ painter }: EngineMap): void {
  painter.render = () => {};
}

/** Lets the map draw as soon as all of its view is there. */
export function startDrawing(map: EngineMap): void {
  const stop = () => {
    clearTimeout(timer);
    map.off('render', look);
    map.off('remove', stop);
  };
  const start = () => {
    stop();
    // What stood in for the engine's own, which its prototype has.
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

/** Whether nothing is drawn yet, whatever frames go by. */
export function isHeld({ painter }: EngineMap): boolean {
  return Object.hasOwn(painter, 'render');
}
