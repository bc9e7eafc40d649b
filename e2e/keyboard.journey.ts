// Keyboard, screen reader and other scripts: the initial focus, focus order, and announcements.
import type { Page } from '@playwright/test';
import { message } from './support/language.ts';
import { checkAccessibility, expect, test } from './support/journey.ts';
import { makeQuest, playQuest } from './support/quests.ts';
import { callAs, signUp } from './support/user.ts';
import { fetchMyQuests } from '@mangoquest/contract/calls/quests.ts';

const TITLES = Array.from({ length: 12 }, (_, at) => `Stop ${at + 1}`);
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at?.getAttribute('aria-label') ?? at?.textContent ?? '';
  });

/** Presses Tab until the focused element matches; returns the number of presses. */
async function tabTo(page: Page, fits: (label: string) => boolean, most: number): Promise<number> {
  for (let step = 1; step <= most; step += 1) {
    await page.keyboard.press('Tab');
    if (fits(await focused(page))) return step;
  }
  return Number.POSITIVE_INFINITY;
}

test('in a game the list comes before the markers, which can be skipped, and a sheet has one way to close it @desktop', async ({
  page,
}) => {
  const player = await signUp(page);
  const quest = await makeQuest(page, player, { title: 'Keys' }, TITLES);
  await playQuest(page, player, quest);
  await expect(page.getByRole('group', { name: message('map.label'), exact: true })).toHaveAttribute('data-ready', '');
  await page.getByRole('button', { name: /^Open/ }).first().waitFor();
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
  });
  expect(await tabTo(page, (label) => label.startsWith('Open'), 8)).toBeLessThanOrEqual(8);

  // One step skips a dozen markers.
  expect(await tabTo(page, (label) => label === message('map.skip'), 60)).toBeLessThan(60);
  await checkAccessibility(page, '.map');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused(page)).not.toMatch(/^Stop \d+, /);

  await page.getByRole('button', { name: message('game.about', { title: 'Keys' }) }).click();
  await expect(page.getByRole('button', { name: message('ui.close'), exact: true })).toHaveCount(1);
});

test('what is added has the focus: a mindset its title, a reaction and a mindchunk their text @desktop', async ({
  page,
}) => {
  const creator = await signUp(page);
  const quest = await makeQuest(page, creator, { title: 'Desk' }, ['Alpha', 'Beta']);
  await page.goto(`/createEditMgq/drawmindsets?questId=${quest}`);
  const map = page.getByRole('group', { name: message('editor.mapLabel') });
  await expect(map).toHaveAttribute('data-ready', '');
  await expect(map.getByRole('button', { name: 'Beta, mindset' })).toBeAttached();
  await expect(page.getByText(message('map.state.reach'))).toHaveCount(0);

  await page
    .getByRole('toolbar', { name: message('editor.tools'), exact: true })
    .getByRole('button', { name: message('editor.add') })
    .focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const inspector = page.getByRole('complementary', { name: message('editor.inspector'), exact: true });
  await expect(inspector.getByLabel(message('editor.title'))).toBeFocused();
  await page.keyboard.type('Gamma');

  const reaction = (n: number) =>
    inspector.getByRole('textbox', { name: message('editor.reactionText', { n }), exact: true });
  await inspector.getByRole('button', { name: message('editor.addReaction') }).press('Enter');
  await expect(reaction(3)).toBeFocused();
  await page.keyboard.type('third');
  await inspector.getByRole('button', { name: message('editor.removeReaction', { n: 3 }) }).press('Enter');
  await expect(reaction(2)).toBeFocused();
  await inspector.getByRole('button', { name: message('editor.addMindchunk') }).press('Enter');
  await expect(inspector.getByRole('textbox', { name: message('editor.mindchunkText', { n: 2 }) })).toBeFocused();
  await inspector.getByRole('button', { name: message('editor.addReaction') }).press('Enter');
  await expect(reaction(1)).toBeFocused();
  await expect(inspector.getByText(message('editor.mindchunkOf', { n: 2, total: 2 })).first()).toBeVisible();
});

test('what is written from right to left stands so, whatever stands around it @desktop', async ({ page }) => {
  const creator = await signUp(page);
  const title = 'מסע בעיר 7';
  const questId = await makeQuest(page, creator, {
    title,
    shortDescription: 'كل شيء هنا',
    longDescription: '<p>שלום</p><p>Hello</p>',
    location: 'תל אביב',
  });
  expect((await callAs(page, creator, fetchMyQuests, {})).some(({ id }) => id === questId)).toBe(true);
  await page.goto(`/qd/${questId}`);
  const direction = (text: string) =>
    page
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element).direction);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  for (const text of [title, 'كل شيء هنا', 'שלום', 'תל אביב']) expect(await direction(text), text).toBe('rtl');
  expect(await direction('Hello')).toBe('ltr');
  await page.goto('/dashboard');
  await page.getByText(title).first().waitFor();
  expect(await direction(title)).toBe('rtl');
  await page.goto(`/createEditMgq/mgq_attributes?questId=${questId}`);
  const field = page.getByRole('textbox', { name: message('attributes.title'), exact: true });
  await expect(field).toHaveValue(title);
  expect(await field.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
});
