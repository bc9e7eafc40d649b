import { message } from '../../language/language.ts';

/** Which account the creator is asked to confirm, by its id and, where it is known, its address. */
export const confirmAccountText = ({ payeeId, email }: { readonly payeeId: string; readonly email: string }): string =>
  email === ''
    ? message('payment.confirmAccount', { id: payeeId })
    : message('payment.confirmAccountOf', { id: payeeId, email });
