import { page, userEvent } from 'vitest/browser';
import {
  fetchInvoices,
  fetchPaid,
  fetchReceipt,
  fetchSales,
  paymentAccount,
} from '@mangoquest/contract/calls/payments.ts';
import { message } from '../../../language/language.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { refused } from '../../../testing/fake-server.ts';
import { anInvoice, anOrder, aPaidQuest, NO_SALES, salesOf } from '../../../testing/payments.ts';
import { aUser } from '../../../testing/people.ts';
import { checkScreen, drawn, expect, isStill, resize, test } from '../../../testing/screen.tsx';

const HERE = '/account?tab=payments';
const DAY = 86_400_000;
const orders = page.getByRole('table', { name: message('payment.sales') });
const bought = page.getByRole('table', { name: message('payment.paidTitle') });
const head = page.getByRole('region', { name: message('payment.taken') });
const button = (key: Parameters<typeof message>[0]) => page.getByRole('button', { name: message(key), exact: true });
const choose = (key: 'payment.month' | 'payment.quest') => page.getByRole('combobox', { name: message(key) });

/** Answers all calls of the tab; each can be overridden. */
function answer(server: FakeServer): void {
  server.answer(fetchSales, NO_SALES);
  server.answer(fetchPaid, []);
  server.answer(fetchInvoices, []);
  server.answer(paymentAccount, { payeeId: '', isSetUp: true });
}

test('what was sold this month: its sums, the linked account, a row for each order with what went back, and its invoices', async ({
  open,
  server,
}) => {
  answer(server);
  const rows = [
    anOrder(3),
    anOrder(2, { state: 'approved', feeMinor: 0, paymentId: null, username: 'guest 5127' }),
    anOrder(1, { state: 'refunded', amountMinor: 400, refundedMinor: 400, feeMinor: 0, quest: null, username: null }),
  ];
  server.answer(fetchSales, salesOf(rows));
  server.answer(fetchInvoices, [anInvoice('MQ-2026-000123')]);
  server.answer(paymentAccount, { payeeId: 'WDJJHEBZ4X2LY', isSetUp: true });
  await open(HERE, { user: aUser() });
  const month = new Date().toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await expect.element(head).toMatchTextContent(`Taken in ${month}$3.00`);
  await expect.element(head).toMatchTextContent('Fee to Mangoquest, 5%$0.15');
  await expect.element(head).toMatchTextContent('Left for you$2.85');
  await expect.element(head).toMatchTextContent('WDJJHEBZ4X2LY');
  await expect.element(orders.getByRole('columnheader', { name: 'Paid, USD' })).toBeVisible();
  const row = (at: number) => orders.getByRole('row').nth(at + 1);
  await expect.element(row(0)).toMatchTextContent(/sam\.okafor.*3\.00.*0\.15.*2\.85.*Completed/);
  await expect.element(row(1)).toMatchTextContent(/guest 5127.*3\.00.*0\.15.*2\.85.*Approved/);
  await expect.element(row(2)).toMatchTextContent(/4\.00.*−4\.00.*0\.20.*−0\.20.*3\.80.*−3\.80.*Given back/);
  await expect.element(row(2)).toMatchTextContent(/A quest that is gone.*An account that is gone/);
  await expect.element(page.getByRole('region', { name: message('payment.invoices') })).toMatchTextContent(/May 2026/);
  await checkScreen();
});

test('a row opens to what the provider calls it; its menu does what can be done, and nothing else', async ({
  open,
  server,
}) => {
  answer(server);
  const hidden = aPaidQuest({ isShown: false });
  server.answer(fetchSales, salesOf([anOrder(2), anOrder(1, { quest: hidden, state: 'approved', paymentId: null })]));
  await open(HERE, { user: aUser() });
  const rows = orders.getByRole('button', { expanded: false }).filter({ hasText: 'today' });
  await rows.first().click();
  await expect.element(orders).toMatchTextContent(/5O190127TN364712.*8MC585209K746392.*4821:2/);
  await checkScreen();
  await userEvent.keyboard('{Enter}');
  expect(drawn('.orders__more')).toEqual([]);
  await page.getByRole('button', { name: message('payment.more', { order: '5O190127TN364712' }) }).click();
  await expect
    .element(page.getByRole('menuitem', { name: message('payment.openQuest') }))
    .toHaveAttribute('href', '/qd/4821');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: message('payment.more', { order: '5O190127TN364711' }) }).click();
  await expect.element(page.getByRole('menuitem', { name: message('payment.copyOrder') })).toBeVisible();
  expect(page.getByRole('menuitem').elements()).toHaveLength(1);
});

