import { useState } from 'react';
import { identitySignUpIssues } from '@mangoquest/core/account/sign-up.rules.ts';
import { permittedLocation } from '../../device/location.ts';
import { message } from '../../language/language.ts';
import { signUpByIdentity } from '../../session/identity-calls.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { AuthFailure, AuthFrame } from './auth-frame.tsx';
import { useIdentityForm } from './use-identity-form.ts';
import type { IdentityFormProps } from './use-identity-form.ts';

/** Signing up with an identity service: the address is the verified one, and no password is needed. */
export function IdentitySignUpForm({ claims, proof, service, onLeave, ...events }: IdentityFormProps) {
  const [form, setForm] = useState({ email: claims.email, username: claims.username, isOldEnough: false });
  const { box, errors, failure, busy, send } = useIdentityForm(events);
  const title = message('identity.signUpTitle');
  const submit = () =>
    send(identitySignUpIssues(form), async () =>
      signUpByIdentity(proof, { ...form, place: await permittedLocation() }),
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
        <p className="auth__lead">{message('identity.signUpText', { service })}</p>
        {failure !== null && <AuthFailure>{failure}</AuthFailure>}
        <TextInput
          label={message('login.email')}
          type="email"
          name="email"
          autoComplete="email"
          readOnly
          value={form.email}
          error={errors['email']}
          onChange={() => undefined}
        />
        <TextInput
          label={message('login.username')}
          name="nickname"
          autoComplete="nickname"
          value={form.username}
          error={errors['username']}
          onChange={(username) => {
            setForm({ ...form, username });
          }}
        />
        <Checkbox
          label={message('account.ageGate')}
          checked={form.isOldEnough}
          error={errors['isOldEnough']}
          onChange={(isOldEnough) => {
            setForm({ ...form, isOldEnough });
          }}
        />
        <Button type="submit" variant="primary" size="large" block busy={busy}>
          {message('login.signUp')}
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
