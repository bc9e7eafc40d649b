import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { settlingOrder } from '../../api/mutations/payments.ts';
import { message } from '../../language/language.ts';
import { tell } from '../../session/mutations.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { isPayWindow } from './pay-window.ts';

/** By these the provider's own page leads back here: `token` is its name of the order. */
const FIELDS = ['token', 'PayerID'];

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
    void tell(settlingOrder, orderId)
      .catch(() => null)
      .then(async (state) => {
        // The page that opened this window looks for itself.
        if (isPayWindow()) window.close();
        if (state === 'approved' || state === 'completed') {
          toasts.saved();
          onPaid();
        } else if (!isPayWindow()) await dialogs.alert(message('payment.failed'));
      });
    // Once for an order: its name is out of the address then.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [orderId]);
}
