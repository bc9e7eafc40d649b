import { deleteUser, fetchMyData } from '@mangoquest/contract/calls/account-page.ts';
import { cancelEmailChange, changeEmail, confirmEmail } from '@mangoquest/contract/calls/email-change.ts';
import { unlinkIdentity } from '@mangoquest/contract/calls/identity.ts';
import { makeLogInCode } from '@mangoquest/contract/calls/recovery.ts';
import { endSessions } from '@mangoquest/contract/calls/sessions.ts';
import { mutationOf } from '../mutation.ts';
import { emailChange, identities, sessions } from '../queries/account.ts';

/** Time limit in milliseconds for calls that process everything a user has. */
const LONG_MS = 120_000;

/** Unlinks an account at an identity service, so that it no longer signs in to this one. */
export const unlinking = mutationOf(unlinkIdentity, { changes: [identities] });
/** Signs out other sessions. A refusal may mean that the session has already ended. */
export const endingSessions = mutationOf(endSessions, { changes: [sessions], changesAnyway: true });
/** Starts a change of the email address, which both addresses have to confirm. */
export const changingEmail = mutationOf(changeEmail, {
  tells: (known, { change }) => {
    known.set(emailChange, {}, (before) => before && { ...before, change });
  },
});
export const cancellingEmail = mutationOf(cancelEmailChange, {
  tells: (known) => {
    known.set(emailChange, {}, (before) => before && { ...before, change: null });
  },
});
/** Confirms the change for one of the two addresses. */
export const confirmingEmail = mutationOf(confirmEmail, { changes: [emailChange] });
/** Creates a one-time code for another device. */
export const makingCode = mutationOf(makeLogInCode);
/** The export of all data stored about a user, generated on request and not stored. */
export const copyingData = mutationOf(fetchMyData, { sent: { timeoutMs: LONG_MS } });
/** Many quests are deleted one by one. */
export const deletingUser = mutationOf(deleteUser, { sent: { timeoutMs: LONG_MS } });
