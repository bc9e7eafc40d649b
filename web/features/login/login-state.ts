import { sentences } from '@mangoquest/core/messages/sentences.ts';
import type { Sentences } from '@mangoquest/core/messages/sentences.ts';
import { locale } from '../../language/language.ts';
import { EMPTY_FORM, formIssues } from './login-form.ts';
import type { LoginForm, LoginMode } from './login-form.ts';

/** What is wrong with what was typed or sent. */
export interface Judgement {
  readonly errors: Sentences;
  /** What is said of the whole form. */
  readonly failure: string | null;
}

const NOTHING_WRONG: Judgement = { errors: {}, failure: null };

/** The login page's own state; what identity services and mails have to say is told by their hooks. */
export interface LoginState {
  readonly form: LoginForm;
  readonly judged: Readonly<Record<LoginMode, Judgement>>;
  /** Which of the two buttons waits for its reply. */
  readonly busy: 'form' | 'guest' | null;
  /** While a sign-in of our own goes on, it leads away; who comes already signed in is led away at once. */
  readonly isWorking: boolean;
  /** Who has signed in is asked for their place. */
  readonly asksPlace: boolean;
  /** Why a login by address did not work; it is said until something else is. */
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

/** A judgement belongs to the mode that was sent, whichever shows by then. */
export function judge(state: LoginState, mode: LoginMode, part: Partial<Judgement>): LoginState {
  return { ...state, judged: { ...state.judged, [mode]: { ...state.judged[mode], ...part } } };
}

export function withoutJudgement(state: LoginState, mode: LoginMode): LoginState {
  return judge(state, mode, NOTHING_WRONG);
}

/** One field is checked on leaving it, once something stands in it. */
export function leftField(state: LoginState, mode: LoginMode, field: keyof LoginForm): LoginState {
  if (state.form[field] === '') return state;
  const text = sentences(locale, formIssues(mode, state.form))[field];
  const { [field]: _, ...rest } = state.judged[mode].errors;
  return judge(state, mode, { errors: text === undefined ? rest : { ...rest, [field]: text } });
}
