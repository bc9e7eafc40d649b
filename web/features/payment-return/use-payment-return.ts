import { useEffect, useRef, useState } from 'react';
import { linkingAccount } from '../../api/mutations/payments.ts';
import type { LinkedAccount } from '../../api/mutations/payments.ts';
import { askForm, tellForm } from '../../host/link-window.ts';
import { tell } from '../../session/mutations.ts';
import { takePaymentCode } from '../../session/payment-code.ts';
import type { PaymentCode } from '../../session/payment-code.ts';
import { useSession } from '../../session/use-session.ts';

export type PaymentReturn = 'working' | 'failed' | LinkedAccount;

/** Links the account of the code in the provider's redirect. In a separate window it informs the form, and closes. */
export function usePaymentReturn(): PaymentReturn {
  const { status, user } = useSession();
  const back = useRef<PaymentCode | null | undefined>(undefined);
  const [reached, setReached] = useState<PaymentReturn>('working');
  useEffect(() => {
    if (status === 'restoring' || back.current !== undefined) return;
    back.current = takePaymentCode();
    const begun = user === null || back.current?.state === '' ? null : back.current;
    void (begun === null ? Promise.resolve<PaymentReturn>('failed') : link(begun)).then(setReached);
  }, [status, user]);
  return reached;
}

async function link(back: PaymentCode): Promise<PaymentReturn> {
  const form = window.opener as Window | null;
  try {
    const state = form === null ? null : await askForm(form);
    // The form has started another link since.
    if (state !== null && state !== back.state) return 'failed';
    const account = await tell(linkingAccount, back);
    if (form !== null && state !== null) {
      tellForm(form, account);
      window.close();
    }
    return account;
  } catch {
    return 'failed';
  }
}
