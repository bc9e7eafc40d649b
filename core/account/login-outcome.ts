import type { MessageKey } from '../messages/keys.ts';
import type { LoginOutcome } from './user.ts';

const SENTENCES: Readonly<Record<LoginOutcome, MessageKey | null>> = {
  'ok!': null,
  askForCoordinates: 'account.askForCoordinates',
  wrong_pass: 'account.wrongPassword',
  wrong_email: 'account.wrongEmail',
  duplicate_email: 'account.duplicateEmail',
  checkEmailChangePassword: 'account.checkEmailChangePassword',
  interim_password: 'account.interimPassword',
};

/** The sentence for a login's outcome; null if it needs none. Spec §8 "Login/sign-up". */
export function loginMessage(outcome: LoginOutcome): MessageKey | null {
  return SENTENCES[outcome];
}

/** Whether a word of a reply is one of the outcomes. */
export function isLoginOutcome(word: string): word is LoginOutcome {
  return Object.hasOwn(SENTENCES, word);
}
