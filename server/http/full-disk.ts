import type { Call } from '@mangoquest/contract/call.ts';
import type { CallName } from '@mangoquest/contract/table.ts';

/**
 * POST calls that are still allowed while the database's disk is nearly full: read-only ones, and those whose few rows
 * keep users signed in, without which nobody could read. All others are refused, including new calls until they are
 * listed here.
 */
const ALLOWED_WHEN_FULL: ReadonlySet<CallName> = new Set<CallName>([
  'logIn',
  'startIdentity',
  'renewSession',
  'logOut',
  'endSessions',
  'fetchPublicQuests',
  'fetchPublicPage',
  'fetchQuestsForUser',
  'fetchMyQuests',
  'fetchPresentation',
  'fetchPresentationForUser',
  'fetchQuests',
  'fetchMyMindsets',
  'fetchDrawings',
  'fetchRegions',
  'fetchTrophies',
  'fetchAllRegions',
  'fetchGame',
  'openMindset',
  'fetchSearchable',
  'syncScore',
  'fetchScores',
  'fetchOrderState',
  'makeEmbedToken',
]);

/** Whether a call is refused while the disk is full; a GET never is. */
export function needsRoom(name: CallName, { method }: Pick<Call, 'method'>): boolean {
  return method !== 'GET' && !ALLOWED_WHEN_FULL.has(name);
}
