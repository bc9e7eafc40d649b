import { page, userEvent } from 'vitest/browser';
import { paymentAccount } from '@mangoquest/contract/calls/payments.ts';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { editQuest, fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import { message } from '../../language/language.ts';
import { refused } from '../../testing/fake-server.ts';
import { aQuest, aUser } from '../../testing/people.ts';
import { checkAccessibility, checkScreen, expect, test } from '../../testing/screen.tsx';

const NEW = '/createEditMgq/mgq_attributes';
// The installation has payments.
test.beforeEach(({ server }) => {
  server.answer(paymentAccount, { payeeId: '', isSetUp: true });
});
const kinds = page.getByRole('dialog', { name: message('quest.kindQuestion') });

async function begin(
  open: (path: string, options: { readonly user: User }) => Promise<void>,
  user: User,
): Promise<void> {
  await open(NEW, { user });
  await expect.element(kinds).toBeVisible();
  await userEvent.keyboard('{Enter}');
}

test('the kinds by keys, the form, and all that it refuses at once', async ({ open }) => {
  await open(NEW, { user: aUser() });
  await expect.element(kinds).toBeVisible();
  await checkScreen();
  await userEvent.keyboard('{Enter}');
  const title = page.getByRole('textbox', { name: message('attributes.title'), exact: true });
  await expect.element(title).toBeVisible();
  const field = (key: Parameters<typeof message>[0]) => page.getByRole('textbox', { name: message(key), exact: true });
  const long = 'a long walk '.repeat(260);
  await title.fill('T'.repeat(101));
  await field('attributes.shortDescription').fill('s'.repeat(301));
  await field('attributes.longDescription').fill(long);
  await field('attributes.location').fill('');
  await page.getByRole('button', { name: message('attributes.save') }).click();
  for (const key of [
    'quest.titleTooLong',
    'quest.shortDescriptionTooLong',
    'quest.longDescriptionTooLong',
    'quest.required',
    'quest.fixRed',
  ] as const)
    await expect.element(page.getByText(message(key))).toBeVisible();
  // The input is kept.
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  await expect.element(title).toHaveValue('T'.repeat(101));
  await expect.element(field('attributes.longDescription')).toHaveTextContent(long.trim());
  await checkScreen();
  await field('attributes.location').fill('l'.repeat(2_001));
  await expect.element(page.getByText(message('quest.locationTooLong', { n: 300 }))).toBeVisible();
});

test('who is advanced no more takes an advertising location away, and cannot move it', async ({ open, server }) => {
  const quest = { ...aQuest(), advertisingLatitude: 40.75, advertisingLongitude: -73.98 };
  server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest, progress: null });
  await open(`${NEW}?questId=${quest.id}`, { user: aUser({ isAdvanced: false }) });
  const advertised = page.getByRole('switch', { name: message('attributes.advertising'), exact: false });
  await expect.element(advertised).toBeChecked();
  expect(page.getByText(message('attributes.advertisingPlace')).elements()).toHaveLength(0);
  await advertised.click({ force: true });
  await expect.element(advertised).not.toBeChecked();
});

test('of a quest on a board the form speaks of units, and of no metres', async ({ open, server }) => {
  const quest = { ...aQuest({ drawing: {} }), activeDistance: 120 };
  server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest, progress: null });
  server.answer(fetchDrawings, []);
  await open(`${NEW}?questId=${quest.id}`, { user: aUser() });
  const label = message('attributes.activeWithin');
  const field = page.getByRole('textbox', { name: message('attributes.distanceInUnits', { label }) });
  await expect.element(field).toHaveValue('120');
  await expect.element(page.getByText(message('attributes.units'), { exact: true })).toBeVisible();
});

test('a board has no search, and its own numbers for a place', async ({ open, server }) => {
  const quest = { ...aQuest({ drawing: { noMapColor: '#FFFFFF' } }), latitude: 1.5, longitude: -2.25 };
  server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest, progress: null });
  server.answer(fetchDrawings, []);
  await open(`${NEW}?questId=${quest.id}`, { user: aUser() });
  const place = page.getByRole('group', { name: message('attributes.mapLocation') });
  await expect.element(place.getByText('−2.25 across, 1.5 up')).toBeVisible();
  await expect.element(place.getByLabelText(message('map.boardAcross'))).toHaveValue('-2.250000');
  expect(page.getByRole('search').elements()).toEqual([]);
});

test('tooltips tell what each field is for, to those who want them', async ({ open }) => {
  await begin(open, aUser({ isAdvanced: true }));
  const about = (key: Parameters<typeof message>[0]) =>
    page.getByRole('button', { name: message('tooltip.about', { field: message(key) }), exact: true });
  for (const [key, tip] of [
    ['attributes.title', 'tooltip.title'],
    ['attributes.code', 'tooltip.code'],
    ['attributes.starts', 'tooltip.time'],
  ] as const) {
    const shown = () =>
      page
        .getByRole('tooltip')
        .elements()
        .filter((one) => one.checkVisibility() && one.textContent.includes(message(tip)));
    await expect.element(about(key)).toBeVisible();
    expect(shown()).toHaveLength(0);
    (about(key).element() as HTMLElement).focus();
    await expect.poll(() => shown().length).toBeGreaterThan(0);
    await expect.element(about(key)).toHaveAccessibleDescription(message(tip));
  }
  await checkAccessibility();
  await begin(open, aUser({ showTooltips: false }));
  await expect.element(page.getByRole('textbox', { name: message('attributes.title'), exact: true })).toBeVisible();
  expect(about('attributes.title').elements()).toHaveLength(0);
});

test('the 3D editor needs a quest that is saved', async ({ open, server }) => {
  await begin(open, aUser());
  await page.getByRole('button', { name: message('attributes.world') }).click();
  await expect.element(page.getByRole('alertdialog').getByText('Save the quest first.', { exact: true })).toBeVisible();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: message('common.ok') })
    .click();
  server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest: aQuest(), progress: null });
  await open(`${NEW}?questId=${aQuest().id}`, { user: aUser() });
  await expect
    .element(page.getByRole('link', { name: message('attributes.world') }))
    .toHaveAttribute('href', `/createEditMgq/drawaframe?questId=${aQuest().id}`);
  await checkScreen();
});

test('a payment account that was unlinked meanwhile is told at the price, beside where it is linked', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/422/);
  server.answer(paymentAccount, { payeeId: 'WDJJHEBZ4X2LY', isSetUp: true });
  const quest = { ...aQuest(), price: 3 };
  server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest, progress: null });
  server.answer(editQuest, refused('invalid', { issues: [{ field: 'price', message: 'quest.priceNeedsAccount' }] }));
  await open(`${NEW}?questId=${quest.id}`, { user: aUser({ isAdvanced: true }) });
  await page.getByRole('textbox', { name: message('attributes.title'), exact: true }).fill('Another');
  await page.getByRole('button', { name: message('attributes.save') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: message('common.ok') })
    .click();
  await expect
    .element(page.getByRole('textbox', { name: message('attributes.price') }))
    .toHaveAccessibleDescription(expect.stringContaining(message('quest.priceNeedsAccount')));
  expect(page.getByRole('dialog', { name: message('publishing.missingTitle') }).elements()).toHaveLength(0);
});
