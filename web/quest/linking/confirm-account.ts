import { message } from '../../language/language.ts';

/** The question whether this is the right account: its id and, if known, its email address. */
export const confirmAccountText = ({ payeeId, email }: { readonly payeeId: string; readonly email: string }): string =>
  email === ''
    ? message('payment.confirmAccount', { id: payeeId })
    : message('payment.confirmAccountOf', { id: payeeId, email });
