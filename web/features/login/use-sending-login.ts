import { sentences } from '@mangoquest/core/messages/sentences.ts';
import type { LoginOutcome } from '@mangoquest/core/account/user.ts';
import { CallError } from '../../api/call-error.ts';
import { permittedLocation } from '../../device/location.ts';
import { locale, message } from '../../language/language.ts';
import { createGuest, logIn, signUp } from '../../session/session-store.ts';
import { useOneAtATime } from '../../ui/one-at-a-time.ts';
import type { Store } from '../../ui/store.ts';
import { formIssues, outcomeIssue } from './login-form.ts';
import type { LoginMode } from './login-form.ts';
import { judge, withoutJudgement } from './login-state.ts';
import type { Judgement, LoginState } from './login-state.ts';

export type SignedIn = 'ok!' | 'askForCoordinates' | 'guest';

export interface SendingLogin {
  /** False if the input is invalid; the fields are then marked. */
  readonly submit: () => boolean;
  readonly guest: () => void;
}

/** Spec §8, failed login: with a hint for users of the app. */
function loginFailure(): string {
  return `${message('account.loginFailed')} ${message('account.changeUserHint')}`;
}

/**
 * Sends the form and shows the result. `onSignedIn` gets the outcome, `onDuplicate` an address that already has an
 * account.
 */
export function useSendingLogin(
  store: Store<LoginState>,
  mode: LoginMode,
  onSignedIn: (outcome: SignedIn) => void,
  onDuplicate: (email: string) => void,
): SendingLogin {
  const oneAtATime = useOneAtATime();
  const say = (part: Partial<Judgement>) => {
    store.update((state) => judge(state, mode, part));
  };
  const fail = (error: unknown) => {
    if (error instanceof CallError && error.issues.length > 0) {
      say({ errors: sentences(locale, error.issues) });
      return;
    }
    // For network errors or limits, the server's message helps more than "wrong credentials".
    const known = error instanceof CallError && ['network', 'busy', 'too-many', 'forbidden'].includes(error.kind);
    say({ failure: known ? error.message : mode === 'log-in' ? loginFailure() : message('account.signUpFailed') });
  };
  const take = (outcome: LoginOutcome, email: string) => {
    if (outcome === 'ok!' || outcome === 'askForCoordinates') {
      onSignedIn(outcome);
      return;
    }
    if (outcome === 'duplicate_email') onDuplicate(email);
    const issue = outcomeIssue(outcome);
    if (issue === null) say({ failure: loginFailure() });
    else if (issue.field === null) say({ failure: message(issue.message) });
    else say({ errors: { [issue.field]: message(issue.message) } });
  };
  const run = (busy: 'form' | 'guest', work: () => Promise<void>) =>
    oneAtATime(async () => {
      store.update((state) => ({ ...withoutJudgement(state, mode), busy }));
      try {
        await work();
      } catch (error) {
        fail(error);
      } finally {
        store.update((state) => ({ ...state, busy: null }));
      }
    });
  return {
    submit: () => {
      const { form } = store.get();
      const issues = formIssues(mode, form);
      say({ errors: sentences(locale, issues) });
      if (issues.length > 0) return false;
      void run('form', async () => {
        take(
          mode === 'log-in'
            ? await logIn(form.email, form.password)
            : await signUp({ ...form, place: await permittedLocation() }),
          form.email,
        );
      });
      return true;
    },
    guest: () => {
      void run('guest', async () => {
        await createGuest();
        onSignedIn('guest');
      });
    },
  };
}
