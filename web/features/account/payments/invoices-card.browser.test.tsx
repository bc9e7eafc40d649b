import { page } from 'vitest/browser';
import {
  fetchInvoicePdf,
  fetchInvoices,
  fetchPaid,
  fetchSales,
  paymentAccount,
  payInvoice,
  savePayment,
} from '@mangoquest/contract/calls/payments.ts';
import { message } from '../../../language/language.ts';
import { refused } from '../../../testing/fake-server.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { anInvoice, NO_SALES } from '../../../testing/payments.ts';
import { aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';

const DAY = 86_400_000;
const card = page.getByRole('region', { name: message('payment.invoices') });
const rows = card.getByRole('listitem');
const payButton = (number: string) => card.getByRole('button', { name: message('payment.invoice.pay', { number }) });

const invoice = (count: number, days: number, paidAt: number | null = null) =>
  anInvoice(`MQ-2026-00000${count}`, {
    ...(count === 1 ? { amount: '12300', currency: 'HUF', firstAt: Date.UTC(2026, 0, 9) } : {}),
    issuedAt: Date.now() - days * DAY,
    dueAt: Date.now() + (30 - days) * DAY + 60_000,
    paidAt,
  });

/** Answers for the other cards. */
function answerOthers(server: FakeServer): void {
  server.answer(fetchSales, NO_SALES);
  server.answer(fetchPaid, []);
  server.answer(paymentAccount, { payeeId: 'WDJJHEBZ4X2LY', isSetUp: true });
}

test('open invoices say how late they are, and are paid in the provider’s window; each is there as a file', async ({
  open: openPage,
  server,
}) => {
  answerOthers(server);
  let paidAt: number | null = null;
  server.answer(fetchInvoices, () => [invoice(3, 10), invoice(2, 45, paidAt), invoice(1, 80, Date.now() - 40 * DAY)]);
  const ordered = server.answer(payInvoice, {
    orderId: 'ORDER1',
    scriptUrl: 'data:text/javascript,',
    approveUrl: 'https://provider.example/approve',
    amount: '12.40',
    currency: 'EUR',
  });
  server.answer(savePayment, () => {
    paidAt = Date.now();
    return { state: 'completed' as const };
  });
  const printed = server.answer(fetchInvoicePdf, new Blob(['%PDF']) as never);
  const open = window.open;
  const opened: string[] = [];
  window.open = (address) => {
    opened.push(String(address));
    return { close: () => undefined } as Window;
  };
  try {
    await openPage('/account?tab=payments', { user: aUser() });
    await expect.poll(() => rows.elements()).toHaveLength(3);
    await expect.element(rows.nth(0)).not.toMatchTextContent(/late/);
    await expect.element(rows.nth(1)).toMatchTextContent(/14 days late/);
    await expect.element(rows.nth(2)).toMatchTextContent(/^January 2026 to May 2026.*Paid/);
    await expect.element(rows.nth(1)).toMatchTextContent(/^May 2026MQ-2026-000002/);
    await expect.element(card.getByText(message('payment.invoice.warning'))).toBeVisible();
    await checkScreen();
    await card.getByRole('button', { name: message('payment.invoice.print', { number: 'MQ-2026-000001' }) }).click();
    await expect.poll(() => printed).toEqual([{ number: 'MQ-2026-000001' }]);
    await payButton('MQ-2026-000002').click();
    await expect.element(page.getByRole('dialog').getByText('€12.40')).toBeVisible();
    await checkScreen();
    const go = page.getByRole('button', { name: message('payment.withPayPal') });
    await expect.element(go).not.toHaveAttribute('aria-busy');
    await go.click();
    expect([ordered, opened]).toEqual([[{ number: 'MQ-2026-000002' }], ['https://provider.example/approve']]);
    window.dispatchEvent(new Event('focus'));
    await expect.element(rows.nth(1)).toMatchTextContent(/Paid on/);
    expect(payButton('MQ-2026-000002').elements()).toEqual([]);
  } finally {
    window.open = open;
  }
});

test('a mail leads to them by their place, as it did when the page had no tabs', async ({ open, server }) => {
  answerOthers(server);
  server.answer(fetchInvoices, [invoice(2, 1)]);
  await open('/account#invoices', { user: aUser(), size: 'phone' });
  await expect.element(payButton('MQ-2026-000002')).toBeInViewport();
  expect([location.search, location.hash]).toEqual(['?tab=payments', '#invoices']);
});

test('who comes back from the provider’s own page has the invoice paid, and its name out of the address', async ({
  open,
  server,
}) => {
  answerOthers(server);
  let paidAt: number | null = null;
  server.answer(fetchInvoices, () => [invoice(2, 1, paidAt)]);
  const settled = server.answer(savePayment, () => {
    paidAt = Date.now();
    return { state: 'completed' as const };
  });
  await open('/account?token=ORDER1&PayerID=PAYER1', { user: aUser() });
  await expect.element(rows.nth(0)).toMatchTextContent(/Paid on/);
  expect(settled).toEqual([{ payment: { orderId: 'ORDER1' } }]);
  expect(location.search).toBe('?tab=payments');
});

test('what does not come can be tried again', async ({ open, server, allowConsole }) => {
  allowConsole(/503/);
  answerOthers(server);
  server.answer(fetchInvoices, refused('busy'));
  await open('/account?tab=payments', { user: aUser() });
  await expect.element(card.getByRole('alert')).toBeVisible();
  server.answer(fetchInvoices, [invoice(2, 1)]);
  await card.getByRole('button', { name: message('ui.retry') }).click();
  await expect.element(payButton('MQ-2026-000002')).toBeEnabled();
});
