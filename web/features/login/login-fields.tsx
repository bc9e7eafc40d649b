import { message } from '../../language/language.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { PasswordRules } from '../../ui/fields/password-rules.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useLogin, useLoginState } from './login-context.ts';
import type { LoginForm } from './login-form.ts';
import { leftField, typed } from './login-state.ts';

/** The fields of the current mode (Spec §5). */
export function LoginFields() {
  const { mode, mail } = useLogin();
  const { form, errors, change, leave } = useFields();
  const isNew = mode === 'sign-up';
  return (
    <>
      <TextInput
        label={message('login.email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={form.email}
        error={errors['email'] ?? mail.error}
        onChange={(email) => {
          change({ email });
        }}
        onBlur={() => {
          leave('email');
        }}
      />
      {isNew && <NameField />}
      <div className="auth__password">
        <PasswordInput
          label={message('login.password')}
          name="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          value={form.password}
          error={errors['password']}
          onChange={(password) => {
            change({ password });
          }}
        />
        {isNew && <PasswordRules password={form.password} />}
      </div>
      {isNew && <SignUpFields />}
    </>
  );
}

/** Values and issues of the current mode. */
function useFields() {
  const { mode, store } = useLogin();
  const form = useLoginState((state) => state.form);
  const { errors } = useLoginState((state) => state.judged[mode]);
  const change = (part: Partial<LoginForm>) => {
    store.update((state) => typed(state, part));
  };
  const leave = (field: keyof LoginForm) => {
    store.update((state) => leftField(state, mode, field));
  };
  return { form, errors, change, leave };
}

function NameField() {
  const { form, errors, change, leave } = useFields();
  return (
    <TextInput
      label={message('login.username')}
      name="nickname"
      autoComplete="nickname"
      value={form.username}
      error={errors['username']}
      onChange={(username) => {
        change({ username });
      }}
      onBlur={() => {
        leave('username');
      }}
    />
  );
}

/** Fields that only a new account needs. */
function SignUpFields() {
  const { form, errors, change, leave } = useFields();
  return (
    <>
      <PasswordInput
        label={message('login.retype')}
        name="password-again"
        autoComplete="new-password"
        placeholder={message('login.onceMore')}
        value={form.retypedPassword}
        error={errors['retypedPassword']}
        onChange={(retypedPassword) => {
          change({ retypedPassword });
        }}
        onBlur={() => {
          leave('retypedPassword');
        }}
      />
      <Checkbox
        label={message('account.ageGate')}
        checked={form.isOldEnough}
        error={errors['isOldEnough']}
        onChange={(isOldEnough) => {
          change({ isOldEnough });
        }}
      />
    </>
  );
}
