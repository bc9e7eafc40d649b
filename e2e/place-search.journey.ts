// Searching for a place, where a quest is placed and in the map editor.
import { message } from './support/language.ts';
import { checkAccessibility, expect, test } from './support/journey.ts';
import { makeQuest } from './support/quests.ts';
import { signUp } from './support/user.ts';

test('a town is found as people type it, one of several is chosen by keys, and what was typed stays @desktop', async ({
  page,
}) => {
  const creator = await signUp(page);
  const questId = await makeQuest(page, creator, { title: 'Somewhere' });
  await page.goto(`/createEditMgq/mgq_attributes?questId=${questId}`);
  const place = page.getByRole('group', { name: message('attributes.mapLocation') });
  // This installation has no street addresses.
  const box = place.getByRole('combobox', { name: message('map.searchTowns') });
  await expect(box).toHaveAccessibleDescription(message('map.searchTownsOnly'));
  const options = place.getByRole('listbox', { name: message('map.searchHits') }).getByRole('option');

  for (const typed of ['Muenchen', 'münchen', 'Munchen']) {
    await box.fill(typed);
    await box.press('Enter');
    await expect(place.getByText(/^48\.1\d+, 11\.5\d+$/)).toBeVisible();
    await expect(box).toHaveValue(typed);
  }
  await box.fill('qqqzzz');
  await box.press('Enter');
  await expect(place.getByText(message('map.searchNotFound')).first()).toBeVisible();
  await expect(box).toHaveValue('qqqzzz');
  await expect(place.getByText(/^48\.1\d+, 11\.5\d+$/)).toBeVisible();

  await box.fill('Paris');
  await box.press('Enter');
  await expect(options.first()).toHaveText('Paris, France');
  expect(await options.count()).toBeGreaterThan(2);
  await expect(place.getByText(/^48\.85\d+, 2\.3\d+$/)).toBeVisible();
  await checkAccessibility(page, '.place-search');
  const texas = options.filter({ hasText: 'Paris, TX, United States' });
  for (let step = 0; step < 6 && (await texas.getAttribute('aria-selected')) !== 'true'; step += 1)
    await box.press('ArrowDown');
  await box.press('Enter');
  await expect(options).toHaveCount(0);
  await expect(place.getByText(/^33\.66\d+, -95\.5\d+$/)).toBeVisible();
  await expect(box).toHaveValue('Paris');

  // Or by a click.
  await box.press('Enter');
  await options.first().click();
  await expect(options).toHaveCount(0);
  await expect(place.getByText(/^48\.85\d+, 2\.3\d+$/)).toBeVisible();

  // Escape only closes the list.
  await box.press('Enter');
  await expect(options.first()).toBeVisible();
  await box.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue('Paris');
});

test('a board has no search, and its own numbers for a place @desktop', async ({ page }) => {
  const creator = await signUp(page);
  const board = {
    properties: { drawing: { noMapColor: '#FFFFFF' } },
    latitude: 1.5,
    longitude: -2.25,
    location: 'A board',
  };
  const questId = await makeQuest(page, creator, { title: 'Board', ...board }, ['Alpha'], {
    Alpha: { latitude: 1.5, longitude: -2.25 },
  });
  await page.goto(`/createEditMgq/mgq_attributes?questId=${questId}`);
  const place = page.getByRole('group', { name: message('attributes.mapLocation') });
  await expect(place.getByText('−2.25 across, 1.5 up')).toBeVisible();
  await expect(place.getByLabel(message('map.boardAcross'))).toHaveValue('-2.250000');
  await expect(page.getByRole('search')).toHaveCount(0);

  await page.goto(`/createEditMgq/drawmindsets?questId=${questId}`);
  await page
    .getByRole('complementary', { name: message('editor.outline') })
    .getByRole('button', { name: /Alpha/ })
    .click();
  await expect(page.getByText('−2.25 across, 1.5 up')).toBeVisible();
  await expect(page.getByRole('combobox', { name: message('map.searchTowns') })).toHaveCount(0);
});
