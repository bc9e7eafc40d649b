// Takes a picture of a page once nothing moves on it any more.
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** A page of a thousand rows is not looked at row by row. CSS pixels. */
const MAX_HEIGHT = 5_000;
/** A clock goes on for ever. */
const MOST_LOOKS = 8;
/** The map tells nobody when its last label is drawn: it is when nothing has changed for as long. Milliseconds. */
const MAP_REST = 1_000;
/** Where a call is held up the network never rests. Milliseconds. */
const NETWORK_REST = 5_000;
const PAGE_REST = 60;

export interface Film {
  readonly format: 'webp' | 'png';
  readonly whole: boolean;
}

async function isDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What was just changed begins to move with the next frame.
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.loading === 'lazy' || image.complete));
}

/** Makes the window as high as the page, so that what sticks to its foot is drawn there. */
async function growToPage(page: Page): Promise<void> {
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (size !== null && height > size.height)
    await page.setViewportSize({ width: size.width, height: Math.min(height, MAX_HEIGHT) });
}

/** Two looks in a row that are the same are a picture. */
export async function takePicture(page: Page, film: Film): Promise<Buffer> {
  if (film.whole) await growToPage(page);
  await isDrawn(page);
  const hasMap = (await page.locator('.map canvas').count()) > 0;
  if (hasMap) await page.waitForLoadState('networkidle', { timeout: NETWORK_REST }).catch(() => undefined);
  const capture = () =>
    page.screenshot({ type: film.format, caret: 'initial', ...(film.format === 'webp' ? { quality: 88 } : {}) });
  let now = await capture();
  for (let look = 1; look < MOST_LOOKS; look++) {
    await setTimeout(hasMap ? MAP_REST : PAGE_REST);
    const before = now;
    now = await capture();
    if (now.equals(before)) break;
  }
  return now;
}
