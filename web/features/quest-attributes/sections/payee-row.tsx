import { message } from '../../../language/language.ts';
import { PayeeBox } from '../../../quest/linking/payee-box.tsx';

/** The creator's payment account, below the price (Spec §2, attributes). */
export function PayeeRow() {
  return (
    <div className="attributes__payee">
      <p className="between row">
        <b>{message('payment.account')}</b>
        <span className="xs muted">{message('payment.accountHint')}</span>
      </p>
      <PayeeBox withSteps />
    </div>
  );
}
