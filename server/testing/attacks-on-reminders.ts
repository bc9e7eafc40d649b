// The calls of reminders.
import * as calls from '@mangoquest/contract/calls/reminders.ts';
import type { Attack } from './attack.ts';
import { anybody, forAll, onPeople } from './attack-on-people.ts';
import type { AttackOnPeople } from './attack-on-people.ts';
import { forReader, onQuest } from './quest-expectations.ts';
import type { QuestWorld, State } from './quest-world.ts';

export const ATTACKS_ON_QUEST_REMINDERS: readonly Attack<QuestWorld, State>[] = [
  onQuest({
    name: 'reminder',
    call: calls.subscribeReminder,
    input: ({ quest }) => ({ reminder: { questId: quest.questId, what: 'email' } }),
    // A quest that may not be seen gets the same reply as a missing one.
    expected: (role) => (role === 'guest' ? 403 : 200),
  }),
  onQuest({
    name: 'state of a reminder',
    call: calls.fetchReminder,
    input: ({ quest }) => ({ id: quest.questId }),
    expected: (role, state) => (role === 'guest' ? 403 : forReader(role, state)),
  }),
  onQuest({ name: 'own reminders', call: calls.fetchReminders, input: () => ({}), expected: () => 200 }),
  onQuest({
    name: 'end a reminder',
    call: calls.endReminder,
    // Any quest: only one's own reminder is deleted.
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: () => 200,
  }),
];

const FORGED = 'A'.repeat(22);

export const ATTACKS_ON_REMINDERS: readonly AttackOnPeople[] = [
  onPeople({
    name: 'confirm the address of another by a forged token',
    call: calls.confirmReminder,
    input: () => ({ token: `1.9999999999999.${FORGED}` }),
    expected: forAll(),
    says: () => '{"isConfirmed":false',
    ...anybody,
  }),
  onPeople({
    name: 'end the reminder of another by a forged token',
    call: calls.stopReminder,
    input: () => ({ token: `1.${FORGED}` }),
    expected: forAll(),
    says: () => '{"wasThere":false',
    ...anybody,
  }),
];
