// The street map by default, in our own colours, and the embedded one if it is unreachable.
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { startServer, type RunningServer } from './support/server.ts';
import { streetTile, streetTileJson } from './support/street-tiles.ts';

const STREETS = 'https://tiles.openfreemap.org';

let server: RunningServer;
// They share one server.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  server = await startServer({ MAP: 'auto' });
});
test.afterAll(() => server.remove());

async function openWalk(page: Page): Promise<void> {
  await page.goto(`${server.url}/`);
  await page
    .getByRole('link', { name: /Madison Square/ })
    .first()
    .click();
  await expect(page.locator('.map[data-ready]')).toBeVisible({ timeout: 30_000 });
}

/** Share of the map's pixels with exactly this colour. */
async function share(page: Page, [red, green, blue]: readonly [number, number, number]): Promise<number> {
  const picture = (await page.locator('.map').screenshot()).toString('base64');
  return page.evaluate(
    async ([data, r, g, b]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
      let found = 0;
      for (let at = 0; at < pixels.length; at += 4)
        if (pixels[at] === r && pixels[at + 1] === g && pixels[at + 2] === b) found++;
      return found / (pixels.length / 4);
    },
    [picture, red, green, blue] as const,
  );
}

test.use({ maps: 'sharp' });

test('streets, parks and water of the street map are drawn in our own colours @desktop', async ({ page }) => {
  await page.route(`${STREETS}/**`, (route) => {
    const headers = { 'access-control-allow-origin': '*' };
    return route.request().url().endsWith('.pbf')
      ? route.fulfill({ headers, contentType: 'application/x-protobuf', body: streetTile() })
      : route.fulfill({ headers, json: streetTileJson(STREETS) });
  });
  await openWalk(page);
  await expect(page.locator('.map__attribution')).toContainText('OpenStreetMap contributors');
  // Water, parks and streets, each as a share of what is seen.
  for (const [colour, least] of [
    [[0xb5, 0xd5, 0xd8], 0.01],
    [[0xe6, 0xeb, 0xe2], 0.02],
    [[0xff, 0xff, 0xff], 0.02],
  ] as const)
    await expect.poll(() => share(page, colour), { timeout: 30_000 }).toBeGreaterThan(least);
  await expect(page.locator('.map-grid')).toHaveCount(0);
});

test('where the street map cannot be reached, the embedded one stands in @desktop', async ({ page, allowConsole }) => {
  allowConsole(/tiles\.openfreemap\.org/);
  await page.route(`${STREETS}/**`, (route) => route.abort());
  await openWalk(page);
  await expect(page.locator('.map__attribution')).toContainText('Natural Earth');
  // At this zoom there is only land, with the quest's own drawings on it.
  await expect.poll(() => share(page, [0xef, 0xf2, 0xec]), { timeout: 30_000 }).toBeGreaterThan(0.1);
});

test('a street map that never answers is given up after three seconds @desktop', async ({ page }) => {
  await page.route(`${STREETS}/**`, () => new Promise(() => {}));
  await openWalk(page);
  await expect(page.locator('.map__attribution')).toContainText('OpenStreetMap contributors');
  await expect(page.locator('.map__attribution')).toContainText('Natural Earth');
});
