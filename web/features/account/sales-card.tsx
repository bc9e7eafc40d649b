import { useState } from 'react';
import type { User } from '@mangoquest/core/account/user.ts';
import { toMajor } from '@mangoquest/core/payment/money.ts';
import { monthOf, monthsBack } from '@mangoquest/core/payment/month.ts';
import { errorText } from '../../api/call-error.ts';
import { savingSales } from '../../api/mutations/payments.ts';
import { sales } from '../../api/queries/payments.ts';
import { serverNow } from '../../api/server-clock.ts';
import { saveFile } from '../../device/save-file.ts';
import { locale, message } from '../../language/language.ts';
import { useTell } from '../../session/mutations.ts';
import { askOnce, useAsk } from '../../session/queries.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Card } from './card.tsx';
import { LedgerRows } from './ledger-rows.tsx';
import { LoadProblem } from './load-problem.tsx';

const MONTHS = 36;
const ALL = '';

/** What players paid for the user's quests (look 2, §8); nothing shows while nobody has. */
export function SalesCard({ user }: { readonly user: User }) {
  const isWanted = !user.isGeneric;
  const [month, setMonth] = useState(ALL);
  const [questId, setQuestId] = useState(ALL);
  const chosen = {
    ...(month === ALL ? {} : { month }),
    ...(questId === ALL ? {} : { questId: Number(questId) }),
  };
  const { data, problem, again } = useAsk(sales, chosen, { isWanted, meanwhile: (before) => before });
  if (!isWanted || (data === undefined && problem === null)) return null;
  if (data?.quests.length === 0 && data.orders.length === 0 && month === ALL && questId === ALL) return null;
  return (
    <Card title={message('payment.sales')}>
      <p className="muted">{message('payment.salesText')}</p>
      {data === undefined ? (
        <LoadProblem text={errorText(problem)} onRetry={again} />
      ) : (
        <>
          <div className="account__choices">
            <Select
              label={message('payment.month')}
              value={month}
              options={[
                { value: ALL, label: message('payment.allMonths') },
                ...monthsBack(serverNow(), MONTHS).map((value) => ({ value, label: monthText(value) })),
              ]}
              onChange={setMonth}
            />
            <Select
              label={message('payment.quest')}
              value={questId}
              options={[
                { value: ALL, label: message('payment.allQuests') },
                ...data.quests.map(({ id, title }) => ({ value: String(id), label: title })),
              ]}
              onChange={setQuestId}
            />
          </div>
          {data.sums.map((sum) => (
            <Sum key={sum.currency} {...sum} />
          ))}
          {data.orders.length === 0 ? (
            <p className="muted">{message('payment.noSales')}</p>
          ) : (
            <LedgerRows
              key={JSON.stringify(chosen)}
              label={message('payment.sales')}
              rows={data.orders}
              more={async (after) => (await askOnce(sales, { ...chosen, after })).orders}
            >
              {({ approvedAt, username }) => (
                <>
                  {locale.dateTime(approvedAt)} · <bdi>{username ?? message('payment.playerGone')}</bdi>
                </>
              )}
            </LedgerRows>
          )}
          <SaveSales chosen={chosen} />
        </>
      )}
    </Card>
  );
}

/** Months are those of UTC, as invoices have them. */
const monthText = (month: string) => locale.calendar.monthOfYear(monthOf(month).from + 12 * 86_400_000);

function Sum({
  currency,
  orders,
  amountMinor,
  refundedMinor,
  feeMinor,
}: {
  readonly currency: Parameters<typeof toMajor>[1];
  readonly orders: number;
  readonly amountMinor: number;
  readonly refundedMinor: number;
  readonly feeMinor: number;
}) {
  const text = (minor: number) => locale.price(toMajor(minor, currency), currency);
  const kept = amountMinor - refundedMinor;
  return (
    <dl className="account__sums">
      <div>
        <dt>{message('payment.paid')}</dt>
        <dd className="num">{kept === 0 ? `0 ${currency}` : text(kept)}</dd>
        <dd className="xs muted">{message('payment.orders', { n: orders })}</dd>
      </div>
      <div>
        <dt>{message('payment.platformFee')}</dt>
        <dd className="num">{feeMinor === 0 ? `0 ${currency}` : text(feeMinor)}</dd>
      </div>
      <div>
        <dt>{message('payment.forYou')}</dt>
        <dd className="num">{kept === feeMinor ? `0 ${currency}` : text(kept - feeMinor)}</dd>
      </div>
    </dl>
  );
}

function SaveSales({ chosen }: { readonly chosen: { readonly month?: string; readonly questId?: number } }) {
  const { tell, isPending } = useTell(savingSales);
  const toasts = useToasts();
  const save = () =>
    tell(chosen).then(
      (file) => {
        saveFile('mangoquest-sales.csv', file);
      },
      (error: unknown) => {
        toasts.error(errorText(error));
      },
    );
  return (
    <div className="row account__buttons">
      <Button busy={isPending} onClick={() => void save()}>
        <Icon name="download-simple" />
        {message('payment.csv')}
      </Button>
    </div>
  );
}
