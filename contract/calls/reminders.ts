import { z } from 'zod';
import { call } from '../call.ts';
import { as, record } from '../wire/record.ts';
import { wireId, wireJson, wireText, wireTime, wireWord } from '../wire/fields.ts';

export const subscribeReminder = call({
  name: 'NotificationsSubscriber',
  method: 'POST',
  path: '/mobile/NotificationsSubscriber',
  access: 'session',
  body: 'form',
  request: record({
    reminder: as(
      'parameters',
      wireJson(
        record({
          questId: as('mgqId', wireId),
          /** The start as the client knows it; only the server's start counts. */
          startTime: wireTime.optional(),
          what: as('whatNotification', wireWord(50)),
          /** The reader's IANA time zone, for the time in the mail; UTC if absent or unknown. */
          timeZone: wireText(64).optional(),
        }),
      ),
    ),
  }),
  reply: z.enum(['ok!', 'duplicate', 'error']),
  text: true,
  summary:
    'Asks for a mail one hour before the start of a quest. `error` where it has no start that lies ahead, is not there, or `whatNotification` is not `email`; `duplicate` where the user gets one already. A user whose address is not confirmed gets a mail with a link first. Guests, and more than 50 open ones, are `forbidden`. Spec §4, §7; settled, Reminders.',
});

export const fetchReminder = call({
  name: 'ReminderFetcher',
  method: 'GET',
  path: '/api/reminders/of/{id}',
  access: 'account',
  body: 'none',
  request: z.strictObject({ id: wireId }),
  reply: z.object({ state: z.enum(['none', 'waiting', 'sent']), email: z.string(), isConfirmed: z.boolean() }),
  summary:
    'Whether the user is reminded of the start of a quest; `sent` when the mail has gone out. `email` is where it goes, once that is confirmed.',
});

export const fetchReminders = call({
  name: 'RemindersFetcher',
  method: 'GET',
  path: '/api/reminders',
  access: 'account',
  body: 'none',
  request: z.strictObject({}),
  reply: z.array(
    z.object({
      questId: z.int(),
      title: z.string(),
      /** Epoch milliseconds. */
      startTime: z.number(),
      state: z.enum(['waiting', 'sent']),
    }),
  ),
  summary: "The user's open reminders, the next start first: 50 at most. `sent` when the mail has gone out.",
});

export const endReminder = call({
  name: 'ReminderEnder',
  method: 'POST',
  path: '/api/reminders/end',
  access: 'account',
  body: 'json',
  request: z.strictObject({ questId: wireId }),
  reply: z.object({ wasThere: z.boolean() }),
  summary: "Ends the user's own reminder of a quest.",
  repeatable: true,
});

const token = wireText(200);

export const confirmReminder = call({
  name: 'ReminderConfirmer',
  method: 'POST',
  path: '/api/reminders/confirm',
  access: 'anyone',
  body: 'json',
  request: z.strictObject({ token }),
  reply: z.object({ isConfirmed: z.boolean() }),
  summary:
    'Confirms the address of a user by the token of a mailed link, good for a day and this address alone: their reminders are sent from then on.',
  repeatable: true,
});

export const stopReminder = call({
  name: 'ReminderStopper',
  method: 'POST',
  path: '/api/reminders/stop/{token}',
  access: 'anyone',
  body: 'form',
  request: z.strictObject({ token, 'List-Unsubscribe': wireWord(50).optional() }),
  reply: z.object({ wasThere: z.boolean() }),
  summary: 'Ends a reminder by the token of its mail; mail programs do it by one click (RFC 8058).',
  repeatable: true,
});
