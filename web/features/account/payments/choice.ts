import type { CallInput } from '@mangoquest/contract/call.ts';
import type { fetchSales } from '@mangoquest/contract/calls/payments.ts';
import { monthAt, monthOf } from '@mangoquest/core/payment/month.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { locale } from '../../../language/language.ts';

/** Filter of a creator's orders and sums by month and quest; null for all. */
export interface Choice {
  /** UTC month such as `2026-06`, as on invoices. */
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

/** Such as `June 2026`: formatted from the middle of the month, which is the same month in every time zone. */
export const monthText = (month: string): string => locale.calendar.monthOfYear(monthOf(month).from + 12 * 86_400_000);
