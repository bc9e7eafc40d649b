import type { Locale } from '@mangoquest/core/messages/locale.ts';
import { amountText } from '@mangoquest/core/payment/money.ts';
import type { Table } from '../../ports/table-files.ts';
import type { LedgerRow } from '../../storage/interfaces/ledger.ts';

/** Table of a creator's sales, one line each; amounts with the decimals of their currency. */
export function salesTable(rows: readonly LedgerRow[], { message }: Locale): Table {
  return {
    name: message('payment.sales'),
    headings: (
      [
        'payment.when',
        'payment.quest',
        'payment.player',
        'payment.currency',
        'payment.paid',
        'payment.givenBack',
        'payment.platformFee',
        'payment.forYou',
        'payment.state',
        'payment.reference',
        'payment.order',
      ] as const
    ).map((key) => message(key)),
    rows: rows.map((row) => {
      const { approvedAt, quest, username, currency, amountMinor, refundedMinor, feeMinor, state } = row;
      const isPaid = state !== 'approved';
      return [
        new Date(approvedAt),
        quest?.title ?? message('payment.questGone'),
        username ?? message('payment.playerGone'),
        currency,
        Number(amountText(amountMinor, currency)),
        Number(amountText(refundedMinor, currency)),
        Number(amountText(feeMinor, currency)),
        isPaid ? Number(amountText(amountMinor - refundedMinor - feeMinor, currency)) : null,
        message(`payment.state.${state}`),
        row.reference,
        row.orderId,
      ];
    }),
  };
}
