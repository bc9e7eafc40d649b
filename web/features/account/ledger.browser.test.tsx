import type { ReactNode } from 'react';
import { page, userEvent } from 'vitest/browser';
import { fetchPaid, fetchSales } from '@mangoquest/contract/calls/payments.ts';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import { message } from '../../language/language.ts';
import { setUser } from '../../session/session-state.ts';
import { aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';
import { PaidCard } from './paid-card.tsx';
import { SalesCard } from './sales-card.tsx';
import './account.css';

type Row = CallOutput<typeof fetchPaid>[number];
const LONG = 'A walk around the harbour, its seven bridges and all that stands between them';

const row = (id: number, changes: Partial<Row> = {}): Row => ({
  id,
  approvedAt: Date.UTC(2026, 5, 13, 11, 42),
  reference: '4821:2',
  orderId: `5O190127TN364715${id}`,
  quest: { id: 4821, title: LONG },
  username: 'sam.okafor',
  state: 'completed',
  currency: 'USD',
  amountMinor: 300,
  refundedMinor: 0,
  feeMinor: 15,
  ...changes,
});

function OnPage({ children }: { readonly children: ReactNode }) {
  return (
    <main className="account">
      <h1>{message('account.title')}</h1>
      {children}
    </main>
  );
}

test('what was sold, page by page, with its sums by currency; a month of it by choice', async ({ server, show }) => {
  setUser(aUser());
  const rows = Array.from({ length: 1000 }, (_, index) =>
    row(1000 - index, index === 1 ? { state: 'refunded', refundedMinor: 300, feeMinor: 0, quest: null } : {}),
  );
  const asked = server.answer(fetchSales, ({ after, month }) => ({
    orders: month === undefined ? rows.filter(({ id }) => id < (after ?? 1001)).slice(0, 25) : [],
    sums: [
      { currency: 'USD' as const, orders: 1000, amountMinor: 300_000, refundedMinor: 300, feeMinor: 14_985 },
      { currency: 'JPY' as const, orders: 1, amountMinor: 300, refundedMinor: 0, feeMinor: 15 },
    ],
    quests: [{ id: 4821, title: LONG }],
  }));
  await show(
    <OnPage>
      <SalesCard user={aUser()} />
    </OnPage>,
  );
  await expect.element(page.getByText('$2,997.00')).toBeVisible();
  await expect.element(page.getByText('$2,847.15')).toBeVisible();
  await expect.element(page.getByText('¥285')).toBeVisible();
  await checkScreen();
  expect(document.querySelectorAll('.account__row')).toHaveLength(25);
  await page.getByRole('button', { name: message('payment.showMore') }).click();
  await expect.poll(() => document.querySelectorAll('.account__row').length).toBe(50);
  expect(asked.at(-1)).toEqual({ after: 976 });
  await page.getByRole('combobox', { name: message('payment.month') }).click();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(page.getByText(message('payment.noSales'))).toBeVisible();
  expect(asked.at(-1)).toEqual({ month: expect.stringMatching(/^20\d\d-\d\d$/) });
});

test('who has sold or paid nothing sees nothing of it', async ({ server, show }) => {
  setUser(aUser());
  server.answer(fetchSales, { orders: [], sums: [], quests: [] });
  server.answer(fetchPaid, []);
  await show(
    <div data-testid="cards">
      <SalesCard user={aUser()} />
      <PaidCard />
    </div>,
  );
  await expect.element(page.getByTestId('cards')).toBeEmptyDOMElement();
});

test('what one has paid, with what came back', async ({ server, show }) => {
  setUser(aUser());
  server.answer(fetchPaid, [row(2, { state: 'refunded', refundedMinor: 300 }), row(1, { username: null })]);
  await show(
    <OnPage>
      <PaidCard />
    </OnPage>,
  );
  await expect.element(page.getByText(message('payment.state.refunded'))).toBeVisible();
  await expect.element(page.getByText(/An account that is gone/)).toBeVisible();
  await checkScreen();
});
