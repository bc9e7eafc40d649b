import type { Map as EngineMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdDrawing, startDrawing } from './hold-drawing.ts';

/** What a frame drew: a real one a triangle, one that is rehearsed nothing. */
const drawn = vi.fn<() => void>();
const render = vi.fn<() => void>();

class Graphics {
  clear() {
    drawn();
  }
  drawElements() {
    drawn();
  }
  drawArrays() {
    drawn();
  }
}

class Painter {
  readonly context = { gl: new Graphics() };
  render() {
    render();
    const { gl } = this.context;
    gl.clear();
    gl.drawElements();
    gl.drawArrays();
  }
}

/** The part of the engine's map that is used here: rendering a frame and firing events. */
class FakeMap {
  readonly painter = new Painter();
  isLoaded = false;
  moves = false;
  readonly #listeners = new Map<string, Set<() => void>>([
    ['render', new Set()],
    ['idle', new Set()],
    ['webglcontextlost', new Set()],
    ['remove', new Set()],
  ]);
  readonly triggerRepaint = vi.fn<() => void>();
  isMoving() {
    return this.moves;
  }
  loaded() {
    return this.isLoaded;
  }
  on(type: string, listener: () => void) {
    this.#listeners.get(type)?.add(listener);
  }
  off(type: string, listener: () => void) {
    this.#listeners.get(type)?.delete(listener);
  }
  frame() {
    this.painter.render();
    this.fire('render');
  }
  /** A frame after which the engine has nothing more to do. */
  lastFrame() {
    this.frame();
    this.fire('idle');
  }
  fire(type: string) {
    for (const listener of this.#listeners.get(type) ?? []) listener();
  }
}

function held(): FakeMap {
  const map = new FakeMap();
  holdDrawing(map as unknown as EngineMap);
  map.frame();
  startDrawing(map as unknown as EngineMap);
  return map;
}

beforeEach(() => {
  vi.useFakeTimers();
  render.mockClear();
  drawn.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a map is drawn once all of its view is there, and the engine has prepared it', () => {
  const map = held();
  map.lastFrame();
  expect(render).not.toHaveBeenCalled();
  map.isLoaded = true;
  // The frame before the first rehearsal may be the last one that the engine asks for.
  map.lastFrame();
  expect(map.triggerRepaint).toHaveBeenCalledOnce();
  map.frame();
  map.frame();
  expect(render).toHaveBeenCalledTimes(2);
  map.lastFrame();
  expect(drawn).not.toHaveBeenCalled();
  expect(map.triggerRepaint).toHaveBeenCalledTimes(2);
  map.frame();
  vi.runAllTimers();
  expect(drawn).toHaveBeenCalledTimes(3);
  expect(render).toHaveBeenCalledTimes(4);
  map.lastFrame();
  expect(map.triggerRepaint).toHaveBeenCalledTimes(2);
});

test('a map that waits for its tiles, or is never at rest, shows what it has', () => {
  const map = held();
  vi.advanceTimersByTime(800);
  map.frame();
  expect(drawn).toHaveBeenCalled();
  drawn.mockClear();
  const restless = held();
  restless.isLoaded = true;
  restless.frame();
  restless.frame();
  vi.advanceTimersByTime(799);
  restless.frame();
  expect(drawn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  restless.frame();
  expect(drawn).toHaveBeenCalled();
});

test('a map that is moved meanwhile is drawn as soon as it is loaded', () => {
  const map = held();
  map.isLoaded = true;
  map.frame();
  map.moves = true;
  map.frame();
  map.frame();
  expect(drawn).toHaveBeenCalledTimes(3);
  const early = held();
  early.isLoaded = true;
  early.moves = true;
  early.frame();
  early.frame();
  expect(drawn).toHaveBeenCalledTimes(6);
});

test('a map that is drawn already, or lost its graphics, is left alone', () => {
  const map = held();
  vi.advanceTimersByTime(800);
  map.triggerRepaint.mockClear();
  startDrawing(map as unknown as EngineMap);
  map.isLoaded = true;
  map.frame();
  map.lastFrame();
  expect(drawn).toHaveBeenCalledTimes(6);
  const lost = held();
  lost.fire('webglcontextlost');
  vi.runAllTimers();
  expect(map.triggerRepaint).not.toHaveBeenCalled();
  expect(lost.triggerRepaint).not.toHaveBeenCalled();
});

test('a rehearsal that fails leaves the graphics as they were', () => {
  const map = held();
  map.isLoaded = true;
  map.frame();
  render.mockImplementationOnce(() => {
    throw new Error('lost');
  });
  expect(() => map.frame()).toThrow('lost');
  map.painter.context.gl.clear();
  expect(drawn).toHaveBeenCalledOnce();
});

test('a map that is gone is not asked to draw', () => {
  const map = held();
  map.fire('remove');
  vi.runAllTimers();
  expect(map.triggerRepaint).not.toHaveBeenCalled();
});
