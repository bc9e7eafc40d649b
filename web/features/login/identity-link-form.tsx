import { useState } from 'react';
import { message } from '../../language/language.ts';
import { logInByIdentity } from '../../session/identity-calls.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { AuthFailure, AuthFrame } from './auth-frame.tsx';
import { useIdentityForm } from './use-identity-form.ts';
import type { IdentityFormProps } from './use-identity-form.ts';

/** An account with the service's address exists: its password, entered once, links the two. */
export function IdentityLinkForm({ claims: { email }, proof, service, onLeave, ...events }: IdentityFormProps) {
  const [password, setPassword] = useState('');
  const { box, errors, failure, busy, send } = useIdentityForm(events);
  const title = message('identity.linkTitle', { service });
  const submit = () =>
    send(password === '' ? [{ field: 'password', message: 'common.required' }] : [], () =>
      logInByIdentity(proof, email, password),
    );
  return (
    <AuthFrame title={title}>
      <form
        ref={box}
        className="auth__m"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h1>{title}</h1>
        <p className="auth__lead">{message('identity.linkText', { service, email })}</p>
        {failure !== null && <AuthFailure>{failure}</AuthFailure>}
        {/* Tells password managers which account the password belongs to. */}
        <input
          type="email"
          className="vh"
          name="email"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordInput
          label={message('login.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          error={errors['password']}
          onChange={setPassword}
        />
        <Button type="submit" variant="primary" size="large" block busy={busy}>
          {message('identity.linkButton')}
        </Button>
        <p className="auth__alt">
          <button type="button" className="link" onClick={onLeave}>
            {message('identity.otherWay')}
          </button>
        </p>
      </form>
    </AuthFrame>
  );
}
