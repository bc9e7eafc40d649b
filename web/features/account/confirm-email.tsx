import { useEffect, useRef } from 'react';
import { errorText } from '../../api/call-error.ts';
import { confirmingEmail } from '../../api/mutations/account.ts';
import { message } from '../../language/language.ts';
import { takeFragment } from '../../session/address-fragment.ts';
import { useTell } from '../../session/mutations.ts';
import { currentSession, setUser } from '../../session/session-state.ts';
import { restore } from '../../session/session-store.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';

const CODE = 'confirm-email';

/**
 * Asks to confirm the change of address that a mailed link is for. Never automatic, because virus scanners open links,
 * too.
 */
export function ConfirmEmail() {
  const dialogs = useDialogs();
  const { tell } = useTell(confirmingEmail);
  const isBegun = useRef(false);

  const confirm = async (code: string) => {
    const isSure = await dialogs.confirm({
      title: message('account.confirmTitle'),
      text: message('account.confirmText'),
      confirmLabel: message('account.confirmButton'),
    });
    if (!isSure) return;
    try {
      // Restores the session first, so that the change keeps it while ending the others.
      await restore();
      const { state, email } = await tell({ code });
      const { user } = currentSession();
      if (state === 'changed' && user !== null) setUser({ ...user, email: email ?? user.email });
      if (state === 'changed') await dialogs.alert(message('account.confirmedWhole', { email: email ?? '' }));
      else await dialogs.alert(message(state === 'waiting' ? 'account.confirmedHalf' : 'account.linkOver'));
    } catch (error) {
      await dialogs.alert(errorText(error));
    }
  };
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const code = takeFragment(CODE)?.get(CODE);
    if (code != null) void confirm(code);
  });
  return null;
}
