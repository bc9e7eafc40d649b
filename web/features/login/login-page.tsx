import { Navigate, useNavigate } from 'react-router';
import { message } from '../../language/language.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { useStore } from '../../ui/store.ts';
import { AskLocation } from './ask-location.tsx';
import { AuthFailure, AuthFrame } from './auth-frame.tsx';
import { IdentityStepPage } from './identity-step.tsx';
import { LoginContext, useLogin, useLoginState } from './login-context.ts';
import { LoginFields } from './login-fields.tsx';
import type { LoginMode } from './login-form.ts';
import { useMailedLink } from './mailed-link.ts';
import { OtherWays } from './other-ways.tsx';
import { SetPasswordStep } from './set-password-step.tsx';
import { useLoginPage } from './use-login-page.ts';

/** Log in and sign up (Spec §2, login; §5). */
export function LoginPage() {
  const navigate = useNavigate();
  const session = useSession();
  const mailed = useMailedLink();
  const { login, target, onSignedIn } = useLoginPage();
  const { identity, store } = login;
  const asksPlace = useStore(store, (state) => state.asksPlace);
  const isAway = useStore(store, ({ isWorking, busy }) => !isWorking && busy === null) && !asksPlace;
  const askLocation = asksPlace && (
    <AskLocation
      onDone={() => {
        void navigate(target, { replace: true });
      }}
    />
  );
  if (mailed.link !== null)
    return (
      <>
        <SetPasswordStep link={mailed.link} onSignedIn={onSignedIn} onLeave={mailed.leave} />
        {askLocation}
      </>
    );
  if (identity.step !== null)
    return (
      <>
        <IdentityStepPage step={identity.step} identity={identity} />
        {askLocation}
      </>
    );
  if (session.status === 'user' && !session.user.isGeneric && isAway) return <Navigate to={target} replace />;
  return (
    <LoginContext value={login}>
      <AuthFrame title={message(login.mode === 'log-in' ? 'login.logIn' : 'login.signUp')}>
        <FormOfLogin />
        {askLocation}
      </AuthFrame>
    </LoginContext>
  );
}

function FormOfLogin() {
  const { mode, setMode, form, mail, identity, submit } = useLogin();
  const ownFailure = useLoginState((state) => state.judged[mode].failure);
  const arrival = useLoginState((state) => state.arrival);
  const isBusy = useLoginState((state) => state.busy === 'form');
  const failure = ownFailure ?? mail.failure ?? identity.failure ?? arrival;
  return (
    <form
      ref={form}
      className="auth__m"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h1>{message(mode === 'log-in' ? 'login.welcomeBack' : 'login.welcome')}</h1>
      <SegmentedControl<LoginMode>
        block
        label={message('login.mode')}
        value={mode}
        onChange={setMode}
        segments={[
          { value: 'log-in', label: message('login.logIn') },
          { value: 'sign-up', label: message('login.signUp') },
        ]}
      />
      {failure !== null && <AuthFailure>{failure}</AuthFailure>}
      <LoginFields />
      <Button type="submit" variant="primary" size="large" block busy={isBusy}>
        {message(mode === 'log-in' ? 'login.logIn' : 'login.signUp')}
      </Button>
      <OtherWays />
    </form>
  );
}
