import { useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { SIGNED_IN_DAYS } from '@mangoquest/core/account/guest.ts';
import { message } from '../../language/language.ts';
import { currentSession } from '../../session/session-state.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { PasswordRules } from '../../ui/fields/password-rules.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { paths, safeRedirect } from '../../ui/paths.ts';
import type { LoginState } from '../../ui/paths.ts';
import { AskLocation } from './ask-location.tsx';
import { AuthFailure, AuthFrame } from './auth-frame.tsx';
import { IdentityButtons } from './identity-buttons.tsx';
import { IdentityStepPage } from './identity-step.tsx';
import { formIssues } from './login-form.ts';
import type { LoginMode } from './login-form.ts';
import { useMailedLink } from './mailed-link.ts';
import { SetPasswordStep } from './set-password-step.tsx';
import { useIdentity } from './use-identity.ts';
import { useLogin } from './use-login.ts';
import { usePasswordMail } from './use-password-mail.ts';

/** Log in and sign up (Spec §2, login; §5). */
export function LoginPage() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const toasts = useToasts();
  const session = useSession();
  const [asking, setAsking] = useState(false);
  // While a sign-in of our own goes on, it leads away; who comes already signed in is led away at once.
  const [working, setWorking] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const isGuest = session.status === 'user' && session.user.isGeneric;
  const isGuestLeft = useRef(false);
  const mode: LoginMode = search.get('mode') === 'sign-up' ? 'sign-up' : 'log-in';
  const redirect = search.get('redirect');
  const target = safeRedirect(redirect);

  const enter = (outcome: 'ok!' | 'askForCoordinates' | 'guest') => {
    if (outcome === 'askForCoordinates') {
      setAsking(true);
      return;
    }
    if (outcome === 'guest') toasts.show(message('common.playingAsGuest', { name: currentSession().user?.username ?? '' }));
    void navigate(outcome === 'guest' && redirect === null ? paths.start : target, { replace: true });
  };
  const dialogs = useDialogs();
  const mail = usePasswordMail();
  const mailed = useMailedLink();
  // Of a login by address; it is said until something else is.
  const [arrival, setArrival] = useState((useLocation().state as LoginState | null)?.failure ?? null);
  const offerMail = async (email: string) => {
    const wants = await dialogs.confirm({ title: message('account.duplicateEmail'), confirmLabel: message('login.sendMail') });
    if (wants) await mail.send(email);
  };
  const login = useLogin(mode, enter, (email) => { void offerMail(email); });
  const identity = useIdentity({
    onSignedIn: enter,
    onReturn: (query) => { setSearch(new URLSearchParams(query), { replace: true }); },
  });
  const { form, errors, change, leave } = login;

  const askLocation = asking && <AskLocation onDone={() => { void navigate(target, { replace: true }); }} />;
  if (mailed.link !== null) return <><SetPasswordStep link={mailed.link} onSignedIn={enter} onLeave={mailed.leave} />{askLocation}</>;
  if (identity.step !== null) return <><IdentityStepPage step={identity.step} identity={identity} />{askLocation}</>;
  if (session.status === 'user' && !session.user.isGeneric && !working && login.busy === null && !asking) return <Navigate to={target} replace />;

  const clear = () => {
    login.clear();
    identity.stop(null);
    mail.clear();
    setArrival(null);
  };
  const setMode = (next: LoginMode) => {
    clear();
    setSearch((before) => {
      const query = new URLSearchParams(before);
      if (next === 'sign-up') query.set('mode', next);
      else query.delete('mode');
      return query;
    }, { replace: true });
  };
  const focusWrong = () => {
    // After the render that marks the fields.
    requestAnimationFrame(() => { box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(); });
  };
  const askForMail = async () => {
    clear();
    const email = form.email.trim() === '' ? await mail.ask() : form.email;
    if (email === null) return;
    change({ email });
    if (!await mail.send(email)) focusWrong();
  };
  // Spec §4, logout: who plays as a guest is warned of what is lost, once, and only by what can be sent.
  const mayLeaveGuest = async (): Promise<boolean> => {
    if (mode === 'sign-up' || !isGuest || isGuestLeft.current || formIssues(mode, form).length > 0) return true;
    isGuestLeft.current = await dialogs.confirm({
      title: message('account.logOutGuest'), text: message('account.logOutGuestText'), confirmLabel: message('login.logIn'), destructive: true,
    });
    return isGuestLeft.current;
  };
  const submit = async () => {
    clear();
    if (!await mayLeaveGuest()) return;
    setWorking(true);
    const wrong = login.submit();
    if (wrong !== null) {
      setWorking(false);
      focusWrong();
    }
  };
  const failure = login.failure ?? mail.failure ?? identity.failure ?? arrival;
  const title = message(mode === 'log-in' ? 'login.welcomeBack' : 'login.welcome');
  const button = message(mode === 'log-in' ? 'login.logIn' : 'login.signUp');
  return (
    <AuthFrame title={button}>
      <form ref={box} className="auth__m" noValidate onSubmit={(event) => { event.preventDefault(); void submit(); }}>
        <h1>{title}</h1>
        <SegmentedControl<LoginMode>
          block label={message('login.mode')} value={mode} onChange={setMode}
          segments={[{ value: 'log-in', label: message('login.logIn') }, { value: 'sign-up', label: message('login.signUp') }]}
        />
        {failure !== null && <AuthFailure>{failure}</AuthFailure>}
        <TextInput
          label={message('login.email')} type="email" name="email" autoComplete="username" inputMode="email" autoCapitalize="none" spellCheck={false}
          value={form.email} error={errors['email'] ?? mail.error} onChange={(email) => { change({ email }); }} onBlur={() => { leave('email'); }}
        />
        {mode === 'sign-up' && (
          <TextInput
            label={message('login.username')} name="nickname" autoComplete="nickname" value={form.username} error={errors['username']}
            onChange={(username) => { change({ username }); }} onBlur={() => { leave('username'); }}
          />
        )}
        <div className="auth__password">
          <PasswordInput
            label={message('login.password')} name="password" autoComplete={mode === 'log-in' ? 'current-password' : 'new-password'}
            value={form.password} error={errors['password']} onChange={(password) => { change({ password }); }}
          />
          {mode === 'sign-up' && <PasswordRules password={form.password} />}
        </div>
        {mode === 'sign-up' && (
          <>
            <PasswordInput
              label={message('login.retype')} name="password-again" autoComplete="new-password" placeholder={message('login.onceMore')}
              value={form.retypedPassword} error={errors['retypedPassword']}
              onChange={(retypedPassword) => { change({ retypedPassword }); }} onBlur={() => { leave('retypedPassword'); }}
            />
            <Checkbox label={message('account.ageGate')} checked={form.isOldEnough} error={errors['isOldEnough']} onChange={(isOldEnough) => { change({ isOldEnough }); }} />
          </>
        )}
        <Button type="submit" variant="primary" size="large" block busy={login.busy === 'form'}>{button}</Button>
        {mode === 'log-in' && (
          <p className="auth__alt">
            {message('login.forgotBefore')}{' '}
            <button type="button" className="link" disabled={mail.busy} onClick={() => { void askForMail(); }}>{message('login.forgotLink')}</button>
          </p>
        )}
        <IdentityButtons
          afterText={mode === 'log-in'} busy={identity.leavingFor} disabled={login.busy !== null || identity.leavingFor !== null}
          onContinue={(social) => { clear(); void identity.leave(social, search.toString()); }}
        />
        {mode === 'sign-up' && !isGuest && (
          <p className="auth__alt">
            {message('login.guestBefore')}{' '}
            <button type="button" className="link" disabled={login.busy !== null} onClick={() => { setWorking(true); login.guest(); }}>{message('login.guestLink')}</button>{' '}
            {message('login.guestKept', { idle: SIGNED_IN_DAYS })}
          </p>
        )}
      </form>
      {askLocation}
    </AuthFrame>
  );
}
