import { SOCIAL_NAMES } from '@mangoquest/core/account/identity.ts';
import { CallError } from '../../api/call-error.ts';
import { message } from '../../language/language.ts';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { IdentityLinkForm } from './identity-link-form.tsx';
import { IdentitySignUpForm } from './identity-sign-up-form.tsx';
import type { Identity, IdentityStep } from './use-identity.ts';

/** The step after returning from an identity service, shown instead of the login form. */
export function IdentityStepPage({ step, identity }: { readonly step: IdentityStep; readonly identity: Identity }) {
  if (step.kind === 'returning') {
    return (
      <AuthFrame title={message('login.logIn')}>
        <div className="auth__m auth__returning">
          <LoadingOverlay active />
        </div>
      </AuthFrame>
    );
  }
  const { proof, claims } = step;
  const service = SOCIAL_NAMES[proof.social];
  const parts = {
    claims,
    proof,
    service,
    onOutcome: (outcome: Parameters<Identity['take']>[0]) => {
      identity.take(outcome, proof, claims);
    },
    onLeave: () => {
      identity.stop(null);
    },
    /** Whether an error ends the step: the service's answer is no longer valid, so the form is of no use. */
    isOver: (error: unknown) => {
      if (!(error instanceof CallError) || error.kind !== 'forbidden') return false;
      identity.stop(error.message);
      return true;
    },
  };
  return step.kind === 'link' ? <IdentityLinkForm {...parts} /> : <IdentitySignUpForm {...parts} />;
}
