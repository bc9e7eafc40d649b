import { useState } from 'react';
import type { User } from '@mangoquest/core/account/user.ts';
import { ownInvoices, paid, payee, sales } from '../../../api/queries/payments.ts';
import { message } from '../../../language/language.ts';
import { usePaidHere } from '../../../quest/entering/use-paid-here.ts';
import { PayeeBox } from '../../../quest/linking/payee-box.tsx';
import { useAsk } from '../../../session/queries.ts';
import type { Asked } from '../../../session/queries.ts';
import { Card } from '../card.tsx';
import { asked, thisMonth } from './choice.ts';
import { InvoicesCard } from './invoices-card.tsx';
import { OrdersCard } from './orders-card.tsx';
import { PaidCard } from './paid-card.tsx';
import './payments.css';
import { SumsCard } from './sums-card.tsx';

const hasCome = ({ data, problem }: Asked<unknown>) => data !== undefined || problem !== null;

/** A creator's income and invoices, and a player's purchases (look 2, §8, m8). Guests only have purchases. */
export function PaymentsTab({ user }: { readonly user: User }) {
  const [choice, setChoice] = useState(thisMonth);
  const own = { isWanted: !user.isGeneric };
  const sold = useAsk(sales, asked(choice), { ...own, meanwhile: (before) => before });
  const linked = useAsk(payee, null, own);
  const invoices = useAsk(ownInvoices, {}, own);
  const bought = useAsk(paid, {});
  usePaidHere(own.isWanted, () => void invoices.again());
  // Waits for all, so that the layout does not shift.
  if (![bought, ...(own.isWanted ? [sold, linked, invoices] : [])].every(hasCome)) return <Waiting />;
  // If loading failed, assume that the user may have sold something.
  const isCreator =
    own.isWanted && (sold.data?.since !== null || Boolean(linked.data?.payeeId) || (invoices.data?.length ?? 0) > 0);
  const isPlayer = !isCreator || bought.data?.length !== 0;
  const side = isCreator ? (
    <InvoicesCard invoices={invoices.data ?? null} problem={invoices.problem} onRetry={() => void invoices.again()} />
  ) : (
    own.isWanted && linked.data?.payeeId !== null && <PayeeCard />
  );
  return (
    <div className={side === false ? 'payments is-alone' : 'payments'}>
      {isCreator && <SumsCard sales={sold.data ?? null} choice={choice} />}
      <div className="account__column">
        {isCreator && (
          <OrdersCard
            sales={sold.data ?? null}
            problem={sold.problem}
            onRetry={() => void sold.again()}
            choice={choice}
            onChoose={setChoice}
            isWaiting={sold.isMeanwhile}
          />
        )}
        {isPlayer && (
          <PaidCard rows={bought.data ?? null} problem={bought.problem} onRetry={() => void bought.again()} />
        )}
      </div>
      {side}
    </div>
  );
}

/** Shown to users who have sold nothing yet. */
function PayeeCard() {
  return (
    <Card title={message('payment.account')} className="invoices">
      <p className="sm muted">{message('payment.accountHint')}</p>
      <PayeeBox />
    </Card>
  );
}

function Waiting() {
  return (
    <div className="payments" aria-busy="true">
      <div className="account__card payments__head">
        <span className="skel payments__skel" />
      </div>
      <div className="account__card">
        {Array.from({ length: 6 }, (_, index) => (
          <span key={index} className="skel payments__skel" />
        ))}
      </div>
      <div className="account__card">
        <span className="skel payments__skel" />
        <span className="skel payments__skel" />
      </div>
    </div>
  );
}
