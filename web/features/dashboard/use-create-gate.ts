import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { hasAgreed } from '@mangoquest/core/account/agreement.ts';
import { accountCan } from '@mangoquest/core/account/can.ts';
import { message } from '../../language/language.ts';
import { useSession } from '../../session/use-session.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { loginPath } from '../../ui/paths.ts';

export interface CreateGate {
  /** Runs `goOn` if the user may create and has agreed to the terms; otherwise asks them to sign up or agree first. */
  readonly pass: (goOn: () => void) => Promise<void>;
  /** The action that waits for the agreement. */
  readonly waiting: (() => void) | null;
  readonly cancel: () => void;
}

/** Guards everything that creates a quest (Spec §2, dashboard; §5). */
export function useCreateGate(): CreateGate {
  const { user } = useSession();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const isGuest = user?.isGeneric === true;
  const agreed = user !== null && hasAgreed(user);
  const pass = useCallback(
    async (goOn: () => void) => {
      if (accountCan(isGuest ? 'guest' : 'user', 'create-quest')) {
        if (agreed) goOn();
        else setWaiting(() => goOn);
        return;
      }
      const signUp = await dialogs.confirm({
        title: message('dashboard.genericCannotCreate'),
        confirmLabel: message('dashboard.signUp'),
      });
      if (signUp) void navigate(loginPath('/dashboard', 'sign-up'));
    },
    [agreed, dialogs, isGuest, navigate],
  );
  const cancel = useCallback(() => {
    setWaiting(null);
  }, []);
  return { pass, waiting, cancel };
}
