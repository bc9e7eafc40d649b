import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { fetchInvoices } from '@mangoquest/contract/calls/payments.ts';
import { daysLate } from '@mangoquest/core/payment/invoice.ts';
import { monthAt } from '@mangoquest/core/payment/month.ts';
import { errorText } from '../../../api/call-error.ts';
import { printingInvoice } from '../../../api/mutations/payments.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { saveFile } from '../../../device/save-file.ts';
import { locale, message } from '../../../language/language.ts';
import { PayFrame } from '../../../quest/entering/pay-dialog.tsx';
import { useTell } from '../../../session/mutations.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Card } from '../card.tsx';
import { monthText } from './choice.ts';
import { LoadProblem } from '../load-problem.tsx';
import { ShowMore } from '../show-more.tsx';

/** Anchor for links in mails. */
const ID = 'invoices';
/** Number of rows shown at first. */
const FIRST = 6;

type Invoice = CallOutput<typeof fetchInvoices>[number];

export interface InvoicesCardProps {
  /** Null if loading failed; `problem` tells why. */
  readonly invoices: readonly Invoice[] | null;
  readonly problem: unknown;
  readonly onRetry: () => void;
}

/** The platform's invoices to a creator (settled, Invoices; look 2, §8). */
export function InvoicesCard({ invoices, problem, onRetry }: InvoicesCardProps) {
  const { hash } = useLocation();
  const isLedHere = hash === `#${ID}`;
  useEffect(() => {
    // The card did not exist yet when the browser looked for the anchor.
    if (isLedHere) document.getElementById(ID)?.scrollIntoView();
  }, [isLedHere]);
  const next = invoices?.findLast(({ paidAt }) => paidAt === null);
  return (
    <Card title={message('payment.invoices')} id={ID} className="invoices">
      <p className="sm muted">{message('payment.invoicesText')}</p>
      {invoices === null && <LoadProblem text={errorText(problem)} onRetry={onRetry} />}
      {invoices?.length === 0 && <p className="sm muted">{message('payment.noInvoices')}</p>}
      {invoices !== null && invoices.length > 0 && (
        <ShowMore items={invoices} first={FIRST} label={message('payment.invoices')}>
          {(invoice) => <InvoiceRow key={invoice.number} invoice={invoice} isNext={invoice === next} />}
        </ShowMore>
      )}
      {next !== undefined && (
        <p className="account__warning">
          <Icon name="warning" weight="fill" />
          {message('payment.invoice.warning')}
        </p>
      )}
    </Card>
  );
}

/** The months of its fees. */
function monthsOf({ firstAt, lastAt }: Invoice): string {
  const [from, until] = [monthText(monthAt(firstAt)), monthText(monthAt(lastAt))];
  return from === until ? from : message('payment.invoice.months', { from, until });
}

function InvoiceRow({
  invoice,
  isNext,
}: {
  readonly invoice: Invoice;
  /** The next one due. */
  readonly isNext: boolean;
}) {
  const { number, amount, currency, dueAt, paidAt } = invoice;
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
        <span className="account__row-title">{monthsOf(invoice)}</span>
        <span className="account__row-more">{number}</span>
        <span className="account__row-more">
          {paidAt === null
            ? message('payment.invoice.due', { date: locale.longDate(dueAt) })
            : message('payment.invoice.paid', { date: locale.longDate(paidAt) })}
        </span>
        {late > 0 && <Chip tone="live">{message('payment.invoice.daysLate', { n: late })}</Chip>}
      </span>
      <span className="account__invoice-end">
        <b className="num">{sum}</b>
        {paidAt !== null && <Chip tone="on">{message('payment.invoice.isPaid')}</Chip>}
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
          icon={{ name: 'file-pdf' }}
          label={message('payment.invoice.print', { number })}
          disabled={printing.isPending}
          onClick={() => void print()}
        />
      </span>
    </li>
  );
}
