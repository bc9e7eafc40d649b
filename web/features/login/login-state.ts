import { sentences } from '@mangoquest/core/messages/sentences.ts';
import type { Sentences } from '@mangoquest/core/messages/sentences.ts';
import { locale } from '../../language/language.ts';
import { EMPTY_FORM, formIssues } from './login-form.ts';
import type { LoginForm, LoginMode } from './login-form.ts';

/** Errors of the input or of sending it. */
export interface Judgement {
  readonly errors: Sentences;
  /** Error of the whole form. */
  readonly failure: string | null;
}

const NOTHING_WRONG: Judgement = { errors: {}, failure: null };

/** State of the login page, without that of identity services and mails, which have hooks of their own. */
export interface LoginState {
  readonly form: LoginForm;
  readonly judged: Readonly<Record<LoginMode, Judgement>>;
  /** Which of the two buttons waits for its reply. */
  readonly busy: 'form' | 'guest' | null;
  /**
   * A login of this page is in progress and will navigate by itself; users already logged in are redirected at once.
   */
  readonly isWorking: boolean;
  /** Asks for the place of the user who has just logged in. */
  readonly asksPlace: boolean;
  /** Why an auto-login URL failed; shown until replaced. */
  readonly arrival: string | null;
}

export function openLogin(arrival: string | null): LoginState {
  return {
    form: EMPTY_FORM,
    judged: { 'log-in': NOTHING_WRONG, 'sign-up': NOTHING_WRONG },
    busy: null,
    isWorking: false,
    asksPlace: false,
    arrival,
  };
}

export function typed(state: LoginState, part: Partial<LoginForm>): LoginState {
  return { ...state, form: { ...state.form, ...part } };
}

/** Errors belong to the mode that was sent, even if the other one is visible by then. */
export function judge(state: LoginState, mode: LoginMode, part: Partial<Judgement>): LoginState {
  return { ...state, judged: { ...state.judged, [mode]: { ...state.judged[mode], ...part } } };
}

export function withoutJudgement(state: LoginState, mode: LoginMode): LoginState {
  return judge(state, mode, NOTHING_WRONG);
}

/** Validates a non-empty field on blur. */
export function leftField(state: LoginState, mode: LoginMode, field: keyof LoginForm): LoginState {
  if (state.form[field] === '') return state;
  const text = sentences(locale, formIssues(mode, state.form))[field];
  const { [field]: _, ...rest } = state.judged[mode].errors;
  return judge(state, mode, { errors: text === undefined ? rest : { ...rest, [field]: text } });
}
