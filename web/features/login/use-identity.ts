import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IDENTITY_RETURN_FIELDS } from '@mangoquest/contract/wire/identity.ts';
import { SOCIAL_NAMES } from '@mangoquest/core/account/identity.ts';
import type { Social } from '@mangoquest/core/account/identity.ts';
import type { LoginOutcome } from '@mangoquest/core/account/user.ts';
import { errorText } from '../../api/call-error.ts';
import { message } from '../../language/language.ts';
import { hasFragment, takeFragment } from '../../session/address-fragment.ts';
import { takeAttempt } from '../../session/identity-attempt.ts';
import { leaveForIdentity, logInByIdentity } from '../../session/identity-calls.ts';
import type { IdentityProof } from '../../session/session-calls.ts';
import { claimsOf } from './identity-claims.ts';
import type { IdentityClaims } from './identity-claims.ts';
import { outcomeIssue } from './login-form.ts';

/** Shown instead of the login form during a login with an identity service. */
export type IdentityStep =
  | { readonly kind: 'returning' }
  /** An account with the address exists: its password links the two. */
  | { readonly kind: 'link' | 'sign-up'; readonly proof: IdentityProof; readonly claims: IdentityClaims };

export interface IdentityEvents {
  readonly onSignedIn: (outcome: 'ok!' | 'askForCoordinates') => void;
  /** Query of the login page before leaving for the service. */
  readonly onReturn: (query: string) => void;
}

/** Error codes of services for a cancelled login (OpenID Connect Core, 3.1.2.6; Apple has its own). */
const CANCELLED = ['access_denied', 'user_cancelled_authorize'];
const { token: TOKEN, state: STATE, name: NAME, error: ERROR } = IDENTITY_RETURN_FIELDS;

/** Goes to an identity service and handles its answer (Spec §2, login). */
export function useIdentity({ onSignedIn, onReturn }: IdentityEvents) {
  const [step, setStep] = useState<IdentityStep | null>(() =>
    hasFragment(TOKEN, ERROR) ? { kind: 'returning' } : null,
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [leavingFor, setLeavingFor] = useState<Social | null>(null);

  // In a ref, because the answer arrives after further renders.
  const signedIn = useRef(onSignedIn);
  useLayoutEffect(() => {
    signedIn.current = onSignedIn;
  });

  const stop = (text: string | null) => {
    setFailure(text);
    setStep(null);
  };
  const take = (outcome: LoginOutcome, proof: IdentityProof, claims: IdentityClaims) => {
    // The step stays visible until the page navigates.
    if (outcome === 'ok!' || outcome === 'askForCoordinates') signedIn.current(outcome);
    else if (outcome === 'duplicate_email') setStep({ kind: 'link', proof, claims });
    else if (outcome === 'wrong_email') setStep({ kind: 'sign-up', proof, claims });
    else stop(message(outcomeIssue(outcome)?.message ?? 'account.loginFailed'));
  };
  const comeBack = async (answer: URLSearchParams) => {
    const attempt = takeAttempt(answer.get(STATE));
    if (attempt === null) {
      stop(message('identity.notStarted'));
      return;
    }
    const { social, verifier, query } = attempt;
    onReturn(query);
    const identityToken = answer.get(TOKEN);
    if (identityToken === null) {
      stop(
        message(CANCELLED.includes(answer.get(ERROR) ?? '') ? 'identity.cancelled' : 'identity.failed', {
          service: SOCIAL_NAMES[social],
        }),
      );
      return;
    }
    const proof = { social, identityToken, identityVerifier: verifier };
    try {
      take(await logInByIdentity(proof), proof, claimsOf(identityToken, answer.get(NAME) ?? ''));
    } catch (error) {
      stop(errorText(error));
    }
  };
  useEffect(() => {
    const answer = takeFragment(TOKEN, ERROR);
    if (answer !== null) void comeBack(answer);
    // Back from the service may restore the page from the back/forward cache, in its previous state.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setLeavingFor(null);
    };
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('pageshow', onShow);
    };
    // eslint-disable-next-line react/exhaustive-deps -- what came is handled once, by the page it came to
  }, []);

  return {
    step,
    failure,
    leavingFor,
    stop,
    take,
    leave: async (social: Social, query: string) => {
      setFailure(null);
      setLeavingFor(social);
      try {
        await leaveForIdentity(social, query);
      } catch (error) {
        setLeavingFor(null);
        setFailure(errorText(error));
      }
    },
  };
}

export type Identity = ReturnType<typeof useIdentity>;
