// A player: from the public list to the finish, in virtual quests.
import type { Page } from '@playwright/test';
import { message } from './support/language.ts';
import { newMindchunk } from '@mangoquest/core/mindset/new-mindset.ts';
import { expect, expectToast, test } from './support/journey.ts';
import { changeQuest, makeQuest, mindsetOf, playQuest, SQUARE } from './support/quests.ts';
import { signUp } from './support/user.ts';

// With the default motion.
test.use({ maps: 'coarse', contextOptions: { reducedMotion: 'no-preference' } });

const near = (page: Page) => page.getByRole('region', { name: message('game.within') });
const gameMap = (page: Page) => page.getByRole('group', { name: message('map.label'), exact: true });

test('a visitor finds a quest, becomes a guest, travels, answers, and finds it all again after a reload', async ({
  page,
}) => {
  // Without the download for offline play, which would replace a slow reply.
  await page.route('**/api/play/*/pack', () => undefined);
  await page.goto('/');
  await page.getByRole('link', { name: 'Capitals by Metro Map' }).click();
  await expect(page.getByRole('heading', { name: 'Capitals by Metro Map' })).toBeVisible();
  const shared = (label: 'presentation.shareFacebook' | 'presentation.shareX') =>
    page
      .getByRole('link', { name: message(label) })
      .filter({ visible: true })
      .getAttribute('href');
  expect(new URL((await shared('presentation.shareFacebook')) ?? '').searchParams.get('u')).toBe(page.url());
  const post = new URL((await shared('presentation.shareX')) ?? '').searchParams;
  expect([post.get('url'), post.get('text')]).toEqual([page.url(), 'Capitals by Metro Map']);
  await page
    .getByRole('button', { name: message('presentation.takeMeToStart') })
    .filter({ visible: true })
    .first()
    .click();
  const offer = page.getByRole('alertdialog', { name: message('play.notEntered') });
  await expect(offer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offer).toBeHidden();
  await page
    .getByRole('button', { name: message('presentation.enter'), exact: true })
    .filter({ visible: true })
    .click();
  await expectToast(page, /^You are playing as \S+/);
  await expect(page).toHaveURL(/\/outergame$/);
  await expect(gameMap(page)).toHaveAttribute('data-ready', '');

  // In London only London itself and Paris are within 500 km; the map and the list show it.
  const london = near(page).getByRole('button', { name: message('game.openTitle', { title: 'London: Baker Street' }) });
  await expect(london).toBeVisible();
  await expect(gameMap(page).getByRole('button', { name: /^London: Baker Street, within reach/ })).toBeAttached();
  await expect(
    near(page).getByRole('button', { name: message('game.openTitle', { title: 'Tokyo: Asakusa' }) }),
  ).toHaveCount(0);

  // A wrong answer: pages, the sentence about what is left, the keyboard. A mindset with a slow reply shows a loading
  // state.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    '**/OneQSetGetter',
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  await london.click();
  const loading = page.getByRole('status').filter({ hasText: message('ui.loading') });
  await expect(loading).toBeVisible();
  release();
  const sheet = page
    .getByRole('dialog', { name: 'London: Baker Street' })
    .or(page.getByRole('region', { name: 'London: Baker Street' }));
  await expect(sheet.getByText(message('game.questionOf', { i: 1, n: 2 })).first()).toBeVisible();
  await expect(loading).toHaveCount(0);
  await sheet.getByRole('radio', { name: '1825' }).click();
  await sheet.getByRole('button', { name: message('game.okLeft', { n: 1 }) }).click();
  await expect(sheet.getByText(message('play.setAllReactions'))).toBeVisible();
  await expect(sheet.getByRole('radio', { name: 'Horses' })).toBeVisible();
  await sheet.getByRole('button', { name: message('game.previous') }).click();
  await expect(sheet.getByRole('radio', { name: '1825' })).toBeChecked();
  await sheet.getByRole('button', { name: message('game.next') }).click();
  await sheet.getByRole('radio', { name: 'Horses' }).focus();
  await page.keyboard.press('Space');
  await sheet.getByRole('button', { name: message('game.ok'), exact: true }).click();
  await expect(page.getByRole('heading', { name: message('game.notRipe') })).toBeVisible();
  await page.getByRole('button', { name: message('game.travelOn') }).click();

  await expect(near(page)).toBeVisible();
  const paris = near(page).getByRole('button', { name: message('game.openTitle', { title: 'Paris: Abbesses' }) });
  await expect(paris).toBeVisible();
  await paris.click();
  const abbesses = page
    .getByRole('dialog', { name: 'Paris: Abbesses' })
    .or(page.getByRole('region', { name: 'Paris: Abbesses' }));
  await abbesses.getByRole('radio', { name: 'Hector Guimard' }).click();
  await abbesses.getByRole('button', { name: message('game.next') }).click();
  await abbesses.getByRole('radio', { name: 'inside the hill of Montmartre' }).click();
  await abbesses.getByRole('button', { name: message('game.ok'), exact: true }).click();
  await expect(page.getByRole('heading', { name: message('game.ripe') })).toBeVisible();
  await expect(page.getByText(message('game.gradeOf', { grade: 100 }))).toBeAttached();
  await page.getByRole('button', { name: message('game.travelOn') }).click();
  await expect(page.getByText(message('game.stars', { n: 100 }))).toBeAttached();

  await page.reload();
  await expect(gameMap(page)).toHaveAttribute('data-ready', '');
  await expect(page.getByText(message('game.stars', { n: 100 }))).toBeAttached();
  await expect(
    gameMap(page).getByRole('button', { name: new RegExp(`^London: Baker Street, ${message('map.state.missed')}`) }),
  ).toBeAttached();
  if (
    await near(page)
      .getByRole('button', { name: message('game.showAll') })
      .first()
      .isEnabled()
  ) {
    await near(page)
      .getByRole('button', { name: message('game.showAll') })
      .first()
      .click();
  }
  await expect(
    near(page).getByRole('button', { name: message('game.resultTitle', { title: 'Paris: Abbesses' }) }),
  ).toBeVisible();

  // Stop, in the menu of the title.
  await page.getByRole('button', { name: message('game.about', { title: 'Capitals by Metro Map' }) }).click();
  await page.getByRole('button', { name: message('game.stop') }).click();
  const sure = page.getByRole('alertdialog', { name: message('game.stopTitle') });
  await expect(sure).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sure).toBeHidden();
  await page.getByRole('button', { name: message('game.stop') }).click();
  await expect(sure).toBeVisible();
  await page.keyboard.press('Enter');
  await expectToast(page, message('game.stopped'));
  await expect(page).toHaveURL(/\/$/);
});

