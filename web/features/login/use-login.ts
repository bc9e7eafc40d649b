import { useState } from 'react';
import type { LoginOutcome } from '@mangoquest/core/account/user.ts';
import { sentences } from '@mangoquest/core/messages/sentences.ts';
import type { Sentences } from '@mangoquest/core/messages/sentences.ts';
import { CallError } from '../../api/call-error.ts';
import { permittedLocation } from '../../device/location.ts';
import { locale, message } from '../../language/language.ts';
import { createGuest, logIn, signUp } from '../../session/session-store.ts';
import { useOneAtATime } from '../../ui/one-at-a-time.ts';
import { EMPTY_FORM, formIssues, outcomeIssue } from './login-form.ts';
import type { LoginMode } from './login-form.ts';

/** Spec §8, failed login: with a hint for who came from the app. */
function loginFailure(): string {
  return `${message('account.loginFailed')} ${message('account.changeUserHint')}`;
}

interface Judged {
  readonly errors: Sentences;
  /** What is said of the whole form. */
  readonly failure: string | null;
}

const NOTHING_WRONG: Judged = { errors: {}, failure: null };

/** The form's state, and what happens on its buttons. `onSignedIn` gets the outcome, `onDuplicate` an address that has an account. */
export function useLogin(mode: LoginMode, onSignedIn: (outcome: 'ok!' | 'askForCoordinates' | 'guest') => void, onDuplicate: (email: string) => void) {
  const [form, setForm] = useState(EMPTY_FORM);
  const [judged, setJudged] = useState<Readonly<Record<LoginMode, Judged>>>({ 'log-in': NOTHING_WRONG, 'sign-up': NOTHING_WRONG });
  const [busy, setBusy] = useState<'form' | 'guest' | null>(null);
  const oneAtATime = useOneAtATime();
  // Of the form that was sent, whichever shows by then: a reply takes its time, and so does the mode, which stands in the address.
  const judge = (part: Partial<Judged>) => { setJudged((all) => ({ ...all, [mode]: { ...all[mode], ...part } })); };
  const { errors, failure } = judged[mode];

  const fail = (error: unknown) => {
    if (error instanceof CallError && error.issues.length > 0) {
      judge({ errors: sentences(locale, error.issues) });
      return;
    }
    // What the network or a limit says helps more than a guess about the credentials.
    const known = error instanceof CallError && ['network', 'busy', 'too-many', 'forbidden'].includes(error.kind);
    judge({ failure: known ? error.message : mode === 'log-in' ? loginFailure() : message('account.signUpFailed') });
  };
  const take = (outcome: LoginOutcome) => {
    if (outcome === 'ok!' || outcome === 'askForCoordinates') {
      onSignedIn(outcome);
      return;
    }
    if (outcome === 'duplicate_email') onDuplicate(form.email);
    const issue = outcomeIssue(outcome);
    if (issue === null) judge({ failure: loginFailure() });
    else if (issue.field === null) judge({ failure: message(issue.message) });
    else judge({ errors: { [issue.field]: message(issue.message) } });
  };
  const run = (kind: 'form' | 'guest', work: () => Promise<void>) => oneAtATime(async () => {
    setBusy(kind);
    judge(NOTHING_WRONG);
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
      const text = sentences(locale, formIssues(mode, form))[field];
      const { [field]: _, ...rest } = errors;
      judge({ errors: text === undefined ? rest : { ...rest, [field]: text } });
    },
    clear: () => { judge(NOTHING_WRONG); },
    /** The first wrong field, so that focus can go there; null when the form was sent. */
    submit: (): string | null => {
      const issues = formIssues(mode, form);
      judge({ errors: sentences(locale, issues) });
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
