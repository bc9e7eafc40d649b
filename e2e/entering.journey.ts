// From Enter to the game: one loading state, one map, and nothing that covers what can be pressed.
import type { Page } from '@playwright/test';
import { message } from './support/language.ts';
import { expect, test } from './support/journey.ts';
import { makeQuest } from './support/quests.ts';
import { makeUser } from './support/user.ts';

// As it moves by default.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** What the page shows of loading, each time that it changes, kept over the screens. */
async function watchLoading(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const overlays = [...document.querySelectorAll('.loading')].map(({ className }) => className);
      const now =
        overlays.length > 0
          ? overlays.join(' + ')
          : document.querySelector('.map[data-ready]') && document.querySelector('.game')
            ? 'game'
            : document.querySelector('.presentation')
              ? 'quest'
              : 'blank';
      if (seen.at(-1) !== now) seen.push(now);
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-ready', 'class'],
    });
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

test('on a slow network one loading state leads from Enter to the map, which is loaded once @phone', async ({
  page,
  request,
}) => {
  const creator = await makeUser({ request });
  const questId = await makeQuest({ request }, creator, { title: `Slow ${Date.now() % 1e6}` }, ['Start', 'Next']);
  await page.goto(`/qd/${questId}`);
  const enter = page
    .getByRole('button', { name: message('presentation.enter'), exact: true })
    .filter({ visible: true })
    .first();
  await expect(enter).toBeVisible();
  const maps: string[] = [];
  page.on('request', (sent) => {
    if (/\/api\/play\/\d+\/map/.test(sent.url())) maps.push(sent.url());
  });
  // Each call takes its time, as on a bad line.
  await page.route(/\/(mobile|mgqAuth|api\/play)\//, async (route) => {
    const reply = await route.fetch();
    await new Promise((resolve) => {
      setTimeout(resolve, 700);
    });
    await route.fulfill({ response: reply });
  });
  const loading = await watchLoading(page);
  await enter.click();
  await expect(page.locator('.game .map[data-ready]')).toBeAttached({ timeout: 30_000 });
  await expect(page.locator('.loading')).toHaveCount(0);
  // The quest stays until the curtain falls, and it rises over the game.
  expect(await loading()).toEqual(['quest', 'loading loading--fixed loading--curtain', 'game']);
  expect(maps).toHaveLength(1);
});

const overlap = (page: Page, one: string, other: string) =>
  page.evaluate(
    ([a, b]) => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)]
          .map((element) => element.getBoundingClientRect())
          .filter(({ width, height }) => width > 0 && height > 0);
      return boxes(a as string).flatMap((first) =>
        boxes(b as string).filter(
          (second) =>
            first.left < second.right &&
            second.left < first.right &&
            first.top < second.bottom &&
            second.top < first.bottom,
        ),
      ).length;
    },
    [one, other],
  );

test('at no size do a toast, the counters, the buttons of the map and the sheets cover a control of each other @phone', async ({
  page,
  request,
}) => {
  const creator = await makeUser({ request });
  const title = `Room ${Date.now() % 1e6}`;
  const questId = await makeQuest({ request }, creator, { title, endTime: Date.now() + 3_600_000 }, [
    'Start',
    'Next',
    'Last',
  ]);
  await page.goto(`/qd/${questId}`);
  await page
    .getByRole('button', { name: message('presentation.enter'), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.locator('.game .map[data-ready]')).toBeAttached();
  await expect(page.locator('.loading')).toHaveCount(0);
  for (const [width, height] of [
    [390, 844],
    [320, 640],
    [844, 390],
    [1024, 600],
    [800, 600],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const at = `${width}x${height}`;
    // A toast of ours, by the button that moves the player.
    await page.getByRole('button', { name: message('game.moveHere') }).click();
    await expect(page.locator('.toast')).toBeVisible();
    for (const control of ['.peek button', '.fabs button', '.hud__bar a, .hud__bar button'])
      expect([at, control, await overlap(page, '.toast', control)]).toEqual([at, control, 0]);
    for (const counter of ['.pill', '.countdown'])
      for (const control of ['.peek button', '.fabs button', '.hud__bar a, .hud__bar button'])
        expect([at, counter, control, await overlap(page, counter, control)]).toEqual([at, counter, control, 0]);
    await expect(page.locator('.toast')).toHaveCount(0);
    const grab = page.locator('.peek__grab');
    if (await grab.isEnabled()) {
      await grab.click();
      expect([at, 'expanded', await overlap(page, '.fabs button', '.pill, .countdown, .peek button')]).toEqual([
        at,
        'expanded',
        0,
      ]);
      await grab.click();
    }
    await page.getByRole('button', { name: message('game.about', { title }) }).click();
    const sheet = page.locator('.sheet.about');
    await expect(sheet).toBeVisible();
    await sheet.evaluate((element) => Promise.allSettled(element.getAnimations().map(({ finished }) => finished)));
    for (const control of ['.pill', '.countdown', '.hud__bar'])
      expect([at, 'title', control, await overlap(page, '.sheet.about', control)]).toEqual([at, 'title', control, 0]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    expect([at, 'attribution', await overlap(page, '.map__attribution', '.peek, .fabs button')]).toEqual([
      at,
      'attribution',
      0,
    ]);
  }
});

test('sending without a pick asks, and the main answer leads back to the question @desktop', async ({
  page,
  request,
}) => {
  const creator = await makeUser({ request });
  const questId = await makeQuest({ request }, creator, { title: `Unsure ${Date.now() % 1e6}`, properties: {} }, [
    'Start',
    'Next',
  ]);
  await page.goto(`/qd/${questId}`);
  await page
    .getByRole('button', { name: message('presentation.enter'), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.url().includes('AnswersGrader')) sent.push(one.url());
  });
  await page.getByRole('button', { name: message('game.openTitle', { title: 'Start' }) }).click();
  const ok = page.getByRole('button', { name: message('game.ok'), exact: true });
  const dialog = page.getByRole('alertdialog', { name: message('game.unansweredOne') });
  for (const key of ['Enter', 'Escape']) {
    await ok.click();
    await expect(dialog.getByRole('button', { name: message('game.backToQuestion') })).toBeFocused();
    await page.keyboard.press(key);
    await expect(dialog).toBeHidden();
  }
  expect(sent).toEqual([]);
  await ok.click();
  await dialog.getByRole('button', { name: message('game.sendAnyway') }).click();
  await expect(page.getByRole('heading', { name: message('game.notRipe') })).toBeVisible();
  expect(sent).toHaveLength(1);
});
