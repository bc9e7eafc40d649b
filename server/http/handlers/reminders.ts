import * as calls from '@mangoquest/contract/calls/reminders.ts';
import type { RemindersService } from '../../services/contest/reminders.service.ts';
import { handler, sessionHandler } from '../handler.ts';

export function reminderHandlers({ reminders }: { readonly reminders: RemindersService }) {
  return {
    subscribeReminder: sessionHandler(
      calls.subscribeReminder,
      ({ reminder: { questId, what, timeZone = 'UTC' } }, { session, linkBase, now }) =>
        reminders.subscribe(session, { questId, what, timeZone, linkBase }, now),
      { limit: 'save' },
    ),

    fetchReminder: sessionHandler(calls.fetchReminder, ({ id }, { session, now }) => reminders.of(session, id, now), {
      limit: 'read',
    }),

    fetchReminders: sessionHandler(calls.fetchReminders, (_, { session, now }) => reminders.all(session, now), {
      limit: 'read',
    }),

    endReminder: sessionHandler(
      calls.endReminder,
      async ({ questId }, { session }) => ({ wasThere: await reminders.end(session, questId) }),
      { limit: 'save' },
    ),

    confirmReminder: handler(
      calls.confirmReminder,
      async ({ token }, { now }) => ({ isConfirmed: await reminders.confirm(token, now) }),
      { session: 'ignored', limit: 'sign-in' },
    ),

    stopReminder: handler(calls.stopReminder, async ({ token }) => ({ wasThere: await reminders.stop(token) }), {
      session: 'ignored',
      limit: 'sign-in',
    }),
  };
}
