import { useState } from 'react';
import { newPasswordIssues } from '@mangoquest/core/account/sign-up.rules.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { sentences } from '@mangoquest/core/messages/sentences.ts';
import type { Sentences } from '@mangoquest/core/messages/sentences.ts';
import { locale, message } from '../../language/language.ts';
import { PasswordInput } from './password-input.tsx';
import { PasswordRules } from './password-rules.tsx';

/** A new password, typed twice (Spec §4, login outcomes). */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [retyped, setRetyped] = useState('');
  const [errors, setErrors] = useState<Sentences>({});
  const show = (issues: readonly Issue[]) => {
    setErrors(sentences(locale, issues));
  };
  return {
    password,
    retyped,
    errors,
    setPassword,
    setRetyped,
    show,
    /** Marks errors. Returns true if there are none. */
    check: (): boolean => {
      const issues = newPasswordIssues(password, retyped);
      show(issues);
      return issues.length === 0;
    },
  };
}

export type NewPassword = ReturnType<typeof useNewPassword>;

/** The two fields; the rule's parts are checked off below the first. */
export function NewPasswordFields({ value }: { readonly value: NewPassword }) {
  return (
    <div className="new-password">
      <div className="new-password__first">
        <PasswordInput
          label={message('login.newPassword')}
          name="new-password"
          autoComplete="new-password"
          value={value.password}
          error={value.errors['password']}
          onChange={value.setPassword}
        />
        <PasswordRules password={value.password} />
      </div>
      <PasswordInput
        label={message('login.retype')}
        name="password-again"
        autoComplete="new-password"
        placeholder={message('login.onceMore')}
        value={value.retyped}
        error={value.errors['retypedPassword']}
        onChange={value.setRetyped}
      />
    </div>
  );
}
