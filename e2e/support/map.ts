// What stands on a map, and when the map of a creator is saved.
import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';

/**
 * The middle of what stands on a map, once two looks find it at the same place; the map is ready before. In CSS pixels
 * of the window.
 */
export async function middleAtRest(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  let before = '';
  await expect
    .poll(async () => {
      const now = JSON.stringify(await target.boundingBox());
      const isAtRest = now !== 'null' && now === before;
      before = now;
      return isAtRest;
    })
    .toBe(true);
  const { x, y, width, height } = JSON.parse(before) as Record<'x' | 'y' | 'width' | 'height', number>;
  return { x: x + width / 2, y: y + height / 2 };
}

/** The next save of the mindset map, also one that the map does by itself. To be called before what leads to it. */
export function nextMapSave(page: Page): Promise<Response> {
  const isSave = (reply: Response) => reply.url().endsWith(saveMindsetMap.path) && reply.ok();
  return page.waitForResponse(isSave, { timeout: 30_000 });
}
