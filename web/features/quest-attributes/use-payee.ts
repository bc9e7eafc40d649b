import { payee } from '../../api/queries/payments.ts';
import { useAsk } from '../../session/queries.ts';

/** Whether the creator has a payment account; true while unknown, because the server checks it anyway. */
export function useHasPayee(): boolean {
  const payeeId = useAsk(payee, null).data?.payeeId;
  return payeeId === undefined || (payeeId !== null && payeeId !== '');
}
