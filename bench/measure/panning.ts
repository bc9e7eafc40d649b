import type { Page } from 'puppeteer-core';
import { traced } from './trace.ts';

export interface Panned {
  /** Frames that the main thread made. */
  readonly frames: number;
  /** Milliseconds of the main thread for a frame, of the clock and of the processor. */
  readonly busy: number;
  readonly processor: number;
}

/** Drags the page from one place up and down again for `seconds`, a step for each frame of 60 a second, under a trace. */
export async function panned(
  page: Page,
  from: { readonly x: number; readonly y: number },
  seconds: number,
): Promise<Panned> {
  const { frames, busy, processor } = await traced(page, async () => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    const began = performance.now();
    for (let time = 0; time < seconds * 1_000; time = performance.now() - began) {
      const swing = Math.sin((time / 1_000) * Math.PI);
      await page.mouse.move(from.x + swing * 80, from.y + swing * 120);
      await new Promise((resolve) => setTimeout(resolve, 16));
    }
    await page.mouse.up();
  });
  if (frames === 0) throw new Error('nothing moved');
  return { frames, busy: busy / frames, processor: processor / frames };
}
