import { useState } from 'react';
import type { LoginOutcome } from '@mangoquest/core/account/user.ts';
import { CallError, errorText } from '../../api/call-error.ts';
import { message } from '../../language/language.ts';
import { callSetPassword } from '../../session/password-calls.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { NewPasswordFields, useNewPassword } from '../../ui/fields/new-password-fields.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useOneAtATime } from '../../ui/one-at-a-time.ts';
import { AuthFailure, AuthFrame } from './auth-frame.tsx';
import type { MailedLink } from './mailed-link.ts';
import { usePasswordMail } from './use-password-mail.ts';

interface Props {
  readonly link: MailedLink;
  readonly onSignedIn: (outcome: 'ok!' | 'askForCoordinates') => void;
  /** Back to the login form. */
  readonly onLeave: () => void;
}

/** Step of a mailed link: a new password, typed twice. The link is only consumed on saving. */
export function SetPasswordStep({ link, onSignedIn, onLeave }: Props) {
  const toasts = useToasts();
  const value = useNewPassword();
  const oneAtATime = useOneAtATime();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);

  const take = (outcome: LoginOutcome) => {
    if (outcome !== 'ok!' && outcome !== 'askForCoordinates') {
      setFailure(message('account.loginFailed'));
      return;
    }
    toasts.show(message('login.newPasswordSaved'), { kind: 'ok' });
    onSignedIn(outcome);
  };
  const save = () =>
    oneAtATime(async () => {
      if (!value.check()) return;
      setBusy(true);
      setFailure(null);
      try {
        take(await callSetPassword(link, value.password));
      } catch (error) {
        const issues = error instanceof CallError ? error.issues : [];
        if (issues.some(({ field }) => field === 'code')) setIsOver(true);
        else if (issues.length > 0) value.show(issues);
        else setFailure(errorText(error));
      } finally {
        setBusy(false);
      }
    });
  if (isOver) return <LinkOver onLeave={onLeave} />;
  return (
    <AuthFrame title={message('login.newPasswordTitle')}>
      <form
        className="auth__m"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h1>{message('login.newPasswordTitle')}</h1>
        {failure !== null && <AuthFailure>{failure}</AuthFailure>}
        <NewPasswordFields value={value} />
        <Button type="submit" variant="primary" size="large" block busy={busy}>
          {message('login.newPasswordSave')}
        </Button>
        <BackToLogIn onLeave={onLeave} />
      </form>
    </AuthFrame>
  );
}

function LinkOver({ onLeave }: Pick<Props, 'onLeave'>) {
  const [email, setEmail] = useState('');
  const mail = usePasswordMail();
  return (
    <AuthFrame title={message('login.linkOverTitle')}>
      <form
        className="auth__m"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void mail.send(email).then((sent) => {
            if (sent) onLeave();
          });
        }}
      >
        <h1>{message('login.linkOverTitle')}</h1>
        <p className="muted">{message('account.linkOver')}</p>
        {mail.failure !== null && <AuthFailure>{mail.failure}</AuthFailure>}
        <TextInput
          label={message('login.email')}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={mail.error}
          onChange={setEmail}
        />
        <Button type="submit" variant="primary" size="large" block busy={mail.busy}>
          {message('login.sendMail')}
        </Button>
        <BackToLogIn onLeave={onLeave} />
      </form>
    </AuthFrame>
  );
}

function BackToLogIn({ onLeave }: Pick<Props, 'onLeave'>) {
  return (
    <p className="auth__alt">
      <button type="button" className="link" onClick={onLeave}>
        {message('login.backToLogIn')}
      </button>
    </p>
  );
}
