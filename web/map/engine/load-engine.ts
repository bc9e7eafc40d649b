import type * as engine from './engine.ts';
import { warmGraphics } from './warm-graphics.ts';

export type Engine = typeof engine;

let loading: Promise<Engine> | undefined;

/** Loads the map engine (about 440 KiB) once, when the first map is shown. A failed load can be retried. */
export function loadEngine(): Promise<Engine> {
  if (loading === undefined) {
    warmGraphics();
    loading = import('./engine.ts').catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  }
  return loading;
}
