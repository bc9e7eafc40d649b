import type { Locale } from '@mangoquest/core/messages/locale.ts';
import { amountText } from '@mangoquest/core/payment/money.ts';
import { A4 } from '../../ports/printer.ts';
import type { PrintedPages } from '../../ports/printer.ts';
import type { LedgerRow } from '../../storage/interfaces/ledger.ts';

const LEFT = 56;
const TOP = A4.height - 72;
const STEP = 18;

/** The printable receipt of a player. The seller is the quest's creator: the platform received nothing. */
export function receiptPages(
  { orderId, reference, quest, username, approvedAt, amountMinor, refundedMinor, currency }: LedgerRow,
  { message, longDate }: Locale,
): PrintedPages {
  const title = message('payment.receipt.heading');
  const sum = (minor: number) => `${amountText(minor, currency)} ${currency}`;
  const lines = [
    message('payment.receipt.quest', { title: quest?.title ?? message('payment.questGone') }),
    message('payment.receipt.to', { name: username ?? message('payment.playerGone') }),
    message('payment.receipt.on', { date: longDate(approvedAt) }),
    message('payment.orderDetails', { order: orderId, reference }),
    message('payment.receipt.sum', { sum: sum(amountMinor) }),
    ...(refundedMinor === 0 ? [] : [message('payment.receipt.back', { sum: sum(refundedMinor) })]),
  ];
  return {
    title,
    pages: [
      [
        { text: title, x: LEFT, y: TOP, size: 18, isBold: true },
        ...lines.map((text, index) => ({ text, x: LEFT, y: TOP - 36 - index * STEP, size: 11 })),
      ],
    ],
  };
}
