import { GUEST_COMES_BACK } from '@mangoquest/core/account/guest.ts';
import { message } from '../../language/language.ts';
import { IdentityButtons } from './identity-buttons.tsx';
import { useLogin, useLoginState } from './login-context.ts';

/** Below the form: a forgotten password, an identity service, and playing without an account. */
export function OtherWays() {
  const { mode, mail, identity, isGuest, askForMail, continueBy, beGuest } = useLogin();
  const busy = useLoginState((state) => state.busy);
  return (
    <>
      {mode === 'log-in' && (
        <p className="auth__alt">
          {message('login.forgotBefore')}{' '}
          <button
            type="button"
            className="link"
            disabled={mail.busy}
            onClick={() => {
              void askForMail();
            }}
          >
            {message('login.forgotLink')}
          </button>
        </p>
      )}
      <IdentityButtons
        afterText={mode === 'log-in'}
        busy={identity.leavingFor}
        disabled={busy !== null || identity.leavingFor !== null}
        onContinue={continueBy}
      />
      {mode === 'sign-up' && !isGuest && (
        <p className="auth__alt">
          {message('login.guestBefore')}{' '}
          <button type="button" className="link" disabled={busy !== null} onClick={beGuest}>
            {message('login.guestLink')}
          </button>{' '}
          {message('login.guestKept', GUEST_COMES_BACK)}
        </p>
      )}
    </>
  );
}
