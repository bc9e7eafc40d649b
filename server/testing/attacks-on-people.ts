// Every call without an object, or about a person: sign-in, codes, sessions, account, identities, the dumpster.
import * as accountPage from '@mangoquest/contract/calls/account-page.ts';
import * as accounts from '@mangoquest/contract/calls/accounts.ts';
import * as emailChange from '@mangoquest/contract/calls/email-change.ts';
import * as identity from '@mangoquest/contract/calls/identity.ts';
import { fetchGame } from '@mangoquest/contract/calls/play.ts';
import { handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import {
  createQuest,
  fetchMyQuests,
  fetchPublicPage,
  fetchPublicQuests,
  fetchQuestsForUser,
} from '@mangoquest/contract/calls/quests.ts';
import * as recovery from '@mangoquest/contract/calls/recovery.ts';
import { ATTACKS_ON_PAYMENTS } from './attacks-on-payments.ts';
import { ATTACKS_ON_REMINDERS } from './attacks-on-reminders.ts';
import { fetchOwnResultsHash } from '@mangoquest/contract/calls/results.ts';
import * as sessions from '@mangoquest/contract/calls/sessions.ts';
import * as system from '@mangoquest/contract/calls/system.ts';
import { TERMS } from '@mangoquest/core/account/agreement.ts';
import type { Role } from './attack.ts';
import type { PeopleWorld } from './people-world.ts';
import { VICTIM_PASSWORD } from './people-world.ts';
import { attributes } from './quest-fixtures.ts';
import { forAll, anybody, onPeople, passwordOf, codesOf } from './attack-on-people.ts';
import type { AttackOnPeople } from './attack-on-people.ts';
import { newEmail, ATTACKS_ON_SIGN_IN } from './attacks-on-sign-in.ts';

/** The statuses for the creator and for everybody else. */
const own = (status: number, others: number) => (role: Role) => (role === 'creator' ? status : others);
const NEW_PASSWORD = 'Fresh-mango-2!';

const setPassword = ({ victim }: PeopleWorld, fields: object) => ({
  userId: victim.userId,
  password: NEW_PASSWORD,
  code: '',
  oldPassword: '',
  ...fields,
});

/** Calls about an existing account. */
const ATTACKS_ON_ACCOUNTS: readonly AttackOnPeople[] = [
  onPeople({
    name: 'save a place',
    call: accounts.savePosition,
    input: () => ({ latitude: 1, longitude: 2 }),
    expected: forAll(),
  }),

  onPeople({
    name: 'ask for the password mail',
    call: recovery.requestPasswordMail,
    input: ({ victim }) => ({ email: victim.email }),
    expected: forAll(),
    says: () => 'ok!',
    touches: true,
    ...anybody,
  }),
  onPeople({
    name: 'ask for the password mail of a guest',
    call: recovery.requestPasswordMail,
    input: ({ otherGuest }) => ({ email: otherGuest.email }),
    expected: forAll(),
    says: () => 'wrong_email',
    ...anybody,
  }),
  onPeople({
    name: 'set the password in the own session',
    call: recovery.setPassword,
    input: (world, role) => setPassword(world, { oldPassword: passwordOf(role) }),
    expected: (role) => (role === 'visitor' ? 401 : role === 'creator' ? 200 : 403),
    ...anybody,
  }),
  onPeople({
    name: 'set the password by the own code',
    call: recovery.setPassword,
    input: (world, role) => setPassword(world, { code: codesOf(world, role).recover }),
    expected: own(200, 422),
    ...anybody,
  }),
  onPeople({
    name: 'set the password by a code that logs in',
    call: recovery.setPassword,
    input: (world) => setPassword(world, { code: world.victim.codes.logIn }),
    expected: forAll(422),
    ...anybody,
  }),
  onPeople({ name: 'make a log-in code', call: recovery.makeLogInCode, input: () => ({}), expected: forAll() }),

  onPeople({
    name: 'the change of address',
    call: emailChange.fetchEmailChange,
    input: () => ({}),
    expected: forAll(),
  }),
  onPeople({
    name: 'change to the address of another',
    call: emailChange.changeEmail,
    input: ({ victim }, role) => ({ email: victim.email, password: passwordOf(role) }),
    expected: own(422, 200),
  }),
  onPeople({
    name: "change the address with another's password",
    call: emailChange.changeEmail,
    input: () => ({ email: newEmail(), password: VICTIM_PASSWORD }),
    expected: own(200, 422),
  }),
  onPeople({
    name: 'confirm an address by a code that logs in',
    call: emailChange.confirmEmail,
    input: ({ victim }) => ({ code: victim.codes.logIn }),
    expected: forAll(),
    says: () => '{"state":"over"',
    ...anybody,
  }),
  onPeople({
    name: 'confirm an address by a code that sets passwords',
    call: emailChange.confirmEmail,
    input: ({ victim }) => ({ code: victim.codes.recover }),
    expected: forAll(),
    says: () => '{"state":"over"',
    ...anybody,
  }),
  onPeople({
    name: 'take the change of address back',
    call: emailChange.cancelEmailChange,
    input: () => ({}),
    expected: forAll(),
  }),

  onPeople({
    name: 'settings',
    call: accountPage.saveSettings,
    input: () => ({ isAdvanced: true, showTooltips: false }),
    expected: forAll(),
  }),
  onPeople({
    name: 'another name',
    call: accountPage.saveSettings,
    input: () => ({ username: 'other' }),
    expected: (role) => (role === 'guest' ? 403 : 200),
  }),
  onPeople({
    name: 'agree to the terms',
    call: accountPage.agreeToTerms,
    input: () => ({ version: TERMS.version }),
    expected: forAll(),
  }),
  onPeople({ name: 'my data', call: accountPage.fetchMyData, input: () => ({}), expected: forAll() }),
  onPeople({
    name: 'what deleting takes along',
    call: accountPage.fetchDeletion,
    input: () => ({}),
    expected: forAll(),
  }),
  onPeople({
    name: "delete the account with the own password and another's address",
    call: accountPage.deleteUser,
    input: ({ victim }, role) => ({ password: passwordOf(role), email: victim.email }),
    expected: forAll(),
  }),
  onPeople({
    name: "delete the account with another's password",
    call: accountPage.deleteUser,
    input: () => ({ password: VICTIM_PASSWORD, email: '' }),
    expected: (role) => (role === 'guest' || role === 'creator' ? 200 : 422),
  }),

  onPeople({ name: 'sessions', call: sessions.fetchSessions, input: () => ({}), expected: forAll() }),
  onPeople({
    name: "end another's session",
    call: sessions.endSessions,
    input: ({ victim }) => ({ session: victim.family, password: '' }),
    expected: own(200, 404),
  }),
  onPeople({
    name: 'end all other sessions',
    call: sessions.endSessions,
    input: (_world, role) => ({ others: true, password: passwordOf(role) }),
    expected: forAll(),
  }),
  onPeople({
    name: "end all other sessions with another's password",
    call: sessions.endSessions,
    input: () => ({ others: true, password: VICTIM_PASSWORD }),
    expected: (role) => (role === 'guest' || role === 'creator' ? 200 : 422),
  }),

  onPeople({
    name: 'identity services',
    call: identity.fetchIdentityServices,
    input: () => ({}),
    expected: forAll(),
    ...anybody,
  }),
  onPeople({
    name: 'begin with an identity service',
    call: identity.startIdentity,
    input: () => ({ social: 'google' as const }),
    expected: forAll(),
    ...anybody,
  }),
  onPeople({ name: 'identities', call: identity.fetchIdentities, input: () => ({}), expected: forAll() }),
  onPeople({
    name: "unlink another's identity",
    call: identity.unlinkIdentity,
    input: ({ victim }) => victim.identity,
    expected: forAll(),
  }),

  onPeople({ name: 'the public list', call: fetchPublicQuests, input: () => ({}), expected: forAll(), ...anybody }),
  onPeople({
    name: 'a further page of the public list',
    call: fetchPublicPage,
    input: () => ({}),
    expected: forAll(),
    ...anybody,
  }),
  onPeople({ name: 'the list', call: fetchQuestsForUser, input: () => ({}), expected: forAll() }),
  onPeople({ name: 'my quests', call: fetchMyQuests, input: () => ({}), expected: forAll() }),
  onPeople({
    name: 'make a quest',
    call: createQuest,
    input: () => ({ quest: attributes({ title: 'Own' }) }),
    expected: forAll(),
  }),
  onPeople({
    name: 'the dumpster',
    call: handleDeletedQuest,
    input: () => ({ mode: 'fetch' as const }),
    expected: forAll(),
  }),
  onPeople({
    name: "restore from another's dumpster",
    call: handleDeletedQuest,
    input: ({ victim }) => ({ mode: 'restore' as const, questId: victim.deletedQuestId }),
    expected: own(200, 404),
  }),
  onPeople({
    name: "delete for ever from another's dumpster",
    call: handleDeletedQuest,
    input: ({ victim }) => ({ mode: 'delete' as const, questId: victim.deletedQuestId }),
    expected: own(200, 404),
  }),
  onPeople({ name: 'own name in results', call: fetchOwnResultsHash, input: () => ({}), expected: forAll() }),
  onPeople({ name: 'the game', call: fetchGame, input: () => ({ latitude: 1, longitude: 2 }), expected: forAll() }),

  onPeople({ name: 'health', call: system.health, input: () => ({}), expected: forAll(), ...anybody }),
  onPeople({ name: 'the map', call: system.describeMap, input: () => ({}), expected: forAll(), ...anybody }),
  onPeople({
    name: 'a place',
    call: system.searchPlace,
    input: () => ({ q: 'Madison', format: 'json' as const, limit: '1' }),
    expected: forAll(),
    ...anybody,
  }),
];

export const ATTACKS_ON_PEOPLE: readonly AttackOnPeople[] = [
  ...ATTACKS_ON_SIGN_IN,
  ...ATTACKS_ON_ACCOUNTS,
  ...ATTACKS_ON_PAYMENTS,
  ...ATTACKS_ON_REMINDERS,
];
