import workerUrl from './warm-graphics.worker.ts?worker&url';

/** Milliseconds to wait for graphics that do not answer, and after which nobody will ask any more. */
const ANSWER_LIMIT = 400;
const USE_LIMIT = 20_000;

/**
 * A page's start of its graphics. `warm` has the browser's graphics process start before the first map asks for it: its
 * first WebGL context takes up to 0.4 s, for which the main thread would stand still; a worker asks for one instead.
 * `areFree` resolves once that process has done what it was given, such as the page's first view, so that making a map
 * does not wait for it; at most `limit` milliseconds later. It ends the worker. Without workers that can, nothing
 * happens.
 */
export function newGraphicsStart(limit = ANSWER_LIMIT) {
  let worker: Worker | null = null;
  let isAsked = false;
  let free: Promise<void> | null = null;
  const end = (one: Worker) => {
    one.terminate();
    if (worker === one) worker = null;
  };
  async function answered(asked: Worker): Promise<void> {
    await new Promise<unknown>((resolve) => {
      asked.onmessage = resolve;
      asked.addEventListener('error', resolve);
      asked.postMessage(null);
      setTimeout(resolve, limit);
    });
    end(asked);
  }
  return {
    warm(): void {
      if (isAsked || typeof OffscreenCanvas === 'undefined') return;
      isAsked = true;
      try {
        const started = new Worker(workerUrl, { type: 'module' });
        worker = started;
        started.addEventListener('error', () => end(started));
        setTimeout(() => end(started), USE_LIMIT);
      } catch {
        // The map waits itself.
      }
    },
    /** All that ask before it is answered wait for the same. */
    areFree(): Promise<void> {
      if (worker === null) return free ?? Promise.resolve();
      free ??= answered(worker);
      return free;
    },
  };
}

/** This page's. */
export const { warm: warmGraphics, areFree: graphicsAreFree } = newGraphicsStart();