test('a tap on the map is a step, and so is the button that moves to its middle; the start page leads back, also out of a closed quest @phone', async ({
  page,
}) => {
  const player = await signUp(page);
  const attributes = { title: 'Two corners', activeDistance: 50 };
  const quest = await makeQuest(page, player, attributes, ['Here', 'There', 'South'], {
    South: { latitude: SQUARE.latitude - 0.00175 },
  });
  await playQuest(page, player, quest);
  await expect(gameMap(page)).toHaveAttribute('data-ready', '');
  await expect(near(page)).toContainText(message('game.withinCount', { n: 2 }));
  const box = await gameMap(page).boundingBox();
  if (!box) throw new Error('there is no map');
  // About 170 m to the side, where nothing covers the map.
  await page.touchscreen.tap(box.x + box.width * 0.12, box.y + box.height * 0.3);
  await expect(near(page)).toContainText(message('game.nothingWithin'));
  await page.getByRole('button', { name: message('game.moveHere') }).press('Enter');
  await expectToast(page, message('game.moved'));
  await expect(near(page)).toContainText(message('game.withinCount', { n: 2 }));

  // The selected marker stays visible, although the sheet grows by a row.
  const south = gameMap(page).getByRole('button', { name: /^South, / });
  await south.press('Enter');
  await expect(near(page).getByRole('button', { name: /^South/ })).toBeVisible();
  const roomBelow = async () => {
    const [marker, sheet] = [await south.boundingBox(), await near(page).boundingBox()];
    return marker && sheet ? sheet.y - marker.y - marker.height : NaN;
  };
  await expect.poll(roomBelow).toBeGreaterThan(20);

  await page.goto('/');
  const tile = page.getByRole('article').filter({ hasText: message('start.playing') });
  await expect(tile).toContainText('Two corners');
  const back = tile.getByRole('button', { name: message('start.backToMap') });
  await back.click();
  await expect(page).toHaveURL(/\/outergame$/);
  await changeQuest(page, player, quest, { ...attributes, active: false });
  await page.goto('/');
  await back.click();
  const ask = page.getByRole('alertdialog', { name: message('start.endQuest') });
  await expect(ask).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tile).toBeVisible();
  await back.click();
  await expect(ask).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(tile).toHaveCount(0);
});

test('the last answer fills the basket, and leads home by itself @phone', async ({ page }) => {
  const player = await signUp(page);
  const long = 'A creator who has a lot to tell. '.repeat(30);
  const { mindchunks } = mindsetOf('First', 0);
  const asking = mindchunks.map((mindchunk) => ({ ...mindchunk, text: `<p>${long}</p>` }));
  const First = {
    mindchunks: [...asking, newMindchunk(asking, `<p>That was all.</p><p>${long}</p>`)],
    properties: { msgAfterSuccess: long },
  };
  const quest = await makeQuest(page, player, { title: 'Small basket' }, ['First', 'Last'], { First });
  await playQuest(page, player, quest);
  const right = page.getByRole('radio', { name: 'right' });
  for (const title of ['First', 'Last']) {
    const open = near(page).getByRole('button', { name: message('game.openTitle', { title }) });
    await open.click();
    await right.click();
    if (title === 'First') {
      await page.reload();
      await open.click();
      await expect(right).toBeChecked();
      // The reaction is below a long mindchunk; the next page starts at its top.
      await right.scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: message('game.next') }).click();
      await expect(page.getByText('That was all.')).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole('button', { name: message('game.ok'), exact: true }).click();
    const goOn = page.getByRole('button', { name: message('game.travelOn') });
    if (title === 'Last') continue;
    await expect(goOn).toBeInViewport({ ratio: 1 });
    await goOn.click();
  }
  const finish = page.getByRole('dialog', { name: message('game.basketFull') });
  await expect(finish.getByText(message('game.ripeOf', { ripe: 2, n: 2 }))).toBeVisible();
  await expect(finish.getByText(message('game.stars', { n: 200 }))).toBeAttached();
  await expect(page).toHaveURL(/\/$/);
});
