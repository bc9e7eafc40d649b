// A price, from the creator's account to the player who has paid, with a provider on this machine.
import { message } from './support/language.ts';
import { checkAccessibility, expect, expectToast, test } from './support/journey.ts';
import { saveHere, text, toggle } from './support/quest-form.ts';
import { makeQuest } from './support/quests.ts';
import { signUp } from './support/user.ts';

test('a creator links an account and asks a price; a visitor pays it in the window of the provider, and is in', async ({
  page,
  openAnother,
  allowConsole,
}) => {
  // Entering before it is paid.
  allowConsole(/403/);
  const creator = await signUp(page, 'Ada');
  const questId = await makeQuest(page, creator, { title: 'Paid walk', virtual: true }, ['One', 'Two']);
  const dialog = page.getByRole('alertdialog');

  await test.step('links an account', async () => {
    await page.goto(`/createEditMgq/mgq_attributes?questId=${questId}`);
    await toggle(page, 'attributes.advancedOptions').check();
    await expect(page.getByText(message('payment.accountNone'))).toBeVisible();
    // Without one there is no price.
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
    await checkAccessibility(page);
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
    const pay = sheet.getByRole('button', { name: message('payment.withPayPal') });
    await expect(pay).not.toHaveAttribute('aria-busy');
    await checkAccessibility(player);
    const opened = player.waitForEvent('popup');
    await pay.click();
    const window = await opened;
    await expect(sheet.getByText(message('payment.waiting'))).toBeVisible();
    await window.getByRole('button', { name: message('dev.paymentsApprove'), exact: true }).click();
    await expectToast(player, message('common.saved'));
    await expect(player).toHaveURL(/\/outergame$/);
    await expect.poll(() => window.isClosed()).toBe(true);
    await player.goto(`/qd/${questId}`);
    await expect(player.getByRole('button', { name: message('presentation.stop') }).first()).toBeVisible();
    await expect(player.getByRole('button', { name: message('payment.pay'), exact: true })).toHaveCount(0);
  });
});
