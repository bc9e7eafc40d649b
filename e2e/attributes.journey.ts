// The form of a quest's attributes: every field, what it refuses, and what it keeps.
import type { Page } from '@playwright/test';
import { message } from '@mangoquest/core/messages/messages.ts';
import { checkAccessibility, expect, test } from './support/journey.ts';
import { makeQuest } from './support/quests.ts';
import { signUp } from './support/user.ts';

const formOf = (questId: number) => `/createEditMgq/mgq_attributes?questId=${questId}`;
const text = (page: Page, key: Parameters<typeof message>[0]) => page.getByRole('textbox', { name: message(key), exact: true });
const toggle = (page: Page, key: Parameters<typeof message>[0]) => page.getByRole('switch', { name: new RegExp(`^${message(key)}`) });
const save = (page: Page) => page.getByRole('button', { name: message('attributes.save') });

test('Advanced opens the other fields and closing it keeps what they hold; each refuses what it cannot take', async ({ page }) => {
  const creator = await signUp(page);
  await makeQuest(page, creator, { title: 'Taken', code: 'FIRST' });
  const id = await makeQuest(page, creator, { title: 'All fields', editable: true, properties: { secondsToScore: 2 } });
  await page.goto(formOf(id));
  const advanced = toggle(page, 'attributes.advancedOptions');
  await expect(toggle(page, 'attributes.editable')).toBeChecked();
  for (const key of ['attributes.code', 'attributes.price'] as const) await expect(text(page, key)).toHaveCount(0);

  await advanced.check();
  await text(page, 'attributes.code').fill('FIRST');
  await expect(page.getByLabel(message('attributes.propertyValueOf', { n: 1 }))).toHaveValue('2');
  await page.getByRole('button', { name: message('attributes.addProperty') }).click();
  await page.getByLabel(message('attributes.propertyKeyOf', { n: 2 })).fill('note');
  await page.getByLabel(message('attributes.within')).selectOption({ label: message('attributes.otherDistance') });
  const metres = page.getByLabel(message('attributes.distanceInMetres', { label: message('attributes.within') }));
  await metres.fill('far');
  // Looking for an address moves the pin, and sends nothing of the form.
  await page.getByRole('search').first().getByRole('searchbox').fill('Brooklyn');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: message('attributes.mapLocation') }).getByText(/^40\.6\d+, -73\.9\d+$/)).toBeVisible();

  // What is wrong opens its field, whatever Advanced says.
  await advanced.uncheck();
  await expect(metres).toHaveCount(0);
  await toggle(page, 'attributes.password').check();
  await save(page).click();
  for (const key of ['quest.distanceRange', 'quest.propertyIncomplete', 'quest.required', 'quest.fixRed'] as const) await expect(page.getByText(message(key))).toBeVisible();
  await metres.fill('750');
  await expect(metres).toHaveValue('750');
  await page.getByLabel(message('attributes.propertyValueOf', { n: 2 })).fill('{"a":1}');
  await text(page, 'attributes.passwordText').fill('mango');
  await save(page).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(message('quest.confirmPassword', { password: 'mango' }));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await save(page).click();
  await page.keyboard.press('Enter');
  // The code is the server's to refuse; its field was hidden.
  await expect(page.getByText(message('quest.duplicateCode'))).toBeVisible();
  await text(page, 'attributes.code').fill('SECOND');

  await advanced.check();
  await toggle(page, 'attributes.advertising').check();
  await expect(page.getByRole('group', { name: message('attributes.advertisingPlace') }).first()).toBeVisible();
  await checkAccessibility(page, '#attributes');
  // Nobody can be paid yet.
  await text(page, 'attributes.price').fill('3');
  await expect(page.getByText(message('attributes.afterFee', { amount: '€2.85', percent: 5 }))).toBeVisible();
  await text(page, 'attributes.price').blur();
  await expect(dialog).toContainText(message('quest.priceNeedsAccount'));
  await page.keyboard.press('Enter');
  await expect(text(page, 'attributes.price')).toHaveValue('0');
  await page.getByLabel(message('attributes.currency')).selectOption('JPY');
  await save(page).click();
  await expect(dialog).toContainText(message('quest.confirmPassword', { password: 'mango' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/drawmindsets/);

  await page.goto(formOf(id));
  await expect(text(page, 'attributes.code')).toHaveValue('SECOND');
  await expect(metres).toHaveValue('750');
  await expect(page.getByLabel(message('attributes.propertyValueOf', { n: 2 }))).toHaveValue('{"a":1}');
  await expect(page.getByLabel(message('attributes.currency'))).toHaveValue('JPY');
  await expect(toggle(page, 'attributes.advertising')).toBeChecked();
  await expect(toggle(page, 'attributes.password')).toBeChecked();
  await expect(text(page, 'attributes.newPasswordText')).toHaveValue('');
});
