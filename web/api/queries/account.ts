import { fetchDeletion } from '@mangoquest/contract/calls/account-page.ts';
import { fetchEmailChange } from '@mangoquest/contract/calls/email-change.ts';
import { fetchIdentities } from '@mangoquest/contract/calls/identity.ts';
import { fetchSessions } from '@mangoquest/contract/calls/sessions.ts';
import { queryOf } from '../query.ts';

/** The services that sign in to the account. */
export const identities = queryOf(fetchIdentities, { keep: 'session', isLive: true });
/** Where the user is signed in. */
export const sessions = queryOf(fetchSessions);
/** What goes along with the account. */
export const deletionScope = queryOf(fetchDeletion);
/** The change of address that waits for its confirmations. */
export const emailChange = queryOf(fetchEmailChange);
