// The network fails during a game: nothing is lost, and an answer counts once.
import type { Page } from '@playwright/test';
import { message } from './support/language.ts';
import { expect, test } from './support/journey.ts';
import { makeQuest } from './support/quests.ts';
import { signUp } from './support/user.ts';

const near = (page: Page) => page.getByRole('region', { name: message('game.within') });

test('an answer given without a network is kept, over a reload too, and sent once @phone', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR_FAILED/);
  // Logged by the map engine: tiles for the next position cannot be loaded either.
  allowConsole(/assets\/engine-/);
  const player = await signUp(page);
  const quest = await makeQuest(page, player, { title: 'Tunnel' }, ['One', 'Two', 'Three']);
  const taken = page.waitForResponse(/\/pack$/);
  await page.goto(`/qd/${quest}`);
  await page
    .getByRole('button', { name: message('presentation.enter'), exact: true })
    .filter({ visible: true })
    .click();
  const graded: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('AnswersGrader')) graded.push(response.request().postData() ?? '');
  });
  const answer = async (title: string) => {
    await page.getByRole('radio', { name: 'right' }).click();
    await page.getByRole('button', { name: message('game.ok'), exact: true }).click();
    await expect(page.getByText(message('game.notSentHere'))).toBeVisible();
    await page.getByRole('button', { name: message('game.backToMap') }).click();
    await expect(near(page)).toContainText(message('game.notSentRow'));
    expect(graded, `nothing of ${title} went out`).toHaveLength(0);
  };

  await taken;
  await near(page)
    .getByRole('button', { name: message('game.openTitle', { title: 'One' }) })
    .click();
  await expect(page.getByRole('radio', { name: 'right' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(message('game.offlineReady'))).toBeVisible();
  await answer('One');
  await expect(page.getByText(message('waiting.notSent', { n: 1 }))).toBeVisible();

  const two = near(page).getByRole('button', { name: message('game.openTitle', { title: 'Two' }) });
  await two.click();
  await expect(page.getByRole('radio', { name: 'right' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Online again: the answer is sent automatically, once, and its result shows.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: message('game.ripe') })).toBeVisible();
  await page.getByRole('button', { name: message('game.travelOn') }).click();
  await expect(page.getByText(message('game.stars', { n: 100 }))).toBeAttached();
  expect(graded).toHaveLength(1);
  graded.length = 0;

  // The same with a reload in between: only answers fail, as for a minute in a tunnel.
  await two.click();
  await expect(page.getByRole('radio', { name: 'right' })).toBeVisible();
  await page.route('**/AnswersGrader', (route) => route.abort('internetdisconnected'));
  await answer('Two');
  await page.reload();
  await expect(page.getByText(message('waiting.notSent', { n: 1 }))).toBeVisible();
  await page.unroute('**/AnswersGrader');
  await expect(page.getByRole('heading', { name: message('game.ripe') })).toBeVisible();
  await expect(page.getByText(message('game.stars', { n: 200 })).first()).toBeAttached();
  expect(graded).toHaveLength(1);
});
