import type { QuestId } from '@mangoquest/core/ids.ts';
import { monthOf } from '@mangoquest/core/payment/month.ts';
import type { Locale } from '@mangoquest/core/messages/locale.ts';
import { Denied } from '../../ports/domain-errors.ts';
import type { Printer } from '../../ports/printer.ts';
import type { Asker } from '../../access/quest-access.ts';
import type {
  LedgerPage,
  LedgerRepository,
  LedgerRow,
  LedgerSum,
  SalesChoice,
} from '../../storage/interfaces/ledger.ts';

import { receiptPages } from './receipt-pages.ts';

/** Filter of sales: a UTC month such as `2026-06`, and a quest; missing ones do not filter. */
export interface AskedSales {
  readonly month?: string | undefined;
  readonly questId?: QuestId | undefined;
}

/** Rows per batch when writing a file. */
const A_BATCH = 500;

export interface LedgerService {
  sales(
    asker: Asker,
    asked: AskedSales,
    page: LedgerPage,
  ): Promise<{
    readonly orders: readonly LedgerRow[];
    readonly sums: readonly LedgerSum[];
    readonly quests: readonly { readonly id: QuestId; readonly title: string }[];
    readonly since: number | null;
  }>;
  /** All rows, newest first. */
  all(asker: Asker, asked: AskedSales): Promise<LedgerRow[]>;
  paid(asker: Asker, page: LedgerPage): Promise<LedgerRow[]>;
  /** Receipt for an order that the asker paid, as a PDF in the language of `locale`. */
  receipt(asker: Asker, id: number, locale: Locale): Promise<Uint8Array>;
}

/** A creator's sales and a player's purchases; each sees only their own (settled, Orders). */
export function ledgerService(ledger: LedgerRepository, printer: Printer): LedgerService {
  const choiceOf = ({ month, questId }: AskedSales): SalesChoice => ({
    ...(month === undefined ? { from: null, before: null } : monthOf(month)),
    questId: questId ?? null,
  });
  return {
    async sales({ userId }, asked, page) {
      const choice = choiceOf(asked);
      const [orders, sums, quests, since] = await Promise.all([
        ledger.sales(userId, choice, page),
        ledger.sums(userId, choice),
        ledger.sold(userId),
        ledger.since(userId),
      ]);
      return { orders, sums, quests, since };
    },

    async all({ userId }, asked) {
      const choice = choiceOf(asked);
      const found: LedgerRow[] = [];
      for (;;) {
        const batch = await ledger.sales(userId, choice, { after: found.at(-1)?.id ?? null, limit: A_BATCH });
        found.push(...batch);
        if (batch.length < A_BATCH) return found;
      }
    },

    paid: ({ userId }, page) => ledger.paid(userId, page),

    async receipt({ userId }, id, locale) {
      const row = await ledger.paidOne(userId, id);
      // The money of an order that is only approved was not received yet.
      if (row === null || row.state === 'approved') throw new Denied();
      return printer.pdf(receiptPages(row, locale));
    },
  };
}
