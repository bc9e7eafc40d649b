import { emailChangedMail, passwordChangedMail } from '../services/account/mails/account-mails.ts';
import type { SecurityLog } from '../services/account/security-log.ts';
import { replanReminders } from '../services/contest/planned-reminders.ts';
import type { ResultsMemory } from '../services/contest/built-results.ts';
import type { PlayQuests } from '../services/play/play-quests.ts';
import type { QuestsVersion } from '../services/quest/quests-version.ts';
import type { Listeners } from '../services/shared/events.ts';
import type { SecurityKind } from '../storage/interfaces/security.ts';

export interface ListenersDeps {
  readonly games: Pick<PlayQuests, 'forget'>;
  readonly results: Pick<ResultsMemory, 'forget'>;
  readonly version: Pick<QuestsVersion, 'raise'>;
  readonly security: SecurityLog;
}

/**
 * The listeners of all events. The events are in services/shared/events.ts. What only depends on time, such as the end
 * of a quest, is announced by a job, which is added when the quest is published and due at its end.
 */
export function listeners({ games, results, version, security }: ListenersDeps): Listeners {
  const noted =
    (kind: SecurityKind) =>
    ({ userId, now }: { readonly userId: number; readonly now: number }) =>
      security.note(userId, kind, now);
  return {
    questChanged: {
      after: [({ questId }) => games.forget(questId), ({ questId }) => results.forget(questId), () => version.raise()],
    },

    questSaved: { inside: [replanReminders] },
    questSwitched: { inside: [replanReminders] },
    questRestored: { inside: [replanReminders] },

    signedIn: { after: [noted('signed-in')] },
    signInRefused: { after: [noted('refused')] },
    resetAsked: { after: [noted('reset-asked')] },
    passwordSet: {
      inside: [({ outbox }, { account, now }) => outbox.add(passwordChangedMail(account, now), now)],
      after: [noted('password-set')],
    },
    addressChanged: {
      inside: [({ outbox }, { account, newEmail, now }) => outbox.add(emailChangedMail(account, newEmail, now), now)],
      after: [noted('address-changed')],
    },
    sessionsEnded: { after: [noted('sessions-ended')] },
    tokenReused: { after: [noted('token-reused')] },
    denied: { after: [noted('denied')] },
  };
}
