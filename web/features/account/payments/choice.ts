import type { CallInput } from '@mangoquest/contract/call.ts';
import type { fetchSales } from '@mangoquest/contract/calls/payments.ts';
import { monthAt, monthOf } from '@mangoquest/core/payment/month.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { locale } from '../../../language/language.ts';

/** Of which month and which quest a creator sees orders and sums; null for all. */
export interface Choice {
  /** `2026-06`, of UTC, as invoices have them. */
  readonly month: string | null;
  readonly questId: number | null;
}

export const EVERYTHING: Choice = { month: null, questId: null };
export const thisMonth = (): Choice => ({ month: monthAt(serverNow()), questId: null });

export type AskedSales = Pick<CallInput<typeof fetchSales>, 'month' | 'questId'>;

export const asked = ({ month, questId }: Choice): AskedSales => ({
  ...(month === null ? {} : { month }),
  ...(questId === null ? {} : { questId }),
});

/** `June 2026`: from its middle, which lies in it in every zone. */
export const monthText = (month: string): string => locale.calendar.monthOfYear(monthOf(month).from + 12 * 86_400_000);