test('a thousand orders come page by page, of a month or all, of a quest or all', async ({ open, server }) => {
  answer(server);
  const long = aPaidQuest({ title: 'Donaudampfschifffahrtsgesellschaft'.repeat(3) });
  const rows = Array.from({ length: 1000 }, (_, index) =>
    anOrder(1000 - index, { quest: long, username: 'W'.repeat(60), approvedAt: Date.now() - 70 * DAY }),
  );
  const asked = server.answer(fetchSales, ({ after, month, questId }) => {
    const found = month === undefined ? rows.filter(({ id }) => id < (after ?? 1001)) : [];
    const sums = month === undefined ? salesOf(rows).sums : [];
    const yen = { currency: 'JPY', orders: 1, amountMinor: 300, refundedMinor: 0, feeMinor: 15 } as const;
    return salesOf(found, {
      sums: questId === undefined && sums.length > 0 ? [...sums, yen] : sums,
      quests: [{ id: 4821, title: long.title }],
      since: Date.now() - 70 * DAY,
    });
  });
  await open(HERE, { user: aUser() });
  await expect.element(page.getByText(/^Nobody paid in/)).toBeVisible();
  await checkScreen();
  await button('payment.showAll').click();
  await expect.element(head).toMatchTextContent('Taken so far$3,000.00');
  await expect.element(head).toMatchTextContent('Left for you¥285');
  await checkScreen();
  expect(drawn('.orders__row')).toHaveLength(25);
  await button('payment.showMore').click();
  await expect.poll(() => drawn('.orders__row')).toHaveLength(50);
  expect(asked.at(-1)).toEqual({ after: 976 });
  await choose('payment.quest').selectOptions('4821');
  await expect.poll(() => drawn('.payments__sums dl')).toHaveLength(1);
  expect(asked.at(-1)).toEqual({ questId: 4821 });
  await expect.poll(() => drawn('.orders__row')).toHaveLength(25);
  // This month, two or three earlier ones, and "all".
  expect(choose('payment.month').getByRole('option').elements().length).toBeGreaterThanOrEqual(4);
  const [first] = asked;
  await choose('payment.month').selectOptions(String(first?.month));
  await expect.poll(() => asked.at(-1)).toEqual({ questId: 4821, month: first?.month });
});

test('sums of several currencies say which each is in', async ({ open, server }) => {
  answer(server);
  const yen = anOrder(1, { currency: 'JPY', amountMinor: 1_200, feeMinor: 60 });
  server.answer(fetchSales, salesOf([anOrder(2), yen]));
  await open(HERE, { user: aUser() });
  await expect.element(orders.getByRole('columnheader', { name: 'Paid', exact: true })).toBeVisible();
  await expect.element(orders.getByRole('row').nth(1)).toMatchTextContent(/\$3\.00.*\$0\.15.*\$2\.85/);
  await expect.element(orders.getByRole('row').nth(2)).toMatchTextContent(/¥1,200.*¥60.*¥1,140/);
});

test('where there is no room for a table each order is a card, with its currency and the fee below it', async ({
  open,
  server,
}) => {
  answer(server);
  server.answer(fetchSales, salesOf([anOrder(1)]));
  await open(HERE, { user: aUser(), size: 'phone' });
  await expect.element(orders.getByText('$3.00')).toBeVisible();
  await expect.element(orders.getByText('$0.15')).not.toBeVisible();
  await orders.getByRole('button', { name: /today/ }).click();
  await expect.element(orders.getByText('$2.85').nth(1)).toBeVisible();
  await resize('desktop');
  await isStill();
  await expect.element(orders.getByText('$3.00')).not.toBeVisible();
});

test('a creator who has sold nothing yet is told where orders will stand', async ({ open, server }) => {
  answer(server);
  server.answer(paymentAccount, { payeeId: 'WDJJHEBZ4X2LY', isSetUp: true });
  await open(HERE, { user: aUser() });
  await expect.element(page.getByText(message('payment.noSales'))).toBeVisible();
  await expect.element(page.getByText(message('payment.noInvoices'))).toBeVisible();
  expect(choose('payment.month').elements()).toEqual([]);
  expect(page.getByRole('heading', { name: message('payment.paidTitle') }).elements()).toEqual([]);
});

