import type { Page } from 'puppeteer-core';
import { drawnBy } from './drawn.ts';
import { withPagesOnOwnCore } from './pin.ts';
import { traced } from './trace.ts';

export interface Panned {
  /** Frames that its map has drawn: one that waits for the graphics process draws none. */
  readonly frames: number;
  /** Milliseconds of the main thread per frame, in wall-clock and in processor time. */
  readonly busy: number;
  readonly processor: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Drags the page from one point up and down again for `seconds`, one step per frame at 60 per second. */
export async function swing(
  { mouse }: Page,
  from: Point,
  seconds: number,
  button: 'left' | 'right' = 'left',
): Promise<void> {
  await mouse.move(from.x, from.y);
  await mouse.down({ button });
  const began = performance.now();
  for (let time = 0; time < seconds * 1_000; time = performance.now() - began) {
    const aside = Math.sin((time / 1_000) * Math.PI);
    await mouse.move(from.x + aside * 80, from.y + aside * 120);
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
  await mouse.up({ button });
}

/** Drags the page, whose frames are counted (`countDrawn`), while tracing; on a core of its own, where there are two. */
export async function panned(page: Page, from: Point, seconds: number): Promise<Panned> {
  let frames = 0;
  const { busy, processor } = await withPagesOnOwnCore(page.browser(), () =>
    traced(page, async () => {
      frames -= (await drawnBy(page)).frames;
      await swing(page, from, seconds);
      frames += (await drawnBy(page)).frames;
    }),
  );
  if (frames === 0) throw new Error('nothing moved');
  return { frames, busy: busy / frames, processor: processor / frames };
}
