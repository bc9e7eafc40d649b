import workerUrl from './warm-graphics.worker.ts?worker&url';

/** Milliseconds to wait for graphics that do not answer. */
const ANSWER_LIMIT = 1_000;

/**
 * A page's start of its graphics. `warm` has the browser's graphics process start before the first map asks for it: its
 * first WebGL context takes up to 0.4 s, for which the main thread would stand still; a worker asks for one instead.
 * `areFree` resolves once that process has done what it was given, such as the page's first view, so that making a map
 * does not wait for it; at most a second later. It ends the worker. Without workers that can, nothing happens.
 */
export function newGraphicsStart() {
  let worker: Worker | null = null;
  let isAsked = false;
  return {
    warm(): void {
      if (isAsked || typeof OffscreenCanvas === 'undefined') return;
      isAsked = true;
      try {
        worker = new Worker(workerUrl, { type: 'module' });
      } catch {
        // The map waits itself.
      }
    },
    async areFree(): Promise<void> {
      const asked = worker;
      if (asked === null) return;
      worker = null;
      await new Promise<unknown>((resolve) => {
        asked.onmessage = resolve;
        asked.onerror = resolve;
        asked.postMessage(null);
        setTimeout(resolve, ANSWER_LIMIT);
      });
      asked.terminate();
    },
  };
}

/** This page's. */
export const { warm: warmGraphics, areFree: graphicsAreFree } = newGraphicsStart();
