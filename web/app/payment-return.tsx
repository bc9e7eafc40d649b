import { Navigate, Outlet, useSearchParams } from 'react-router';
import { paymentReturnPath, paths } from '../ui/paths.ts';

/** The form's address with a `code` is the payment provider's way back, whoever comes by it (Spec §2, guards). */
export function PaymentCodeGuard() {
  const [search] = useSearchParams();
  const code = search.get('code');
  return code === null ? <Outlet /> : <Navigate to={paymentReturnPath(code)} replace />;
}

/** Takes the code out of the address and the history before anything else is loaded; nobody here has a use for it. */
export function PaymentCodeTaken() {
  return <Navigate to={paths.paymentReturn} replace />;
}
