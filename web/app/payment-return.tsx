import { useState } from 'react';
import { Navigate, Outlet, useParams, useSearchParams } from 'react-router';
import { keepPaymentCode } from '../session/payment-code.ts';
import { paymentReturnPath, paths } from '../ui/paths.ts';

/** The form's path with a `code` is the payment provider's redirect, whoever follows it (Spec §2, guards). */
export function PaymentCodeGuard() {
  const [search] = useSearchParams();
  const code = search.get('code');
  return code === null ? <Outlet /> : <Navigate to={paymentReturnPath(code, search.get('state'))} replace />;
}

/** Removes the code from the URL and the history before anything else is loaded. */
export function PaymentCodeTaken() {
  const { code = '' } = useParams();
  const [search] = useSearchParams();
  useState(() => {
    keepPaymentCode({ code, state: search.get('state') ?? '' });
  });
  return <Navigate to={paths.paymentReturn} replace />;
}
