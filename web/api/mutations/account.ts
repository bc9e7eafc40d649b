import { deleteUser, fetchMyData } from '@mangoquest/contract/calls/account-page.ts';
import { cancelEmailChange, changeEmail, confirmEmail } from '@mangoquest/contract/calls/email-change.ts';
import { unlinkIdentity } from '@mangoquest/contract/calls/identity.ts';
import { makeLogInCode } from '@mangoquest/contract/calls/recovery.ts';
import { endSessions } from '@mangoquest/contract/calls/sessions.ts';
import { mutationOf } from '../mutation.ts';
import { emailChange, identities, sessions } from '../queries/account.ts';

/** Time limit in milliseconds for work on everything that a user has. */
const LONG_MS = 120_000;

/** An account at a service does not sign in to this one any more. */
export const unlinking = mutationOf(unlinkIdentity, { changes: [identities] });
/** Signs out elsewhere. A refusal may mean that the session has ended already. */
export const endingSessions = mutationOf(endSessions, { changes: [sessions], changesAnyway: true });
/** Begins a change of address, which both addresses confirm. */
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
/** Confirms it for one of the two addresses. */
export const confirmingEmail = mutationOf(confirmEmail, { changes: [emailChange] });
/** A one-time code for another device. */
export const makingCode = mutationOf(makeLogInCode);
/** The copy of all that is stored about a user, made when they ask for it and kept nowhere. */
export const copyingData = mutationOf(fetchMyData, { sent: { timeoutMs: LONG_MS } });
/** A great many quests go one by one. */
export const deletingUser = mutationOf(deleteUser, { sent: { timeoutMs: LONG_MS } });
