import { createContext, useContext } from 'react';
import type { RefObject } from 'react';
import type { Social } from '@mangoquest/core/account/identity.ts';
import { useStore } from '../../ui/store.ts';
import type { Store } from '../../ui/store.ts';
import type { LoginMode } from './login-form.ts';
import type { LoginState } from './login-state.ts';
import type { Identity } from './use-identity.ts';
import type { usePasswordMail } from './use-password-mail.ts';

/** Context of all parts of the login page. */
export interface Login {
  readonly mode: LoginMode;
  readonly setMode: (mode: LoginMode) => void;
  readonly store: Store<LoginState>;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly mail: ReturnType<typeof usePasswordMail>;
  readonly identity: Identity;
  /** The user is playing as a guest. */
  readonly isGuest: boolean;
  readonly submit: () => Promise<void>;
  readonly beGuest: () => void;
  /** Requests the mail for resetting a forgotten password. */
  readonly askForMail: () => Promise<void>;
  readonly continueBy: (social: Social) => void;
}

export const LoginContext = createContext<Login | null>(null);

export function useLogin(): Login {
  const login = useContext(LoginContext);
  if (login === null) throw new Error('useLogin needs a LoginContext around it.');
  return login;
}

/** Selects part of the state; the component only renders again when that part changes. */
export function useLoginState<Part>(pick: (state: LoginState) => Part): Part {
  return useStore(useLogin().store, pick);
}
