// What creators and players get of payments, to be changed by a test in what it is about.
import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { fetchInvoices, fetchPaid, fetchSales } from '@mangoquest/contract/calls/payments.ts';

type Order = CallOutput<typeof fetchPaid>[number];
type Sales = CallOutput<typeof fetchSales>;
type Invoice = CallOutput<typeof fetchInvoices>[number];

export const aPaidQuest = (changes: Partial<NonNullable<Order['quest']>> = {}): NonNullable<Order['quest']> => ({
  id: 4821,
  title: '23 Skidoo: Secrets of Madison Square',
  image: null,
  color: 1,
  isShown: true,
  ...changes,
});

/** Three dollars, paid. */
export const anOrder = (id: number, changes: Partial<Order> = {}): Order => ({
  id,
  approvedAt: Date.now(),
  reference: '4821:2',
  orderId: `5O190127TN36471${id}`,
  paymentId: `8MC585209K74639${id}`,
  quest: aPaidQuest(),
  username: 'sam.okafor',
  state: 'completed',
  currency: 'USD',
  amountMinor: 300,
  refundedMinor: 0,
  feeMinor: 15,
  ...changes,
});

/** Nothing was sold. */
export const NO_SALES: Sales = { orders: [], sums: [], quests: [], since: null };

/** The first page of these, and their sums. */
export const salesOf = (orders: readonly Order[], changes: Partial<Sales> = {}): Sales => {
  const taken = orders.filter(({ state }) => state !== 'approved');
  const total = (name: 'amountMinor' | 'refundedMinor' | 'feeMinor') =>
    taken.reduce((sum, order) => sum + order[name], 0);
  return {
    orders: orders.slice(0, 25),
    sums: [
      {
        currency: 'USD',
        orders: taken.length,
        amountMinor: total('amountMinor'),
        refundedMinor: total('refundedMinor'),
        feeMinor: total('feeMinor'),
      },
    ],
    quests: [...new Map(orders.map(({ quest }) => [quest?.id, quest])).values()]
      .filter((quest) => quest !== null)
      .map(({ id, title }) => ({ id, title })),
    since: orders.at(-1)?.approvedAt ?? null,
    ...changes,
  };
};

export const anInvoice = (number: string, changes: Partial<Invoice> = {}): Invoice => ({
  number,
  amount: '12.40',
  currency: 'EUR',
  firstAt: Date.UTC(2026, 4, 2),
  lastAt: Date.UTC(2026, 4, 30),
  issuedAt: Date.UTC(2026, 5, 1),
  dueAt: Date.UTC(2026, 6, 1),
  paidAt: null,
  ...changes,
});
