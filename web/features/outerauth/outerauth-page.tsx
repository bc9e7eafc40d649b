import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { normaliseEmail } from '@mangoquest/core/account/email.ts';
import { loginMessage } from '@mangoquest/core/account/login-outcome.ts';
import { isOneTimeCode } from '@mangoquest/core/account/one-time-code.ts';
import { readOuterauth } from '@mangoquest/core/account/outerauth.ts';
import type { Outerauth } from '@mangoquest/core/account/outerauth.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { CallError } from '../../api/call-error.ts';
import { message } from '../../language/language.ts';
import { takeAddress } from '../../session/taken-address.ts';
import { callOuterauth } from '../../session/password-calls.ts';
import { currentSession } from '../../session/session-state.ts';
import { restore } from '../../session/session-store.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import type { Dialogs } from '../../ui/dialogs/dialogs.tsx';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { loginPath, ownRoute, paths } from '../../ui/paths.ts';
import type { LoginState } from '../../ui/paths.ts';

/**
 * Whether a login URL needs a confirmation: yes if it would replace the present user, or if it contains a password,
 * which could be anybody's. A one-time code of ours without a present user needs none.
 */
function isToBeAsked({ email, password }: Outerauth, user: User | null): boolean {
  return user === null ? !isOneTimeCode(password) : user.email !== normaliseEmail(email);
}

function ask(dialogs: Dialogs, user: User | null, email: string): Promise<boolean> {
  const text =
    user === null
      ? message('outerauth.visitorText')
      : message(user.isGeneric ? 'outerauth.replaceGuestText' : 'outerauth.replaceText', { name: user.username });
  return dialogs.confirm({
    title: message('outerauth.replaceTitle', { email }),
    text,
    confirmLabel: message('outerauth.replaceConfirm'),
    cancelLabel: message(user === null ? 'outerauth.visitorCancel' : 'outerauth.replaceCancel'),
  });
}

/** Error text for the login form; null if the login succeeded. Never throws. */
async function failureOf(asked: Outerauth): Promise<string | null> {
  try {
    const outcome = await callOuterauth(asked);
    if (outcome === 'ok!' || outcome === 'askForCoordinates') return null;
    const isTold = outcome === 'checkEmailChangePassword' || outcome === 'interim_password';
    const key: MessageKey = (isTold ? loginMessage(outcome) : null) ?? 'account.loginFailed';
    return message(key);
  } catch (error) {
    return error instanceof CallError && ['network', 'busy', 'too-many', 'forbidden'].includes(error.kind)
      ? error.message
      : message('account.loginFailed');
  }
}

/** Logs in with the credentials in the URL, then goes to the given route if it is one of ours (Spec §2, /outerauth). */
export function OuterauthPage() {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const toasts = useToasts();

  const follow = async (asked: Outerauth) => {
    const target = ownRoute(asked.route);
    await restore();
    const { user } = currentSession();
    if (isToBeAsked(asked, user) && !(await ask(dialogs, user, asked.email))) {
      void navigate(user === null ? paths.start : paths.dashboard, { replace: true });
      return;
    }
    const failure = user?.email === normaliseEmail(asked.email) ? null : await failureOf(asked);
    if (failure !== null && currentSession().user !== null) {
      // A user who stays logged in sees no login form, so show a dialog.
      await dialogs.alert(failure);
      void navigate(paths.dashboard, { replace: true });
      return;
    }
    if (failure !== null) {
      void navigate(loginPath(target), { replace: true, state: { failure } satisfies LoginState });
      return;
    }
    if (asked.message !== '') toasts.show(asked.message);
    void navigate(target, { replace: true });
  };
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const [path = ''] = takeAddress()?.split('?', 1) ?? [];
    const asked = readOuterauth(path);
    if (asked !== null) void follow(asked);
    else void navigate(paths.login, { replace: true });
  });
  return <LoadingOverlay active fixed label={message('outerauth.working')} />;
}
