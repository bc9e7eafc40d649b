import { afterEach, expect, test, vi } from 'vitest';
import { newGraphicsStart } from './warm-graphics.ts';

const Own = Worker;

/** A page's start of its graphics, and the workers that it begins. */
function watched(start: typeof Worker = Own, limit = 60_000) {
  const workers: Worker[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      constructor(...all: ConstructorParameters<typeof Worker>) {
        const worker = new start(...all);
        vi.spyOn(worker, 'terminate');
        workers.push(worker);
        return worker;
      }
    },
  );
  return { ...newGraphicsStart(limit), workers };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a worker has the graphics start, answers when they are free, and ends', async () => {
  const { warm, areFree, workers } = watched();
  warm();
  warm();
  expect(workers).toHaveLength(1);
  const answered = new Promise((resolve) => workers[0]?.addEventListener('message', resolve));
  let waited = 0;
  for (let map = 0; map < 2; map++) void areFree().then(() => waited++);
  await answered;
  await expect.poll(() => waited).toBe(2);
  expect(workers[0]?.terminate).toHaveBeenCalledOnce();
  await areFree();
  warm();
  expect(workers).toHaveLength(1);
});

test('graphics that never answer hold a map up until the limit, and those that fail or are not used at all do not', async () => {
  vi.useFakeTimers();
  try {
    const silent = watched(Own, 1_000);
    silent.warm();
    vi.spyOn(silent.workers[0] as Worker, 'postMessage').mockReturnValue(undefined);
    let isFree = false;
    const waiting = silent.areFree().then(() => {
      isFree = true;
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(isFree).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(silent.workers[0]?.terminate).toHaveBeenCalledOnce();
    const failed = watched();
    failed.warm();
    failed.workers[0]?.dispatchEvent(new ErrorEvent('error'));
    await failed.areFree();
    expect(failed.workers[0]?.terminate).toHaveBeenCalledOnce();
    const unused = watched();
    unused.warm();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(unused.workers[0]?.terminate).toHaveBeenCalledOnce();
    await unused.areFree();
  } finally {
    vi.useRealTimers();
  }
});

test('a browser without such workers makes its map itself', async () => {
  const refusing = class {
    constructor() {
      throw new DOMException('no workers here', 'SecurityError');
    }
  } as unknown as typeof Worker;
  const { warm, areFree, workers } = watched(refusing);
  warm();
  await areFree();
  vi.stubGlobal('OffscreenCanvas', undefined);
  const old = watched();
  old.warm();
  await old.areFree();
  expect([...workers, ...old.workers]).toEqual([]);
});
