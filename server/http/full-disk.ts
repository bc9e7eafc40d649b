import type { Call } from '@mangoquest/contract/call.ts';
import type { CallName } from '@mangoquest/contract/table.ts';

/**
 * POST calls that go on while the database's disk is nearly full: those that only read, and the few rows that keep
 * people signed in, because without a session nobody could read. All others wait, new ones too until they stand here.
 */
const GO_ON: ReadonlySet<CallName> = new Set<CallName>([
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

/** Whether a call waits for room on the disk; a GET never does. */
export function needsRoom(name: CallName, { method }: Pick<Call, 'method'>): boolean {
  return method !== 'GET' && !GO_ON.has(name);
}
