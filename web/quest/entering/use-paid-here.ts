import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { CallError, errorText } from '../../api/call-error.ts';
import { settlingOrder } from '../../api/mutations/payments.ts';
import { message } from '../../language/language.ts';
import { tell } from '../../session/mutations.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { isPayWindow } from './pay-window.ts';
import { payProblem } from './use-paying.ts';

/** Query parameters that the provider adds to its redirect: `token` is its order id. */
const FIELDS = ['token', 'PayerID'];

/**
 * Null if the order is paid, otherwise why not; empty if the order is not one of the user's: nothing to report then.
 */
async function settled(orderId: string): Promise<string | null> {
  try {
    const reached = await tell(settlingOrder, orderId);
    return payProblem(reached) ?? (reached.state === 'nonexistent' ? message('payment.failed') : null);
  } catch (error) {
    const isNone = error instanceof CallError && (error.kind === 'not-found' || error.kind === 'reauthorize');
    return isNone ? '' : errorText(error);
  }
}

/**
 * Handles the redirect back from the provider's page: asks the server about the order, and calls `onPaid` if it is
 * paid.
 */
export function usePaidHere(isForSale: boolean, onPaid: () => void): void {
  const [search, setSearch] = useSearchParams();
  const toasts = useToasts();
  const dialogs = useDialogs();
  const orderId = isForSale ? search.get('token') : null;
  useEffect(() => {
    if (orderId === null) return;
    const rest = new URLSearchParams(search);
    for (const field of FIELDS) rest.delete(field);
    setSearch(rest, { replace: true });
    void settled(orderId).then(async (problem) => {
      // The page that opened this window asks the server itself.
      if (isPayWindow()) window.close();
      if (problem === null) {
        toasts.saved();
        onPaid();
      } else if (problem !== '' && !isPayWindow()) await dialogs.alert(problem);
    });
    // Once per order: its id is then removed from the URL.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [orderId]);
}
