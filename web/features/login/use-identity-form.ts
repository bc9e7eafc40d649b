import { useEffect, useRef, useState } from 'react';
import type { LoginOutcome } from '@mangoquest/core/account/user.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { sentences } from '@mangoquest/core/messages/sentences.ts';
import type { Sentences } from '@mangoquest/core/messages/sentences.ts';
import { CallError, errorText } from '../../api/call-error.ts';
import { locale } from '../../language/language.ts';
import type { IdentityProof } from '../../session/session-calls.ts';
import { focusFirstField, focusFirstWrong } from '../../ui/fields/form-focus.ts';
import { useOneAtATime } from '../../ui/one-at-a-time.ts';
import type { IdentityClaims } from './identity-claims.ts';

export interface IdentityFormProps {
  readonly claims: IdentityClaims;
  readonly proof: IdentityProof;
  /** Google or Apple. */
  readonly service: string;
  readonly onOutcome: (outcome: LoginOutcome) => void;
  /** Back to the login form. */
  readonly onLeave: () => void;
  readonly isOver: (error: unknown) => boolean;
}

/** Sends one of the two forms, with its errors. */
export function useIdentityForm({ onOutcome, isOver }: Pick<IdentityFormProps, 'onOutcome' | 'isOver'>) {
  const [errors, setErrors] = useState<Sentences>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const oneAtATime = useOneAtATime();
  const box = useRef<HTMLFormElement>(null);
  // Focuses the first field: typing is the only thing to do here.
  useEffect(() => {
    focusFirstField(box.current);
  }, []);

  const show = (issues: readonly Issue[]) => {
    setErrors(sentences(locale, issues));
  };
  const focusWrong = () => {
    focusFirstWrong(box.current);
  };
  const send = (issues: readonly Issue[], work: () => Promise<LoginOutcome>) =>
    oneAtATime(async () => {
      show(issues);
      setFailure(null);
      if (issues.length > 0) {
        focusWrong();
        return;
      }
      setBusy(true);
      try {
        const outcome = await work();
        if (outcome === 'wrong_pass') {
          show([{ field: 'password', message: 'account.wrongPassword' }]);
          focusWrong();
        } else onOutcome(outcome);
      } catch (error) {
        if (isOver(error)) return;
        if (error instanceof CallError && error.issues.length > 0) show(error.issues);
        else setFailure(errorText(error));
      } finally {
        setBusy(false);
      }
    });
  return { box, errors, failure, busy, send };
}
