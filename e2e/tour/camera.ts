// Takes a picture of a page once nothing on it moves any more.
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Maximum height in CSS pixels: a page of a thousand rows need not be shown completely. */
const MAX_HEIGHT = 5_000;
/** A page with a clock never stops changing. */
const MAX_LOOKS = 8;
/**
 * Milliseconds without change after which the map counts as complete: it does not report when its last label is drawn.
 */
const MAP_REST = 1_000;
/** Milliseconds: with a call that is held up the network never becomes idle, nor a map that waits for it ready. */
const NETWORK_REST = 5_000;
const PAGE_REST = 60;

export interface Film {
  readonly format: 'webp' | 'png';
  readonly whole: boolean;
}

async function isDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Animations of the last change start with the next frame.
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.loading === 'lazy' || image.complete));
}

const mapsAreReady = () => [...document.querySelectorAll('.map')].every((map) => map.matches('[data-ready]'));

/** Makes the window as high as the page, so that sticky footers are drawn at its end. */
async function growToPage(page: Page): Promise<void> {
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (size !== null && height > size.height)
    await page.setViewportSize({ width: size.width, height: Math.min(height, MAX_HEIGHT) });
}

/** Takes screenshots until two in a row are equal. */
export async function takePicture(page: Page, film: Film): Promise<Buffer> {
  if (film.whole) await growToPage(page);
  await isDrawn(page);
  const hasMap = (await page.locator('.map').count()) > 0;
  if (hasMap) await page.waitForFunction(mapsAreReady, null, { timeout: NETWORK_REST }).catch(() => undefined);
  if (hasMap) await page.waitForLoadState('networkidle', { timeout: NETWORK_REST }).catch(() => undefined);
  const capture = () =>
    page.screenshot({ type: film.format, caret: 'initial', ...(film.format === 'webp' ? { quality: 88 } : {}) });
  let now = await capture();
  for (let look = 1; look < MAX_LOOKS; look++) {
    await setTimeout(hasMap ? MAP_REST : PAGE_REST);
    const before = now;
    now = await capture();
    if (now.equals(before)) break;
  }
  return now;
}
