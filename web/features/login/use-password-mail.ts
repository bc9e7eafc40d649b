import { useState } from 'react';
import { isEmail } from '@mangoquest/core/account/email.ts';
import { errorText } from '../../api/call-error.ts';
import { message } from '../../language/language.ts';
import { callPasswordMail } from '../../session/password-calls.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useOneAtATime } from '../../ui/one-at-a-time.ts';

/** Requests the mail for resetting a password, and shows the result (Spec §8, password reset). */
export function usePasswordMail() {
  const dialogs = useDialogs();
  const oneAtATime = useOneAtATime();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  return {
    busy,
    failure,
    /** Error of the address field. */
    error,
    /** Asks for the address if none was typed; null if cancelled. */
    ask: () =>
      dialogs.prompt({
        title: message('login.forgotTitle'),
        text: message('login.forgotText'),
        label: message('login.email'),
        type: 'email',
        confirmLabel: message('login.sendMail'),
        check: (email) => (isEmail(email) ? undefined : message('account.emailInvalid')),
      }),
    clear: () => {
      setError(undefined);
      setFailure(null);
    },
    /** True if the mail was sent, and the user has read so. */
    send: async (email: string): Promise<boolean> =>
      (await oneAtATime(async () => {
        setFailure(null);
        setError(isEmail(email) ? undefined : message('account.emailInvalid'));
        if (!isEmail(email)) return false;
        setBusy(true);
        try {
          if ((await callPasswordMail(email)) !== 'ok!') {
            setFailure(message('account.mailNotSent'));
            return false;
          }
          await dialogs.alert({ title: message('login.mailSentTitle'), text: message('account.mailSent') });
          return true;
        } catch (reason) {
          setFailure(errorText(reason));
          return false;
        } finally {
          setBusy(false);
        }
      })) ?? false,
  };
}
