import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../api/call-error.ts';
import { confirmingAccount, refusingAccount } from '../../api/mutations/payments.ts';
import type { LinkedAccount } from '../../api/mutations/payments.ts';
import { message } from '../../language/language.ts';
import { cameFrom } from '../../host/link-window.ts';
import { confirmAccountText } from '../../quest/linking/confirm-account.ts';
import { tell } from '../../session/mutations.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import { OffMap } from '../../ui/feedback/off-map.tsx';
import { paths } from '../../ui/paths.ts';
import { usePaymentReturn } from './use-payment-return.ts';

/** Page that the payment provider redirects to (Spec §2, §4 "Payment-account link"). */
export function PaymentReturnPage() {
  const reached = usePaymentReturn();
  if (reached === 'working') return <LoadingOverlay active fixed label={message('payment.linking')} />;
  if (reached !== 'failed') return <Confirm account={reached} />;
  return (
    <OffMap
      isStatus
      title={message('common.somethingWrong')}
      text={message('payment.notLinked')}
      action={
        <ButtonLink variant="primary" to={paths.dashboard}>
          {message('ui.backToDashboard')}
        </ButtonLink>
      }
    />
  );
}

/** Shown if no form is waiting for this window: it was closed, or linking continued in its tab. */
function Confirm({ account }: { readonly account: LinkedAccount }) {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const [form] = useState(cameFrom);
  const leave = () => void navigate(form ?? paths.dashboard, { replace: true });
  const answer = async (how: typeof confirmingAccount | typeof refusingAccount) => {
    try {
      await tell(how, account);
      leave();
    } catch (error) {
      await dialogs.alert(errorText(error));
    }
  };
  return (
    <OffMap
      isStatus
      title={message('payment.account')}
      text={confirmAccountText(account)}
      action={
        <>
          <Button variant="primary" onClick={() => void answer(confirmingAccount)}>
            {message('payment.confirm')}
          </Button>
          <Button onClick={() => void answer(refusingAccount)}>{message('payment.notThis')}</Button>
        </>
      }
    />
  );
}
