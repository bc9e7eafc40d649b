import type { Map as EngineMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdDrawing, startDrawing } from './hold-drawing.ts';

const render = vi.fn<() => void>();

class Painter {
  render() {
    render();
  }
}

/** The part of the engine's map that is used here: rendering a frame and firing events. */
class FakeMap {
  readonly painter = new Painter();
  isLoaded = false;
  readonly #listeners = new Map<string, Set<() => void>>([
    ['render', new Set()],
    ['remove', new Set()],
  ]);
  readonly triggerRepaint = vi.fn<() => void>();
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
});
afterEach(() => {
  vi.useRealTimers();
});

test('a map is drawn once all of its view is there', () => {
  const map = held();
  map.frame();
  expect(render).not.toHaveBeenCalled();
  map.isLoaded = true;
  map.frame();
  expect(map.triggerRepaint).toHaveBeenCalledOnce();
  map.frame();
  vi.runAllTimers();
  expect(render).toHaveBeenCalledOnce();
  expect(map.triggerRepaint).toHaveBeenCalledOnce();
});

test('a map that waits for its tiles shows what it has', () => {
  const map = held();
  vi.advanceTimersByTime(800);
  map.frame();
  expect(render).toHaveBeenCalledOnce();
});

test('a map that is gone is not asked to draw', () => {
  const map = held();
  map.fire('remove');
  vi.runAllTimers();
  expect(map.triggerRepaint).not.toHaveBeenCalled();
});
