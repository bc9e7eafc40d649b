import type * as engine from './engine.ts';

export type Engine = typeof engine;

let loading: Promise<Engine> | undefined;

/** Brings the map engine (about 440 KiB) once, when the first map is shown. A failed try may be repeated. */
export function loadEngine(): Promise<Engine> {
  loading ??= import('./engine.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
