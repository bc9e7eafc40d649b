import { useState } from 'react';
import type { LoginOutcome } from '@mangoquest/core/account/user.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import { sentences } from '@mangoquest/core/messages/sentences.ts';
import type { Sentences } from '@mangoquest/core/messages/sentences.ts';
import { CallError } from '../../api/call-error.ts';
import { permittedLocation } from '../../device/location.ts';
import { createGuest, logIn, signUp } from '../../session/session-store.ts';
import { useOneAtATime } from '../../ui/one-at-a-time.ts';
import { EMPTY_FORM, formIssues, outcomeIssue } from './login-form.ts';
import type { LoginMode } from './login-form.ts';

/** Spec §8, failed login: with a hint for who came from the app. */
function loginFailure(): string {
  return `${message('account.loginFailed')} ${message('account.changeUserHint')}`;
}

/** The form's state, and what happens on its buttons. `onSignedIn` gets the outcome, `onDuplicate` an address that has an account. */
export function useLogin(mode: LoginMode, onSignedIn: (outcome: 'ok!' | 'askForCoordinates' | 'guest') => void, onDuplicate: (email: string) => void) {
  const [form, setForm] = useState(EMPTY_FORM);
  const [errors, setErrors] = useState<Sentences>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<'form' | 'guest' | null>(null);
  const [judgedMode, setJudgedMode] = useState(mode);
  const oneAtATime = useOneAtATime();
  // The mode stands in the address, so it changes a moment after the click; what was found wrong until then is of the other form.
  if (judgedMode !== mode) {
    setJudgedMode(mode);
    setErrors({});
    setFailure(null);
  }

  const fail = (error: unknown) => {
    if (error instanceof CallError && error.issues.length > 0) {
      setErrors(sentences(error.issues));
      return;
    }
    // What the network or a limit says helps more than a guess about the credentials.
    const known = error instanceof CallError && ['network', 'busy', 'too-many', 'forbidden'].includes(error.kind);
    setFailure(known ? error.message : mode === 'log-in' ? loginFailure() : message('account.signUpFailed'));
  };
  const take = (outcome: LoginOutcome) => {
    if (outcome === 'ok!' || outcome === 'askForCoordinates') {
      onSignedIn(outcome);
      return;
    }
    if (outcome === 'duplicate_email') onDuplicate(form.email);
    const issue = outcomeIssue(outcome);
    if (issue === null) setFailure(loginFailure());
    else if (issue.field === null) setFailure(message(issue.message));
    else setErrors({ [issue.field]: message(issue.message) });
  };
  const run = (kind: 'form' | 'guest', work: () => Promise<void>) => oneAtATime(async () => {
    setBusy(kind);
    setErrors({});
    setFailure(null);
    try {
      await work();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(null);
    }
  });

  return {
    form, errors, failure, busy,
    change: (part: Partial<typeof EMPTY_FORM>) => { setForm((before) => ({ ...before, ...part })); },
    /** Checks one field on leaving it, once something stands in it. */
    leave: (field: keyof typeof EMPTY_FORM) => {
      if (form[field] === '') return;
      const text = sentences(formIssues(mode, form))[field];
      setErrors((before) => {
        const { [field]: _, ...rest } = before;
        return text === undefined ? rest : { ...rest, [field]: text };
      });
    },
    clear: () => { setErrors({}); setFailure(null); },
    /** The first wrong field, so that focus can go there; null when the form was sent. */
    submit: (): string | null => {
      const issues = formIssues(mode, form);
      setErrors(sentences(issues));
      if (issues[0] !== undefined) return issues[0].field;
      void run('form', async () => { take(mode === 'log-in' ? await logIn(form.email, form.password) : await signUp({ ...form, place: await permittedLocation() })); });
      return null;
    },
    guest: () => {
      void run('guest', async () => {
        await createGuest();
        onSignedIn('guest');
      });
    },
  };
}
