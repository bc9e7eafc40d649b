import { useState } from 'react';
import { Navigate, Outlet, useParams, useSearchParams } from 'react-router';
import { keepPaymentCode } from '../session/payment-code.ts';
import { paymentReturnPath, paths } from '../ui/paths.ts';

/** The form's address with a `code` is the payment provider's way back, whoever comes by it (Spec §2, guards). */
export function PaymentCodeGuard() {
  const [search] = useSearchParams();
  const code = search.get('code');
  return code === null ? <Outlet /> : <Navigate to={paymentReturnPath(code, search.get('state'))} replace />;
}

/** Takes the code out of the address and the history before anything else is loaded. */
export function PaymentCodeTaken() {
  const { code = '' } = useParams();
  const [search] = useSearchParams();
  useState(() => {
    keepPaymentCode({ code, state: search.get('state') ?? '' });
  });
  return <Navigate to={paths.paymentReturn} replace />;
}
