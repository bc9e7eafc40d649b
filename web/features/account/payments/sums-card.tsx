import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { fetchSales } from '@mangoquest/contract/calls/payments.ts';
import { toMajor } from '@mangoquest/core/payment/money.ts';
import { PLATFORM_FEE_PERCENT } from '@mangoquest/core/payment/price.ts';
import { locale, message } from '../../../language/language.ts';
import { PayeeBox } from '../../../quest/linking/payee-box.tsx';
import { monthText } from './choice.ts';
import type { Choice } from './choice.ts';

type Sales = CallOutput<typeof fetchSales>;
type Sums = Sales['sums'][number];

export interface SumsCardProps {
  /** Null if loading failed. */
  readonly sales: Sales | null;
  readonly choice: Choice;
}

/** Income, the platform's fees, and refunds (look 2, §8, m8). */
export function SumsCard({ sales, choice }: SumsCardProps) {
  const quest = sales?.quests.find(({ id }) => id === choice.questId)?.title ?? null;
  const sums: readonly (Sums | null)[] = sales === null || sales.sums.length > 0 ? (sales?.sums ?? []) : [null];
  return (
    <section className="account__card payments__head" aria-label={message('payment.taken')}>
      {sums.length > 0 && (
        <div className="payments__sums">
          {sums.map((one) => (
            <SumsOf key={one?.currency ?? ''} sums={one} month={choice.month} quest={quest} />
          ))}
        </div>
      )}
      <PayeeBox />
    </section>
  );
}

interface SumsOfProps {
  /** Null if there are no orders in any currency. */
  readonly sums: Sums | null;
  readonly month: string | null;
  /** Title of the quest, if filtered by one. */
  readonly quest: string | null;
}

function SumsOf({ sums, month, quest }: SumsOfProps) {
  const text = (minor: number) =>
    sums === null ? locale.number(0) : locale.sum(toMajor(minor, sums.currency), sums.currency);
  const { amountMinor = 0, refundedMinor = 0, feeMinor = 0, orders = 0 } = sums ?? {};
  const taken = amountMinor - refundedMinor;
  return (
    <dl>
      <div>
        <dt>
          {month === null ? message('payment.takenEver') : message('payment.takenIn', { month: monthText(month) })}
        </dt>
        <dd className="num">{text(taken)}</dd>
        <dd className="payments__of">{message('payment.orders', { n: orders })}</dd>
        {quest !== null && (
          <dd className="payments__of payments__quest" title={quest}>
            <bdi>{quest}</bdi>
          </dd>
        )}
      </div>
      <div>
        <dt>{message('payment.feeShare', { percent: PLATFORM_FEE_PERCENT })}</dt>
        <dd className="num">{text(feeMinor)}</dd>
        <dd className="payments__of">{message('payment.feeInvoiced')}</dd>
      </div>
      <div>
        <dt>{message('payment.leftForYou')}</dt>
        <dd className="num">{text(taken - feeMinor)}</dd>
        <dd className="payments__of">{message('payment.paidAtOnce')}</dd>
      </div>
    </dl>
  );
}
