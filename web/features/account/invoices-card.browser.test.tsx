import { page } from 'vitest/browser';
import { fetchInvoicePdf, fetchInvoices, payInvoice, savePayment } from '@mangoquest/contract/calls/payments.ts';
import { message } from '../../language/language.ts';
import { refused } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';
import { InvoicesCard } from './invoices-card.tsx';

const DAY = 86_400_000;
const card = page.getByRole('region', { name: message('payment.invoices') });
const rows = card.getByRole('listitem');
const payButton = (number: string) => card.getByRole('button', { name: message('payment.invoice.pay', { number }) });

const invoice = (count: number, days: number, paidAt: number | null = null) => ({
  number: `MQ-2026-00000${count}`,
  amount: count === 1 ? '12300' : '12.40',
  currency: count === 1 ? ('HUF' as const) : ('EUR' as const),
  issuedAt: Date.now() - days * DAY,
  dueAt: Date.now() + (30 - days) * DAY + 60_000,
  paidAt,
});

test('open invoices say how late they are, and are paid in the provider’s window; each is there as a file', async ({
  show,
  server,
}) => {
  let paidAt: number | null = null;
  server.answer(fetchInvoices, () => [invoice(3, 10), invoice(2, 45, paidAt), invoice(1, 80, Date.now() - 40 * DAY)]);
  const ordered = server.answer(payInvoice, { orderId: 'ORDER1', approveUrl: 'https://provider.example/approve' });
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
    await show(
      <main>
        <h1>Account</h1>
        <InvoicesCard user={aUser()} />
      </main>,
    );
    await expect.poll(() => rows.elements()).toHaveLength(3);
    await expect.element(rows.nth(0)).not.toMatchTextContent(/late/);
    await expect.element(rows.nth(1)).toMatchTextContent(/14 days late/);
    await expect.element(rows.nth(2)).toMatchTextContent(/Paid/);
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

test('who was never sent one sees nothing of it', async ({ show, server }) => {
  const asked = server.answer(fetchInvoices, []);
  await show(
    <>
      <InvoicesCard user={aUser()} />
      <p>Nothing above</p>
    </>,
  );
  await expect.poll(() => asked).toHaveLength(1);
  await expect.element(page.getByText('Nothing above')).toBeVisible();
  expect(card.elements()).toEqual([]);
});

test('what does not come can be tried again', async ({ show, server, allowConsole }) => {
  allowConsole(/503/);
  server.answer(fetchInvoices, refused('busy'));
  await show(<InvoicesCard user={aUser()} />);
  await expect.element(card.getByRole('alert')).toBeVisible();
  server.answer(fetchInvoices, [invoice(2, 1)]);
  await card.getByRole('button', { name: message('ui.retry') }).click();
  await expect.element(payButton('MQ-2026-000002')).toBeEnabled();
});
