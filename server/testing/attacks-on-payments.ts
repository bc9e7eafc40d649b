// Attacks on the payment calls.
import * as calls from '@mangoquest/contract/calls/payments.ts';
import type { Attack } from './attack.ts';
import { forAll, onPeople } from './attack-on-people.ts';
import type { AttackOnPeople } from './attack-on-people.ts';
import { forReader, onQuest } from './quest-expectations.ts';
import type { QuestWorld, State } from './quest-world.ts';

export const ATTACKS_ON_QUEST_PAYMENTS: readonly Attack<QuestWorld, State>[] = [
  onQuest({
    name: 'state of an order',
    call: calls.fetchOrderState,
    input: ({ quest, saved }) => ({
      creatorId: saved.creator.userId,
      questId: quest.questId,
      versionNumber: 1,
      requested: 'orderState_payeeId' as const,
    }),
    expected: forReader,
  }),
  onQuest({
    name: 'order',
    call: calls.placeOrder,
    input: ({ quest }) => ({ questId: quest.questId }),
    // Conflict, because the quest is free.
    expected: (role, state) => (forReader(role, state) === 200 ? 409 : 404),
  }),
];

export const ATTACKS_ON_PAYMENTS: readonly AttackOnPeople[] = [
  onPeople({
    name: 'payment account',
    call: calls.paymentAccount,
    input: () => ({ request: 'payment_id' as const }),
    // The caller's own data.
    expected: (role) => (role === 'guest' ? 403 : 200),
  }),
  onPeople({
    name: 'forged code of a payment account',
    call: calls.paymentAccount,
    input: () => ({
      request: 'savePaymentId' as const,
      code: 'C21AAF',
      state: `9999999999999.${'A'.repeat(43)}.${'A'.repeat(43)}`,
    }),
    expected: () => 403,
  }),
  onPeople({
    name: 'sales',
    call: calls.fetchSales,
    input: () => ({}),
    // The caller's own data.
    expected: (role) => (role === 'guest' ? 403 : 200),
  }),
  onPeople({
    name: 'file of sales',
    call: calls.fetchSalesCsv,
    input: () => ({}),
    expected: (role) => (role === 'guest' ? 403 : 200),
  }),
  onPeople({
    name: 'receipt of another',
    call: calls.fetchReceipt,
    input: () => ({ id: 999_999 }),
    expected: () => 404,
  }),
  onPeople({ name: 'own payments', call: calls.fetchPaid, input: () => ({}), expected: () => 200 }),
  onPeople({
    name: 'unlink a payment account',
    call: calls.unlinkPaymentAccount,
    input: () => ({}),
    expected: (role) => (role === 'guest' ? 403 : 200),
  }),
  onPeople({
    name: 'pay an order that is not there',
    call: calls.savePayment,
    input: () => ({ payment: { orderId: 'ORDER1' } }),
    expected: () => 404,
  }),
  onPeople({
    name: 'invoices',
    call: calls.fetchInvoices,
    input: () => ({}),
    // The caller's own data.
    expected: forAll(),
  }),
  onPeople({
    name: 'an invoice as a file',
    call: calls.fetchInvoicePdf,
    input: ({ victim }) => ({ number: victim.invoice }),
    expected: (role) => (role === 'creator' ? 200 : 404),
  }),
  onPeople({
    name: 'pay an invoice',
    call: calls.payInvoice,
    input: ({ victim }) => ({ number: victim.invoice }),
    expected: (role) => (role === 'creator' ? 200 : 404),
  }),
];
