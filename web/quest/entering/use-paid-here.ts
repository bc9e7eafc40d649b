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

/** By these the provider's own page leads back here: `token` is its name of the order. */
const FIELDS = ['token', 'PayerID'];

/** Null where the order is paid, else why it is not; empty where it is none of the user's: then there is nothing to tell. */
async function settled(orderId: string): Promise<string | null> {
  try {
    const reached = await tell(settlingOrder, orderId);
    return payProblem(reached) ?? (reached.state === 'nonexistent' ? message('payment.failed') : null);
  } catch (error) {
    const isNone = error instanceof CallError && (error.kind === 'not-found' || error.kind === 'reauthorize');
    return isNone ? '' : errorText(error);
  }
}

/** Who comes back from the provider's own page: how far the order is, is asked of the server. `onPaid` is told where it is paid. */
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
      // The page that opened this window looks for itself.
      if (isPayWindow()) window.close();
      if (problem === null) {
        toasts.saved();
        onPaid();
      } else if (problem !== '' && !isPayWindow()) await dialogs.alert(problem);
    });
    // Once for an order: its name is out of the address then.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [orderId]);
}
