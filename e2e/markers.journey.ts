import { message } from './support/language.ts';
import { expect, test } from './support/journey.ts';
import { middleAtRest } from './support/map.ts';
import { makeQuest, playQuest } from './support/quests.ts';
import { signUp } from './support/user.ts';

test.use({ maps: 'sharp' });

test('the embedded map draws its markers, and Tab reaches each of them @desktop', async ({ page }) => {
  const player = await signUp(page);
  const titles = ['Alpha', 'Beta', 'Gamma', 'Delta'];
  const quest = await makeQuest(page, player, { title: 'Markers' }, titles);
  await playQuest(page, player, quest);
  const map = page.getByRole('group', { name: message('map.label'), exact: true });
  await expect(map).toHaveAttribute('data-ready', '');
  const markers = map.getByRole('list', { name: message('map.markers') }).getByRole('button');
  await expect(markers).toHaveCount(titles.length);

  // Something is drawn at each marker: not only the background colour.
  for (const marker of await markers.all()) {
    const { x, y } = await middleAtRest(marker);
    const clip = { x: x - 12, y: y - 12, width: 24, height: 24 };
    await expect.poll(async () => (await page.screenshot({ clip })).length).toBeGreaterThan(400);
  }

  const reached = new Set<string>();
  await map.getByRole('region').focus();
  for (let step = 0; step < 30 && reached.size < titles.length; step += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    const title = titles.find((one) => label.startsWith(`${one}, ${message('map.state.reach')}`));
    if (title) reached.add(title);
  }
  expect([...reached].sort()).toEqual([...titles].sort());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'right' })).toBeVisible();
});
