import type { Map as EngineMap } from 'maplibre-gl';

/** Milliseconds after which a map is drawn even if its view is not complete. */
const HOLD_LIMIT = 800;

/**
 * Keeps a new map from rendering until `startDrawing`; its tiles load meanwhile. Linking a shader blocks the page until
 * everything that was drawn before is rendered, so nothing is drawn before all of them are linked.
 */
export function holdDrawing({ painter }: EngineMap): void {
  painter.render = () => {};
  // An object that gets properties later, or loses some, is slow in all of them.
  drawReally(painter.context.gl);
}

/** The engine's method, whatever stands before it. */
const ownRender = (painter: EngineMap['painter']) => (Object.getPrototypeOf(painter) as typeof painter).render;

function drawReally(gl: WebGL2RenderingContext): void {
  const { clear, drawElements, drawArrays } = Object.getPrototypeOf(gl) as WebGL2RenderingContext;
  Object.assign(gl, { clear, drawElements, drawArrays });
}

const nothing = () => {};

/** Goes through a frame that draws nothing: its shaders are linked, its buffers and pictures handed over. */
function rehearse({ context: { gl } }: EngineMap['painter'], frame: () => void): void {
  Object.assign(gl, { clear: nothing, drawElements: nothing, drawArrays: nothing });
  try {
    frame();
  } finally {
    drawReally(gl);
  }
}

/**
 * Lets the map render once everything in its viewport is loaded, and the engine has nothing more to do for it: by then
 * the shaders of all that it shows are linked.
 */
export function startDrawing(map: EngineMap): void {
  if (!isHeld(map)) return;
  const { painter } = map;
  let isRehearsed = false;
  const stop = () => {
    clearTimeout(timer);
    map.off('render', look);
    map.off('idle', start);
    map.off('webglcontextlost', stop);
    map.off('remove', stop);
  };
  const start = () => {
    stop();
    painter.render = ownRender(painter);
    map.triggerRepaint();
  };
  const look = () => {
    if (!map.loaded()) return;
    // One that is moved already has always something to do.
    if (map.isMoving()) {
      start();
      return;
    }
    if (isRehearsed) {
      map.on('idle', start);
      return;
    }
    isRehearsed = true;
    const render = ownRender(painter);
    painter.render = (...frame) => rehearse(painter, () => render.apply(painter, frame));
    map.triggerRepaint();
  };
  const timer = setTimeout(start, HOLD_LIMIT);
  map.on('render', look);
  // What replaces it draws at once.
  map.on('webglcontextlost', stop);
  map.on('remove', stop);
}

/** Whether rendering is still suspended, even if frames go by. */
export function isHeld({ painter }: EngineMap): boolean {
  return painter.render !== ownRender(painter);
}
