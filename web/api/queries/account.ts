import { fetchDeletion } from '@mangoquest/contract/calls/account-page.ts';
import { fetchEmailChange } from '@mangoquest/contract/calls/email-change.ts';
import { fetchIdentities } from '@mangoquest/contract/calls/identity.ts';
import { fetchSessions } from '@mangoquest/contract/calls/sessions.ts';
import { queryOf } from '../query.ts';

/** The identity services linked to the account. */
export const identities = queryOf(fetchIdentities, { keep: 'session', isLive: true });
/** The user's sessions. */
export const sessions = queryOf(fetchSessions);
/** What is deleted together with the account. */
export const deletionScope = queryOf(fetchDeletion);
/** The pending change of the email address. */
export const emailChange = queryOf(fetchEmailChange);
