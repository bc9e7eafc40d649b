import { expect, test } from 'vitest';
import { playAnimation } from './play-animation.ts';
import type { AnimationLibrary } from './play-animation.ts';

/** A fake player that records its calls, and writes into its data as the real one does. */
function stage(options: { readonly loop?: boolean; readonly still?: boolean; readonly isLost?: boolean } = {}) {
  const data = { layers: [1, 2] as unknown[] };
  const log: string[] = [];
  let finish = () => {};
  const library: AnimationLibrary<string> = {
    loadAnimation: ({ container, loop, autoplay, animationData }) => {
      (animationData as typeof data).layers.push('written');
      log.push(`${container}: ${autoplay ? 'plays' : 'stands'}${loop ? ' again and again' : ''}`);
      return {
        totalFrames: 90,
        goToAndStop: (frame) => log.push(`frame ${frame}`),
        addEventListener: (_, listener) => {
          finish = listener;
        },
        destroy: () => log.push('destroyed'),
      };
    },
  };
  const stop = playAnimation({
    container: 'box',
    loop: options.loop ?? false,
    still: options.still ?? false,
    onComplete: () => log.push('complete'),
    load: () => (options.isLost ? Promise.reject(new Error('no network')) : Promise.resolve([library, data] as const)),
  });
  return {
    data,
    log,
    stop,
    finish: () => {
      finish();
    },
    loaded: () =>
      new Promise((resolve) => {
        setTimeout(resolve, 0);
      }),
  };
}

test('an animation plays, tells its end, and is destroyed; its data stay for the next', async () => {
  const { data, log, stop, finish, loaded } = stage({ loop: true });
  await loaded();
  finish();
  stop();
  expect(log).toEqual(['box: plays again and again', 'complete', 'destroyed']);
  expect(data.layers).toEqual([1, 2]);
});

test('with reduced motion the last frame stands at once, and never again and again', async () => {
  const { log, loaded } = stage({ loop: true, still: true });
  await loaded();
  expect(log).toEqual(['box: stands', 'frame 89', 'complete']);
});

test('one that is ended before it came is never begun', async () => {
  const { log, stop, loaded } = stage();
  stop();
  await loaded();
  expect(log).toEqual([]);
});

test('one that does not come holds nobody up', async () => {
  const { log, loaded } = stage({ isLost: true });
  await loaded();
  expect(log).toEqual(['complete']);
});
