import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { fetchPaid } from '@mangoquest/contract/calls/payments.ts';
import { toMajor } from '@mangoquest/core/payment/money.ts';
import { errorText } from '../../api/call-error.ts';
import { locale, message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { presentationPath } from '../../ui/paths.ts';

export type LedgerRow = CallOutput<typeof fetchPaid>[number];

/** As many come at once. */
const PAGE = 25;

const TONES = { approved: 'sky', completed: 'on', refunded: undefined } as const;

export interface LedgerRowsProps {
  readonly label: string;
  /** Its first page. */
  readonly rows: readonly LedgerRow[];
  readonly more: (after: number) => Promise<readonly LedgerRow[]>;
  /** What stands below the quest's title. */
  readonly children: (row: LedgerRow) => ReactNode;
  /** What can be done with a row. */
  readonly action?: (row: LedgerRow) => ReactNode;
}

/** Orders, the newest first, with what is paid and what was given back of it. */
export function LedgerRows({ label, rows: first, more, children, action }: LedgerRowsProps) {
  const toasts = useToasts();
  const [further, setFurther] = useState<readonly LedgerRow[]>([]);
  const [isEnd, setEnd] = useState(false);
  const [busy, setBusy] = useState(false);
  const rows = [...first, ...further];
  const last = rows.at(-1);
  const load = async (after: number) => {
    setBusy(true);
    try {
      const page = await more(after);
      setFurther((now) => [...now, ...page]);
      setEnd(page.length < PAGE);
    } catch (error) {
      toasts.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ul className="account__list" aria-label={label}>
        {rows.map((row) => (
          <li key={row.id} className="account__row">
            <span className="account__row-main">
              {row.quest === null ? (
                <span>{message('payment.questGone')}</span>
              ) : (
                <Link to={presentationPath(row.quest.id)}>
                  <bdi>{row.quest.title}</bdi>
                </Link>
              )}
              <span className="account__row-more">{children(row)}</span>
              <span className="account__row-more">
                {message('payment.orderDetails', { order: row.orderId, reference: row.reference })}
              </span>
            </span>
            <Money row={row} />
            {action?.(row)}
          </li>
        ))}
      </ul>
      {first.length === PAGE && !isEnd && last !== undefined && (
        <Button variant="quiet" block busy={busy} onClick={() => void load(last.id)}>
          {message('payment.showMore')}
        </Button>
      )}
    </>
  );
}

function Money({ row: { currency, amountMinor, refundedMinor, state } }: { readonly row: LedgerRow }) {
  const text = (minor: number) => locale.price(toMajor(minor, currency), currency);
  const tone = TONES[state];
  return (
    <span className="account__money">
      <b className="num">{text(amountMinor)}</b>
      {refundedMinor > 0 && <span className="num account__back">−{text(refundedMinor)}</span>}
      <Chip {...(tone === undefined ? {} : { tone })}>{message(`payment.state.${state}`)}</Chip>
    </span>
  );
}