test('a player sees what they paid, with a receipt for what was taken; and can be paid too', async ({
  open,
  server,
}) => {
  answer(server);
  const printed = server.answer(fetchReceipt, new Blob(['%PDF']) as never);
  server.answer(fetchPaid, [
    anOrder(2, { username: 'nora.vidal', state: 'refunded', refundedMinor: 300, feeMinor: 0 }),
    anOrder(1, { state: 'approved', paymentId: null, quest: null }),
  ]);
  await open(HERE, { user: aUser() });
  await expect.element(bought.getByRole('row').nth(1)).toMatchTextContent(/nora\.vidal.*3\.00.*−3\.00.*Given back/);
  // Fees concern only the creator and the platform.
  expect(bought.getByRole('columnheader', { name: message('payment.feeOf') }).elements()).toEqual([]);
  expect(orders.elements()).toEqual([]);
  await expect.element(button('payment.link')).toBeEnabled();
  await page.getByRole('button', { name: message('payment.more', { order: '5O190127TN364712' }) }).click();
  await page.getByRole('menuitem', { name: message('payment.receipt.save') }).click();
  await expect.poll(() => printed).toEqual([{ id: 2 }]);
  await page.getByRole('button', { name: message('payment.more', { order: '5O190127TN364711' }) }).click();
  await expect.element(page.getByRole('menuitem', { name: message('payment.copyOrder') })).toBeVisible();
  expect(page.getByRole('menuitem', { name: message('payment.receipt.save') }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await checkScreen();
});

test('a guest is asked for nothing but what they paid; where payments are not set up nobody is asked to link', async ({
  open,
  server,
}) => {
  server.answer(fetchPaid, []);
  await open(HERE, { user: aUser({ isGeneric: true }) });
  await expect.element(page.getByText(message('payment.nothingPaid'))).toBeVisible();
  expect(button('payment.link').elements()).toEqual([]);
  await checkScreen();
  answer(server);
  server.answer(paymentAccount, { payeeId: '', isSetUp: false });
  await open(HERE, { user: aUser() });
  await expect.element(page.getByText(message('payment.nothingPaid'))).toBeVisible();
  expect(button('payment.link').elements()).toEqual([]);
});

test('nothing moves when what a creator sees has come', async ({ open, server }) => {
  answer(server);
  server.answer(paymentAccount, { payeeId: 'WDJJHEBZ4X2LY', isSetUp: true });
  server.answer(fetchSales, salesOf([anOrder(1)]));
  const { promise, resolve } = Promise.withResolvers<[]>();
  server.answer(fetchInvoices, () => promise);
  await open(HERE, { user: aUser() });
  await expect.poll(() => drawn('.payments[aria-busy]')).toHaveLength(1);
  const top = () => drawn('.payments>:nth-child(2)')[0]?.getBoundingClientRect().top ?? 0;
  const before = top();
  resolve([]);
  await expect.element(orders).toBeVisible();
  expect(Math.abs(top() - before)).toBeLessThanOrEqual(4);
});

test('its cards come together, and what does not come can be tried again', async ({ open, server, allowConsole }) => {
  allowConsole(/503/);
  answer(server);
  const { promise, resolve } = Promise.withResolvers<[]>();
  server.answer(fetchInvoices, () => promise);
  server.answer(fetchSales, refused('busy'));
  server.answer(fetchPaid, refused('busy'));
  await open(HERE, { user: aUser() });
  await expect.poll(() => drawn('.payments[aria-busy]')).toHaveLength(1);
  await checkScreen();
  expect(page.getByRole('alert').elements()).toEqual([]);
  resolve([]);
  await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(2);
  await checkScreen();
  server.answer(fetchSales, salesOf([anOrder(1)]));
  server.answer(fetchPaid, []);
  await button('ui.retry').first().click();
  await expect.element(orders.getByRole('row').nth(1)).toBeVisible();
  await button('ui.retry').click();
  await expect.poll(() => page.getByRole('alert').elements()).toEqual([]);
});
