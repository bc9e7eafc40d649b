import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { fetchInvoices } from '@mangoquest/contract/calls/payments.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import { daysLate } from '@mangoquest/core/payment/invoice.ts';
import { errorText } from '../../api/call-error.ts';
import { printingInvoice } from '../../api/mutations/payments.ts';
import { ownInvoices } from '../../api/queries/payments.ts';
import { serverNow } from '../../api/server-clock.ts';
import { saveFile } from '../../device/save-file.ts';
import { locale, message } from '../../language/language.ts';
import { PayFrame } from '../../quest/entering/pay-dialog.tsx';
import { usePaidHere } from '../../quest/entering/use-paid-here.ts';
import { useTell } from '../../session/mutations.ts';
import { useAsk } from '../../session/queries.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Card } from './card.tsx';
import './invoices.css';
import { LoadProblem } from './load-problem.tsx';
import { ShowMore } from './show-more.tsx';

/** Mails lead here. */
const ID = 'invoices';
/** Rows that show at first. */
const FIRST = 6;

type Invoice = CallOutput<typeof fetchInvoices>[number];

/** What the platform asks of a creator (settled, Invoices); nothing for who was never sent one. */
export function InvoicesCard({ user }: { readonly user: User }) {
  const isWanted = !user.isGeneric;
  const { data, problem, again } = useAsk(ownInvoices, {}, { isWanted });
  usePaidHere(isWanted, again);
  const { hash } = useLocation();
  const isLedHere = hash === `#${ID}` && data !== undefined;
  useEffect(() => {
    // It was not there yet when the page came.
    if (isLedHere) document.getElementById(ID)?.scrollIntoView();
  }, [isLedHere]);
  if (!isWanted || data?.length === 0) return null;
  if (data === undefined && problem === null) return null;
  const next = data?.findLast(({ paidAt }) => paidAt === null);
  return (
    <Card title={message('payment.invoices')} id={ID}>
      {data === undefined && problem !== null && <LoadProblem text={errorText(problem)} onRetry={again} />}
      {data !== undefined && (
        <>
          <p className="muted">{message('payment.invoicesText')}</p>
          <ShowMore items={data} first={FIRST} label={message('payment.invoices')}>
            {(invoice) => <InvoiceRow key={invoice.number} invoice={invoice} isNext={invoice === next} />}
          </ShowMore>
          {next !== undefined && (
            <p className="account__warning">
              <Icon name="warning-circle" weight="fill" />
              {message('payment.invoice.warning')}
            </p>
          )}
        </>
      )}
    </Card>
  );
}

function InvoiceRow({
  invoice: { number, amount, currency, dueAt, paidAt },
  isNext,
}: {
  readonly invoice: Invoice;
  /** It is the one that is due first. */
  readonly isNext: boolean;
}) {
  const dialogs = useDialogs();
  const toasts = useToasts();
  const printing = useTell(printingInvoice);
  const sum = locale.price(Number(amount), currency);
  const late = paidAt === null ? daysLate(dueAt, serverNow()) : 0;
  const pay = async () => {
    const answer = await dialogs.show<'paid'>((settle) => (
      <PayFrame
        title={message('payment.invoice.payTitle')}
        what={{ invoice: number }}
        sum={sum}
        sumOf={message('payment.invoice.sum', { number })}
        fine={message('payment.invoice.fine')}
        onSettle={settle}
      />
    ));
    if (answer === 'paid') toasts.saved();
  };
  const print = async () => {
    try {
      saveFile(`${number}.pdf`, await printing.tell({ number }));
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  return (
    <li className="account__row account__invoice">
      <span className="account__row-main">
        <span className="account__row-title num">{number}</span>
        <span className="account__row-more">
          {paidAt === null
            ? message('payment.invoice.due', { date: locale.longDate(dueAt) })
            : message('payment.invoice.paid', { date: locale.longDate(paidAt) })}
        </span>
      </span>
      <span className="account__invoice-end">
        {late > 0 && <Chip tone="live">{message('payment.invoice.daysLate', { n: late })}</Chip>}
        {paidAt !== null && <Chip tone="on">{message('payment.invoice.isPaid')}</Chip>}
        <b className="num">{sum}</b>
        {paidAt === null && (
          <Button
            size="small"
            variant={isNext ? 'primary' : 'default'}
            aria-label={message('payment.invoice.pay', { number })}
            onClick={() => void pay()}
          >
            {message('payment.pay')}
          </Button>
        )}
        <IconButton
          icon={{ name: 'download-simple' }}
          label={message('payment.invoice.print', { number })}
          disabled={printing.isPending}
          onClick={() => void print()}
        />
      </span>
    </li>
  );
}
