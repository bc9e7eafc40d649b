// The form of a quest's attributes: every field, what it refuses, and what it stores.
import { agreeToTerms } from '@mangoquest/contract/calls/account-page.ts';
import { fetchMyQuests, fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { TERMS } from '@mangoquest/core/account/agreement.ts';
import { message } from './support/language.ts';
import { checkAccessibility, expect, expectToast, test } from './support/journey.ts';
import { formOf, save, switchOn, text, toggle } from './support/quest-form.ts';
import { changeQuest, makeQuest } from './support/quests.ts';
import { recordsInBrowser } from './support/traces.ts';
import { callAs, signUp } from './support/user.ts';

test('Advanced opens the other fields and closing it keeps what they hold; each refuses what it cannot take @desktop', async ({
  page,
}) => {
  const creator = await signUp(page);
  await makeQuest(page, creator, { title: 'Taken', code: 'FIRST' });
  const id = await makeQuest(page, creator, { title: 'All fields', editable: true, properties: { secondsToScore: 2 } });
  await page.goto(formOf(id));
  const advanced = toggle(page, 'attributes.advancedOptions');
  await expect(toggle(page, 'attributes.editable')).toBeChecked();
  for (const key of ['attributes.code', 'attributes.price'] as const) await expect(text(page, key)).toHaveCount(0);

  await switchOn(advanced);
  await text(page, 'attributes.code').fill('FIRST');
  await expect(page.getByLabel(message('attributes.propertyValueOf', { n: 1 }))).toHaveValue('2');
  await page.getByRole('button', { name: message('attributes.addProperty') }).click();
  await page.getByLabel(message('attributes.propertyKeyOf', { n: 2 })).fill('note');
  await page
    .getByRole('combobox', { name: message('attributes.within') })
    .selectOption({ label: message('attributes.otherDistance') });
  const metres = page.getByLabel(message('attributes.distanceInMetres', { label: message('attributes.within') }));
  await metres.fill('far');
  // Searching for an address moves the pin, and does not submit the form.
  const address = page.getByRole('search').first().getByRole('combobox');
  await address.fill('Brooklyn');
  // The first search of a server loads all towns before it replies.
  const found = page.waitForResponse(/\/geocode\/search/);
  await address.press('Enter');
  await found;
  await expect(
    page.getByRole('group', { name: message('attributes.mapLocation') }).getByText(/^40\.6\d+, -73\.9\d+$/),
  ).toBeVisible();

  // An invalid field is shown, whatever the state of Advanced.
  await advanced.uncheck();
  await expect(metres).toHaveCount(0);
  await switchOn(toggle(page, 'attributes.password'));
  // Focus and blur without input do not mark a field as invalid.
  await text(page, 'attributes.passwordText').focus();
  await text(page, 'attributes.passwordText').blur();
  await expect(text(page, 'attributes.passwordText')).not.toHaveAttribute('aria-invalid', 'true');
  await save(page).click();
  for (const key of ['quest.distanceRange', 'quest.propertyIncomplete', 'quest.required', 'quest.fixRed'] as const)
    await expect(page.getByText(message(key))).toBeVisible();
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
  // The code is refused by the server; its field was hidden.
  await expect(page.getByText(message('quest.duplicateCode'))).toBeVisible();
  await text(page, 'attributes.code').fill('SECOND');

  await switchOn(advanced);
  await switchOn(toggle(page, 'attributes.advertising'));
  await expect(page.getByRole('group', { name: message('attributes.advertisingPlace') }).first()).toBeVisible();
  await checkAccessibility(page, '#attributes');
  // A price needs a payment account, which is not linked yet.
  await text(page, 'attributes.price').fill('3');
  await expect(page.getByText(message('attributes.afterFee', { amount: '€2.85', percent: 5 }))).toBeVisible();
  await text(page, 'attributes.price').blur();
  await expect(dialog).toContainText(message('quest.priceNeedsAccount'));
  await page.keyboard.press('Enter');
  await expect(text(page, 'attributes.price')).toHaveValue('0');
  await page.getByRole('combobox', { name: message('attributes.currency') }).selectOption('JPY');
  await save(page).click();
  await expect(dialog).toContainText(message('quest.confirmPassword', { password: 'mango' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/drawmindsets/);

  await page.goto(formOf(id));
  await expect(text(page, 'attributes.code')).toHaveValue('SECOND');
  await expect(metres).toHaveValue('750');
  await expect(page.getByLabel(message('attributes.propertyValueOf', { n: 2 }))).toHaveValue('{"a":1}');
  await expect(page.getByRole('combobox', { name: message('attributes.currency') })).toHaveValue('JPY');
  await expect(toggle(page, 'attributes.advertising')).toBeChecked();
  await expect(toggle(page, 'attributes.password')).toBeChecked();
  await expect(text(page, 'attributes.newPasswordText')).toHaveValue('');
});

test('Save stays in the form, and goes on from what is saved; a draft that lacks something is not published by it @desktop', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/422/);
  const creator = await signUp(page);
  const id = await makeQuest(page, creator, { title: 'Step by step', active: false }, ['First', 'Second'], {
    Second: { mindchunks: [] },
  });
  await page.goto(formOf(id));
  const stay = page.getByRole('button', { name: message('attributes.saveHere'), exact: true });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    '**/mgqAuth/MgqEditor',
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  await text(page, 'attributes.title').fill('One step');
  await stay.click();
  await expect(stay).toHaveAttribute('aria-busy', 'true');
  await expect(save(page)).not.toHaveAttribute('aria-busy');
  // Input during a save is kept, and still unsaved.
  await text(page, 'attributes.shortDescription').fill('Typed meanwhile');
  release();
  await expectToast(page, message('common.saved'));
  await expect(text(page, 'attributes.shortDescription')).toHaveValue('Typed meanwhile');
  expect((await callAs(page, creator, fetchQuests, { questId: id })).quest).toMatchObject({
    title: 'One step',
    shortDescription: '',
  });
  await stay.click();
  await expect
    .poll(async () => (await callAs(page, creator, fetchQuests, { questId: id })).quest?.shortDescription)
    .toBe('Typed meanwhile');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(stay).not.toHaveAttribute('aria-busy');
  await stay.click();
  await expectToast(page, message('quest.unnecessary'));

  // The link to what is missing leads to exactly that mindset.
  await switchOn(toggle(page, 'attributes.active'));
  await stay.click();
  const missing = page.getByRole('dialog', { name: message('publishing.missingTitle') });
  await expect(missing.getByRole('listitem')).toHaveText([/Second.*no mindchunks/]);
  await checkAccessibility(page, 'dialog');
  await missing.getByRole('button', { name: /Second/ }).click();
  await page
    .getByRole('alertdialog', { name: message('attributes.leaveTitle') })
    .getByRole('button', { name: message('attributes.leave') })
    .click();
  await expect(page).toHaveURL(/drawmindsets/);
  await expect(
    page.getByRole('complementary', { name: message('editor.inspector'), exact: true }).getByRole('alert'),
  ).toHaveText(message('mindset.noMindchunks'));
  expect((await callAs(page, creator, fetchQuests, { questId: id })).quest?.active).toBe(false);
});

test('the form in copy mode says so, makes nothing until it is saved, and then all that belongs to the quest @desktop', async ({
  page,
}) => {
  const creator = await signUp(page);
  const id = await makeQuest(page, creator, { title: 'Bridges', code: 'BRIDGE', shortDescription: 'Over the river.' }, [
    'Brooklyn',
    'Manhattan',
  ]);
  await changeQuest(
    page,
    creator,
    id,
    { title: 'Bridges', code: 'BRIDGE', shortDescription: 'Over the river.' },
    'mango',
  );
  const all = () => callAs(page, creator, fetchMyQuests, {});
  await page.goto('/dashboard');
  const copy = page.getByRole('button', { name: message('dashboard.copy', { title: 'Bridges' }) });
  await copy.click();
  await expect(page.getByText(message('attributes.copyOf', { id: String(id) }), { exact: true })).toBeVisible();
  await expect(page.getByText(message('attributes.copyText'))).toBeVisible();
  await expect(text(page, 'attributes.title')).toHaveValue('Bridges (copy)');
  await checkAccessibility(page);
  // Without changes leaving asks nothing.
  await page.getByRole('link', { name: message('common.cancel') }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await all()).toHaveLength(1);

  await copy.click();
  await expect(text(page, 'attributes.shortDescription')).toHaveValue('Over the river.');
  await expect(toggle(page, 'attributes.active')).toHaveCount(0);
  await expect(page.getByText(message('attributes.draftNote'))).toBeVisible();
  await expect(page.getByText(message('attributes.passwordCopied'))).toBeVisible();
  await switchOn(toggle(page, 'attributes.advancedOptions'));
  await expect(text(page, 'attributes.code')).toHaveValue('');
  await text(page, 'attributes.code').fill('BRIDGE');
  await text(page, 'attributes.title').fill('Tunnels');
  await save(page).click();
  await expect(page.getByText(message('quest.duplicateCode'))).toBeVisible();
  await expect(text(page, 'attributes.code')).toBeFocused();
  expect(await all()).toHaveLength(1);
  await text(page, 'attributes.code').fill('TUNNEL');
  // Unreadable coordinates block the save; else the previous place would be saved silently.
  const latitude = page
    .getByRole('group', { name: message('attributes.mapLocation') })
    .getByLabel(message('map.latitude'));
  await latitude.fill('north');
  await save(page).click();
  await expect(latitude).toBeFocused();
  await expect(page.getByText(message('quest.fixRed'))).toBeVisible();
  await latitude.fill('40.75');
  await expect(page.getByText(message('quest.fixRed'))).toBeHidden();
  await save(page).click();
  await expect(page).toHaveURL(/drawmindsets/);
  const made = (await all()).find(({ title }) => title === 'Tunnels');
  expect(made).toMatchObject({
    code: 'TUNNEL',
    active: false,
    withPassword: true,
    mindsetCount: 2,
    shortDescription: 'Over the river.',
    latitude: 40.75,
  });
  // Back leads to the existing copy, instead of creating another one.
  await page.goBack();
  await expect(
    page.getByText(message('attributes.questNumber', { id: String(made?.id) }), { exact: true }),
  ).toBeVisible();
});

test('leaving the form by the way back asks first, and leaves nothing of it behind but an offer @desktop', async ({
  page,
}) => {
  const creator = await signUp(page);
  await callAs(page, creator, agreeToTerms, { version: TERMS.version });
  await page.goto('/dashboard');
  const begin = async () => {
    await page.getByRole('button', { name: message('dashboard.create') }).click();
    await expect(page.getByRole('dialog', { name: message('quest.kindQuestion') })).toBeVisible();
  };
  await begin();
  await page.keyboard.press('Enter');
  await text(page, 'attributes.title').fill('Half a thought');
  const leaving = page.getByRole('alertdialog', { name: message('attributes.leaveTitle') });
  // The dialog blocks going back, so there is no navigation to wait for.
  const back = () =>
    page.evaluate(() => {
      setTimeout(() => {
        history.back();
      });
    });
  await back();
  await leaving.getByRole('button', { name: message('attributes.stay') }).click();
  await expect(text(page, 'attributes.title')).toHaveValue('Half a thought');
  await back();
  await leaving.getByRole('button', { name: message('attributes.leave') }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: message('dashboard.create') }).click();
  const offer = page.getByRole('alertdialog', { name: message('attributes.draftTitle') });
  await expect(offer.getByRole('listitem')).toContainText('Half a thought');
  await checkAccessibility(page, 'dialog');
  await offer.getByRole('button', { name: /^Delete/ }).click();
  await expect(offer).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(text(page, 'attributes.title')).toHaveValue('');
  await page.goto('/createEditMgq');
  await expect(page).toHaveURL(/\/dashboard$/);
  await begin();
});

test('what is typed and not saved is on the device: after a reload it is offered, without the password @phone', async ({
  page,
}) => {
  const creator = await signUp(page);
  const id = await makeQuest(page, creator, { title: 'Half done' });
  await page.goto(formOf(id));
  await text(page, 'attributes.title').fill('Half done, half typed');
  await switchOn(toggle(page, 'attributes.password'));
  await text(page, 'attributes.passwordText').fill('mango-secret');
  const kept = async () => JSON.stringify((await recordsInBrowser(page))['mangoquest/typed_forms']);
  await expect.poll(kept).toContain('Half done, half typed');
  expect(await kept()).not.toContain('mango-secret');

  const offer = page.getByRole('alertdialog', { name: message('attributes.draftTitle') });
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(offer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(text(page, 'attributes.title')).toHaveValue('Half done');
  await page.reload();
  await expect(offer).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(text(page, 'attributes.title')).toHaveValue('Half done, half typed');
  await expect(toggle(page, 'attributes.password')).not.toBeChecked();
  await save(page).click();
  await expect(page).toHaveURL(/drawmindsets/);
  await page.goto(formOf(id));
  await expect(text(page, 'attributes.title')).toHaveValue('Half done, half typed');
  await expect(offer).toBeHidden();
});
