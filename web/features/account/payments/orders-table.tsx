import type { ReactNode } from 'react';
import type { Currency } from '@mangoquest/core/payment/currency.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { MenuItem } from '../../../ui/overlay/menu.tsx';
import { OrderRow } from './order-row.tsx';
import { useLedgerRows } from './use-ledger-rows.ts';
import type { LedgerRow } from './ledger-pages.ts';

export interface OrdersTableProps {
  readonly label: string;
  /** Seen by the creator, with fee and remaining amount. */
  readonly isCreators: boolean;
  /** The first page. */
  readonly first: readonly LedgerRow[];
  readonly load: (after: number) => Promise<readonly LedgerRow[]>;
  /** Additional menu items of a row. */
  readonly actions?: (row: LedgerRow) => readonly MenuItem[];
}

/** The only currency, which is then shown in the heading; null if there are several, shown with each sum. */
function onlyCurrency(rows: readonly LedgerRow[]): Currency | null {
  const [first] = rows;
  return first !== undefined && rows.every(({ currency }) => currency === first.currency) ? first.currency : null;
}

/** Orders, newest first: a table, or cards where it does not fit (look 2, §8). */
export function OrdersTable({ label, isCreators, first, load, actions = () => [] }: OrdersTableProps) {
  const { rows, isBusy, more } = useLedgerRows(first, load);
  const currency = onlyCurrency(rows);
  return (
    <div className={isCreators ? 'orders' : 'orders is-players'}>
      <table aria-label={label}>
        <thead>
          <tr>
            <Heading>{message('payment.when')}</Heading>
            <Heading>{message('payment.quest')}</Heading>
            <Heading>{message(isCreators ? 'payment.player' : 'payment.paidTo')}</Heading>
            <Heading isSum>
              {currency === null ? message('payment.paid') : message('payment.paidIn', { currency })}
            </Heading>
            {isCreators && (
              <>
                <Heading isSum>{message('payment.feeOf')}</Heading>
                <Heading isSum>{message('payment.forYou')}</Heading>
              </>
            )}
            <Heading>{message('payment.state')}</Heading>
            <Heading>
              <span className="vh">{message('payment.menu')}</span>
            </Heading>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OrderRow
              key={row.id}
              row={row}
              isCreators={isCreators}
              hasCurrency={currency === null}
              actions={actions(row)}
            />
          ))}
        </tbody>
      </table>
      {more !== null && (
        <Button variant="quiet" block busy={isBusy} onClick={more}>
          {message('payment.showMore')}
        </Button>
      )}
    </div>
  );
}

function Heading({ isSum = false, children }: { readonly isSum?: boolean; readonly children: ReactNode }) {
  return (
    <th scope="col" className={isSum ? 'orders__sum' : undefined}>
      {children}
    </th>
  );
}
