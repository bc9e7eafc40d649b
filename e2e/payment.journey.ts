// A price, from linking the creator's account to the paying player, with a provider on this machine.
import { readdirSync, readFileSync } from 'node:fs';
import { message } from './support/language.ts';
import { checkAccessibility, expect, expectToast, test } from './support/journey.ts';
import { saveHere, text, switchOn, toggle } from './support/quest-form.ts';
import { makeQuest } from './support/quests.ts';
import { signUp } from './support/user.ts';

test('a creator links an account and asks a price; a visitor pays it in the window of the provider, and is in @desktop', async ({
  page,
  openAnother,
  allowConsole,
}) => {
  // Entering before the payment.
  allowConsole(/403/);
  // The frame needs our origin for the provider's storage; the rest of its sandbox is explained in decision 51.
  allowConsole(/allow-scripts and allow-same-origin/);
  const creator = await signUp(page, 'Ada');
  const questId = await makeQuest(page, creator, { title: 'Paid walk', virtual: true }, ['One', 'Two']);
  const dialog = page.getByRole('alertdialog');

  await test.step('links an account', async () => {
    await page.goto(`/createEditMgq/mgq_attributes?questId=${questId}`);
    await switchOn(toggle(page, 'attributes.advancedOptions'));
    await expect(page.getByText(message('payment.accountNone'))).toBeVisible();
    // Without an account a price is refused.
    await text(page, 'attributes.price').fill('3');
    await text(page, 'attributes.price').blur();
    await expect(dialog).toContainText(message('quest.priceNeedsAccount'));
    await dialog.getByRole('button', { name: message('common.ok') }).click();
    await expect(text(page, 'attributes.price')).toHaveValue('0');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: message('payment.link') }).click();
    const window = await opened;
    await expect(page.getByText(message('payment.waiting'))).toBeVisible();
    await window.getByRole('button', { name: message('dev.paymentsAgree') }).click();
    await expect(dialog).toContainText(/^Please confirm that the Paypal ID used for the incoming payments will be/);
    await expect.poll(() => window.isClosed()).toBe(true);
    await page.getByRole('button', { name: message('payment.confirm') }).click();
    await expect(page.getByRole('button', { name: message('payment.unlink') })).toBeVisible();
  });

  await test.step('keeps it where another one is not confirmed', async () => {
    const account = page.getByRole('group', { name: message('payment.account') }).getByRole('status');
    await expect(account).toContainText('@payees.example');
    const before = (await account.textContent()) ?? '';
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: message('payment.change') }).click();
    const window = await opened;
    await window.getByRole('button', { name: message('dev.paymentsAgree') }).click();
    await expect(dialog).toContainText('@payees.example');
    await dialog.getByRole('button', { name: message('payment.notThis') }).click();
    await expect(page.getByRole('button', { name: message('payment.unlink') })).toBeVisible();
    await expect(account).toHaveText(before);
  });

  await test.step('asks a price', async () => {
    await text(page, 'attributes.price').fill('3');
    await saveHere(page);
    await expect(text(page, 'attributes.price')).toHaveValue('3');
  });

  await test.step('a visitor pays, and plays', async () => {
    const player = await openAnother();
    await player.goto(`/qd/${questId}`);
    await expect(player.getByRole('button', { name: message('payment.pay'), exact: true }).first()).toBeVisible();
    await player
      .getByRole('button', { name: message('presentation.enter') })
      .first()
      .click();
    const sheet = player.getByRole('dialog', { name: message('payment.title') });
    await expect(sheet).toContainText('3.00');
    const pay = sheet.frameLocator('iframe').getByRole('button', { name: message('payment.withPayPal') });
    await expect(pay).toBeVisible();
    await checkAccessibility(player);
    const opened = player.waitForEvent('popup');
    await pay.click();
    const window = await opened;
    await window.getByRole('button', { name: message('dev.paymentsApprove'), exact: true }).click();
    await expectToast(player, message('common.saved'));
    await expect(player).toHaveURL(/\/outergame$/);
    await expect.poll(() => window.isClosed()).toBe(true);
    await player.goto(`/qd/${questId}`);
    await expect(player.getByRole('button', { name: message('presentation.stop') }).first()).toBeVisible();
    await expect(player.getByRole('button', { name: message('payment.pay'), exact: true })).toHaveCount(0);

    // A guest gets a receipt too.
    await player.goto('/account');
    await player.getByRole('link', { name: message('account.tabPayments') }).click();
    const bought = player.getByRole('table', { name: message('payment.paidTitle') });
    await expect(bought).toContainText('Ada');
    await bought.getByRole('button', { name: /^More about order/ }).click();
    const [receipt] = await Promise.all([
      player.waitForEvent('download'),
      player.getByRole('menuitem', { name: message('payment.receipt.save') }).click(),
    ]);
    expect(receipt.suggestedFilename()).toMatch(/^Receipt [A-Z0-9]+\.pdf$/);
  });

  await test.step('the creator sees it with its fee, as a row and as a file', async () => {
    await page.goto('/account?tab=payments');
    const taken = page.getByRole('region', { name: message('payment.taken') });
    await expect(taken).toContainText('€3.00');
    await expect(taken).toContainText('€0.15');
    await expect(taken).toContainText('€2.85');
    await expect(taken.getByRole('button', { name: message('payment.change') })).toBeVisible();
    const order = page.getByRole('table', { name: message('payment.sales') });
    await expect(order).toContainText('Paid walk');
    await expect(order).toContainText(message('payment.state.completed'));
    await order.getByRole('button', { expanded: false }).first().click();
    await expect(order).toContainText(`${questId}:1`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: message('payment.csvSave') }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('mangoquest-sales.csv');
  });
});

test('nothing that browsers load names a secret of the provider, or asks it for a token @desktop', async ({ page }) => {
  const folder = new URL('../web/dist/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|htm|html)$/.test(name),
  );
  // The searched files are those that are served, including the frame of the provider's button.
  const box = files.find((name) => name.includes('pay-box')) ?? '';
  expect(await (await page.request.get(`/${box}`)).text()).toContain('paypal.Buttons');
  const told = files.filter((name) =>
    /PAYPAL_|client_?secret|oauth2\/token|grant_type|emulated-client/i.test(
      readFileSync(new URL(name, folder), 'utf8'),
    ),
  );
  expect(told).toEqual([]);
});
