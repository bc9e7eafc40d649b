import { payee } from '../../api/queries/payments.ts';
import { useAsk } from '../../session/queries.ts';

/** Whether there is an account that the creator's quests are paid to; while that is not known, as if there were: the server says so. */
export function useHasPayee(): boolean {
  const payeeId = useAsk(payee, null).data?.payeeId;
  return payeeId === undefined || (payeeId !== null && payeeId !== '');
}
