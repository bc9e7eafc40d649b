import type { ReactNode } from 'react';
import { message } from '../../../language/language.ts';
import type { LedgerRow } from './ledger-pages.ts';

export interface OrderDetailsProps {
  readonly row: LedgerRow;
  /** Values of table columns that do not fit; null for readers who see no fees. */
  readonly fees: { readonly fee: ReactNode; readonly kept: ReactNode } | null;
}

/** Our and the provider's ids of an order; creators need the latter for refunds (look 2, §8). */
export function OrderDetails({ row: { orderId, paymentId, reference, state }, fees }: OrderDetailsProps) {
  return (
    <>
      <dl className="orders__details">
        {fees !== null && (
          <>
            <Fact name={message('payment.feeOf')} isForCards>
              {fees.fee}
            </Fact>
            <Fact name={message('payment.forYou')} isForCards>
              {fees.kept}
            </Fact>
          </>
        )}
        <Fact name={message('payment.order')}>{orderId}</Fact>
        {paymentId !== null && <Fact name={message('payment.payment')}>{paymentId}</Fact>}
        <Fact name={message('payment.reference')}>{reference}</Fact>
      </dl>
      {fees !== null && state === 'approved' && <p className="xs muted">{message('payment.stillToCome')}</p>}
    </>
  );
}

interface FactProps {
  readonly name: string;
  readonly isForCards?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, isForCards = false, children }: FactProps) {
  return (
    <div className={isForCards ? 'orders__fact is-for-cards' : 'orders__fact'}>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
