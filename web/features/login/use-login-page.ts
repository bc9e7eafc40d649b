import { startTransition, useOptimistic, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { SOCIAL_NAMES } from '@mangoquest/core/account/identity.ts';
import type { Social } from '@mangoquest/core/account/identity.ts';
import { message } from '../../language/language.ts';
import { mayLeave } from '../../quest/outbox/leaving.ts';
import { playingAs } from '../../session/playing-as.ts';
import { currentSession } from '../../session/session-state.ts';
import { useSession } from '../../session/use-session.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import type { ConfirmOptions } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { focusFirstWrong } from '../../ui/fields/form-focus.ts';
import { paths, safeRedirect } from '../../ui/paths.ts';
import type { LoginState as ArrivalState } from '../../ui/paths.ts';
import { createStore } from '../../ui/store.ts';
import type { Store } from '../../ui/store.ts';
import type { Login } from './login-context.ts';
import { formIssues } from './login-form.ts';
import type { LoginMode } from './login-form.ts';
import { openLogin, typed, withoutJudgement } from './login-state.ts';
import type { LoginState } from './login-state.ts';
import { useIdentity } from './use-identity.ts';
import { usePasswordMail } from './use-password-mail.ts';
import { useSendingLogin } from './use-sending-login.ts';
import type { SignedIn } from './use-sending-login.ts';

export interface LoginPageState {
  readonly login: Login;
  /** Route after logging in. */
  readonly target: string;
  readonly onSignedIn: (outcome: SignedIn) => void;
}

/** State and actions of the login page. */
export function useLoginPage(): LoginPageState {
  const [search, setSearch] = useSearchParams();
  const session = useSession();
  const { state: came } = useLocation() as { readonly state: ArrivalState | null };
  const [store] = useState(() => createStore(openLogin(came?.failure ?? null)));
  const form = useRef<HTMLFormElement>(null);
  const isGuest = session.status === 'user' && session.user.isGeneric;
  // Optimistic: the mode changes at once; the URL follows in a transition, which may lag on a busy device.
  const [mode, showMode] = useOptimistic<LoginMode>(search.get('mode') === 'sign-up' ? 'sign-up' : 'log-in');
  const redirect = search.get('redirect');
  const target = safeRedirect(redirect);
  const onSignedIn = useSignedIn(store, target, redirect !== null);
  const dialogs = useDialogs();
  const mail = usePasswordMail();
  const offerMail = async (email: string) => {
    const wants = await dialogs.confirm({
      title: message('account.duplicateEmail'),
      confirmLabel: message('login.sendMail'),
    });
    if (wants) await mail.send(email);
  };
  const sending = useSendingLogin(store, mode, onSignedIn, (email) => {
    void offerMail(email);
  });
  const identity = useIdentity({
    onSignedIn,
    onReturn: (query) => {
      setSearch(new URLSearchParams(query), { replace: true });
    },
  });
  const mayLeaveGuest = useLeavingGuest(store, mode, isGuest);
  const clear = () => {
    store.update((state) => ({ ...withoutJudgement(state, mode), arrival: null }));
    identity.stop(null);
    mail.clear();
  };
  const work = (isWorking: boolean) => {
    store.update((state) => ({ ...state, isWorking }));
  };
  const login: Login = {
    mode,
    store,
    form,
    mail,
    identity,
    isGuest,
    setMode: (next) => {
      clear();
      startTransition(() => {
        showMode(next);
        setSearch((before) => withMode(before, next), { replace: true });
      });
    },
    submit: async () => {
      clear();
      if (!(await mayLeaveGuest.byForm())) return;
      work(true);
      if (sending.submit()) return;
      work(false);
      focusFirstWrong(form.current);
    },
    beGuest: () => {
      work(true);
      sending.guest();
    },
    askForMail: async () => {
      clear();
      const typedEmail = store.get().form.email;
      const email = typedEmail.trim() === '' ? await mail.ask() : typedEmail;
      if (email === null) return;
      store.update((state) => typed(state, { email }));
      if (!(await mail.send(email))) focusFirstWrong(form.current);
    },
    continueBy: (social) => {
      clear();
      void mayLeaveGuest.byIdentity(social, () => identity.leave(social, search.toString()));
    },
  };
  return { login, target, onSignedIn };
}

function withMode(search: URLSearchParams, mode: LoginMode): URLSearchParams {
  const query = new URLSearchParams(search);
  if (mode === 'sign-up') query.set('mode', mode);
  else query.delete('mode');
  return query;
}

/** Navigates after logging in, or asks for the place first. Guests without a target go to the list. */
function useSignedIn(store: Store<LoginState>, target: string, hasTarget: boolean): (outcome: SignedIn) => void {
  const navigate = useNavigate();
  const toasts = useToasts();
  return (outcome) => {
    if (outcome === 'askForCoordinates') {
      store.update((state) => ({ ...state, asksPlace: true }));
      return;
    }
    if (outcome === 'guest') toasts.show(playingAs(currentSession().user?.username ?? ''));
    void navigate(outcome === 'guest' && !hasTarget ? paths.start : target, { replace: true });
  };
}

/** Spec §4, logout: warns a guest of what would be lost, once, and asks about answers that wait. */
function useLeavingGuest(store: Store<LoginState>, mode: LoginMode, isGuest: boolean) {
  const dialogs = useDialogs();
  const isLeft = useRef(false);
  const ask = async (warning: Pick<ConfirmOptions, 'title' | 'text' | 'confirmLabel'>) => {
    if (!isGuest || isLeft.current) return true;
    isLeft.current =
      (await dialogs.confirm({ ...warning, destructive: true })) && (await mayLeave(dialogs, { isLosing: true }));
    return isLeft.current;
  };
  return {
    /** Only before a valid form is sent; signing up keeps what the guest has. */
    byForm: async () =>
      mode === 'sign-up' ||
      formIssues(mode, store.get().form).length > 0 ||
      ask({
        title: message('account.logOutGuest'),
        text: message('account.logOutGuestText'),
        confirmLabel: message('login.logIn'),
      }),
    /** Whether the service brings another account is known only afterwards. */
    byIdentity: async (social: Social, leave: () => Promise<void>) => {
      const warning = {
        title: message('identity.guestTitle'),
        text: message('identity.guestText', { service: SOCIAL_NAMES[social] }),
        confirmLabel: message('identity.continue', { service: SOCIAL_NAMES[social] }),
      };
      if (await ask(warning)) await leave();
    },
  };
}
