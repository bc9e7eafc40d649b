// From Enter to the game: one loading state, one map, and no control that is covered.
import type { Page } from '@playwright/test';
import { fetchProgress } from '@mangoquest/contract/calls/play.ts';
import { message } from './support/language.ts';
import { expect, test } from './support/journey.ts';
import { makeQuest } from './support/quests.ts';
import { callAs, makeUser, signUp } from './support/user.ts';

test.use({ maps: 'coarse' });

// With the default motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Records what loading states the page shows at each change, across screens. */
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
  // Each call is slow, as on a bad connection.
  await page.route(/\/(mobile|mgqAuth|api\/play)\//, async (route) => {
    const reply = await route.fetch();
    await new Promise((resolve) => {
      setTimeout(resolve, 700);
    });
    await route.fulfill({ response: reply });
  });
  const taken = page.waitForResponse(/\/pack$/);
  const loading = await watchLoading(page);
  await enter.click();
  await expect(page.locator('.game .map[data-ready]')).toBeAttached({ timeout: 30_000 });
  await expect(page.locator('.loading')).toHaveCount(0);
  // The quest's page stays until the curtain covers it, and the curtain opens on the game.
  expect(await loading()).toEqual(['quest', 'loading loading--fixed loading--curtain', 'game']);
  expect(maps).toHaveLength(1);
  // The download for offline play starts after that.
  await taken;
});

/**
 * The overlaps between the first elements and the others, once all of them are present. Also checked at each change of
 * the page, as a toast lasts for a second and a busy machine may render no frame in that time.
 */
async function covered(page: Page, one: string, others: readonly string[]): Promise<Record<string, number>> {
  return page.evaluate(
    ([first, rest]) =>
      new Promise<Record<string, number>>((resolve) => {
        const boxes = (selector: string) =>
          [...document.querySelectorAll(selector)]
            .map((element) => element.getBoundingClientRect())
            .filter(({ width, height }) => width > 0 && height > 0);
        const isOver = (a: DOMRect, b: DOMRect) =>
          a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        const isThere = () => {
          const [own, theirs] = [boxes(first), rest.map((selector) => [selector, boxes(selector)] as const)];
          if (own.length === 0 || theirs.some(([, each]) => each.length === 0)) return false;
          const over = (each: readonly DOMRect[]) => own.flatMap((a) => each.filter((b) => isOver(a, b))).length;
          resolve(Object.fromEntries(theirs.map(([selector, each]) => [selector, over(each)])));
          return true;
        };
        const observer = new MutationObserver(() => {
          if (isThere()) observer.disconnect();
        });
        const look = () => {
          if (isThere()) observer.disconnect();
          else requestAnimationFrame(look);
        };
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        look();
      }),
    [one, others] as const,
  );
}

/** No overlap at a size and in a state. */
async function expectApart(page: Page, at: string, one: string, others: readonly string[]): Promise<void> {
  expect(await covered(page, one, others), `${at}: ${one}`).toEqual(
    Object.fromEntries(others.map((other) => [other, 0])),
  );
}

const CONTROLS = ['.peek button', '.fabs button', '.hud__bar a, .hud__bar button'];

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
  const expanded: string[] = [];
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
    // A toast caused by the button that moves to the player.
    const toast = expectApart(page, at, '.toast', CONTROLS);
    await page.getByRole('button', { name: message('game.moveHere') }).click();
    await toast;
    for (const counter of ['.pill', '.countdown']) await expectApart(page, at, counter, CONTROLS);
    await expect(page.locator('.toast')).toHaveCount(0);
    const grab = page.locator('.peek__grab');
    if (await grab.isEnabled()) {
      expanded.push(at);
      await grab.click();
      // The full list replaces the map's buttons.
      await expect(page.locator('.fabs button').filter({ visible: true })).toHaveCount(0);
      for (const counter of ['.pill', '.countdown'])
        await expectApart(page, `${at} expanded`, counter, ['.peek button', '.hud__bar a, .hud__bar button']);
      await grab.click();
    }
    await page.getByRole('button', { name: message('game.about', { title }) }).click();
    const sheet = page.locator('.sheet.about');
    await expect(sheet).toBeVisible();
    await sheet.evaluate((element) => Promise.allSettled(element.getAnimations().map(({ finished }) => finished)));
    await expectApart(page, `${at} title`, '.sheet.about', ['.pill', '.countdown', '.hud__bar']);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expectApart(page, `${at} attribution`, '.map__attribution', ['.peek', '.fabs button']);
  }
  expect(expanded).not.toEqual([]);
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

test('who enters while the script that stores games is lost is in the game, not left to roam @phone', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to load resource|Failed to fetch/);
  const creator = await makeUser({ request });
  const questId = await makeQuest({ request }, creator, { title: 'Valley', virtual: true }, ['One']);
  const player = await signUp(page);
  // The device learns that there is no game.
  await page.goto('/outergame');
  await expect(page.getByRole('button', { name: message('game.search'), exact: true })).toBeVisible();
  await page.goto(`/qd/${questId}`);
  let isEntered = false;
  await page.route(/assets\/current-game-[^/]*\.js$/, (route) => route.abort());
  await page.route(/MgqFetcher$/, (route) => (isEntered ? route.abort() : route.continue()));
  page.on('response', (reply) => {
    isEntered ||= reply.url().endsWith('UsQuestsSetter') && reply.ok();
  });
  await page
    .getByRole('button', { name: message('presentation.enter'), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByText(message('game.failed'))).toBeVisible();
  expect(isEntered).toBe(true);
  await page.unrouteAll();
  await page.getByRole('button', { name: message('ui.retry') }).click();
  await expect(page.getByText('Valley').first()).toBeVisible();
  expect(await callAs(page, player, fetchProgress, { questId })).toMatchObject({ done: [] });
});
