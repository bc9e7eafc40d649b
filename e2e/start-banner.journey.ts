// The banner of the start page between phone and desktop widths: its text beside the picture, its links, and the sort
// order of the list below.
import { message } from './support/language.ts';
import { expect, test } from './support/journey.ts';

/** Includes the widths of windows of 1440, 1600 and 2048 pixels at 200 % zoom. */
const WIDTHS = [320, 390, 640, 701, 720, 768, 800, 860, 861, 980, 1023, 1024, 1100, 1240, 1241, 1440];

test('no text of the banner lies on the map, however wide the page is @desktop', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 620 });
    const onMap = await page.evaluate(() => {
      const banner = document.querySelector('.banner') as HTMLElement;
      const shape = banner.querySelector('.win__rim')?.getBoundingClientRect() as DOMRect;
      // The mango of mango-window.svg, scaled to its box.
      const mango = new Path2D(
        'M31 6 C47 1.5 63.5 14 64.5 36 C65.4 56 53 75.5 36.5 78.4 C31 79.4 27.5 76.6 22.5 74.6 C9.5 69.4 1 56.5 1.8 40.5 C2.6 24 14 10.8 31 6 Z',
      );
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      context.setTransform(new DOMMatrix().rotate(52).translate(-33, -42));
      const isOnMap = (x: number, y: number) =>
        context.isPointInPath(
          mango,
          ((x - shape.left) / shape.width) * 90 - 45,
          ((y - shape.top) / shape.height) * 90 - 45,
        );
      const found: string[] = [];
      for (const element of banner.querySelectorAll<HTMLElement>('.banner__k, h1, p, .btn--line, .swap span')) {
        const range = document.createRange();
        range.selectNodeContents(element);
        for (const { left, right, top, bottom, width: wide } of range.getClientRects()) {
          if (wide > 0 && [left, right].some((x) => [top, bottom].some((y) => isOnMap(x, y))))
            found.push(element.textContent);
        }
      }
      return {
        found,
        hasMap: isOnMap(shape.left + shape.width / 2, shape.top + shape.height / 2),
        right: document.documentElement.scrollWidth,
      };
    });
    expect(onMap, `at ${width}`).toEqual({ found: [], hasMap: true, right: width });
    const button = await page.getByRole('button', { name: message('sort.ascending') }).boundingBox();
    expect([button?.width, button?.height], `the direction at ${width}`).toEqual([44, 44]);
  }
});

test('“Make your own” leads a visitor to the sign-up form, and from there to the making @desktop', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: message('start.makeYourOwn') }).click();
  await expect(page.getByRole('radio', { name: message('login.signUp') })).toBeChecked();
  const mark = Math.random().toString(36).slice(2);
  await page.getByLabel(message('login.email')).fill(`maker-${mark}@example.org`);
  await page.getByLabel(message('login.username')).fill(`maker ${mark}`);
  await page.getByLabel(message('login.password'), { exact: true }).fill('Mango-tree-7!');
  await page.getByLabel(message('login.retype')).fill('Mango-tree-7!');
  await page.getByText(message('account.ageGate')).click();
  await page
    .locator('form')
    .getByRole('button', { name: message('login.signUp') })
    .click();
  await page.getByRole('button', { name: message('login.whereSkip') }).click();
  await expect(page.getByText(message('dashboard.agreeLabel'))).toBeVisible();
});

test('an order by distance is there again in the next tab, where the browser may tell the place @desktop', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 40.742, longitude: -73.9876 });
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await page.getByRole('button', { name: message('start.nearMe') }).click();
  await expect(page.getByLabel(message('sort.by'))).toHaveValue('distance');
  await page.getByRole('button', { name: message('sort.ascending') }).click();
  await page.close();

  const next = await context.newPage();
  await next.goto('/');
  await expect(next.getByLabel(message('sort.by'))).toHaveValue('distance');
  await expect(next.getByRole('button', { name: message('sort.descending') })).toBeVisible();

  // No permission is requested for it: without permission the list has its first sort order.
  await context.clearPermissions();
  await next.reload();
  await expect(next.getByLabel(message('sort.by'))).toHaveValue('startTime');
});
