import * as accounts from '@mangoquest/contract/calls/accounts.ts';
import { EMPTY_CREDENTIALS, EMPTY_SIGN_UP, PLACE, TEST_PASSWORD } from './test-app.ts';
import { forAll, anybody, onPeople, passwordOf, codesOf } from './attack-on-people.ts';
import type { AttackOnPeople } from './attack-on-people.ts';

let emails = 0;
/** An address that nobody has yet. */
export const newEmail = () => `new${(emails += 1)}@example.org`;

const signUpForm = (fields: object = {}) => ({
  ...EMPTY_SIGN_UP,
  ...PLACE,
  email: newEmail(),
  username: 'new',
  password: TEST_PASSWORD,
  isOldEnough: true,
  ...fields,
});

/** The calls that open a session. */
export const ATTACKS_ON_SIGN_IN: readonly AttackOnPeople[] = [
  onPeople({
    name: 'log in with the own password',
    call: accounts.logIn,
    input: ({ victim }, role) => ({ ...EMPTY_CREDENTIALS, email: victim.email, password: passwordOf(role) }),
    expected: forAll(),
    says: (role) => (role === 'creator' ? 'ok!:' : 'wrong_pass'),
    ...anybody,
  }),
  onPeople({
    name: 'log in with the own code',
    call: accounts.logIn,
    input: (world, role) => ({ ...EMPTY_CREDENTIALS, email: world.victim.email, password: codesOf(world, role).logIn }),
    expected: forAll(),
    says: (role) => (role === 'creator' ? 'ok!:' : 'wrong_pass'),
    ...anybody,
  }),
  onPeople({
    name: 'log in with a code that sets passwords',
    call: accounts.logIn,
    input: ({ victim }) => ({ ...EMPTY_CREDENTIALS, email: victim.email, password: victim.codes.recover }),
    expected: forAll(),
    says: () => 'wrong_pass',
    ...anybody,
  }),
  onPeople({
    name: 'log in by an identity that was never asked',
    call: accounts.logIn,
    input: ({ victim }) => ({
      ...EMPTY_CREDENTIALS,
      email: victim.email,
      social: 'google' as const,
      identityToken: 'a.b.c',
      identityVerifier: 'x',
    }),
    expected: forAll(403),
    ...anybody,
  }),
  onPeople({
    name: 'sign up',
    call: accounts.signUp,
    input: () => signUpForm(),
    expected: forAll(),
    says: () => 'ok!:',
    ...anybody,
  }),
  onPeople({
    name: 'sign up as a guest',
    call: accounts.signUp,
    input: () => ({ ...EMPTY_SIGN_UP, isGeneric: true }),
    expected: forAll(),
    says: () => 'ok!:',
    ...anybody,
  }),
  onPeople({
    name: 'sign up with an address that is taken',
    call: accounts.signUp,
    input: ({ victim }) => signUpForm({ email: victim.email }),
    expected: forAll(),
    says: () => 'duplicate_email',
    ...anybody,
  }),
  onPeople({
    name: 'sign up in the place of another guest',
    call: accounts.signUp,
    input: ({ otherGuest }) => signUpForm({ guestId: otherGuest.userId }),
    expected: forAll(401),
    ...anybody,
  }),
  onPeople({
    name: 'sign up in the place of a full account',
    call: accounts.signUp,
    input: ({ victim }) => signUpForm({ guestId: victim.userId }),
    expected: forAll(401),
    ...anybody,
  }),
  onPeople({
    name: 'sign up in the own place',
    call: accounts.signUp,
    input: ({ people, otherGuest }, role) => signUpForm({ guestId: (people[role] ?? otherGuest).userId }),
    expected: (role) => (role === 'guest' ? 200 : 401),
    ...anybody,
  }),
  onPeople({
    name: 'sign up in the place of another guest by an identity',
    call: accounts.signUp,
    input: ({ otherGuest }) =>
      signUpForm({
        guestId: otherGuest.userId,
        social: 'google' as const,
        identityToken: 'a.b.c',
        identityVerifier: 'x',
      }),
    expected: forAll(401),
    ...anybody,
  }),
  onPeople({
    name: 'renew without the cookie',
    call: accounts.renewSession,
    input: () => ({}),
    expected: forAll(),
    says: () => 'null',
    ...anybody,
  }),
  onPeople({ name: 'log out', call: accounts.logOut, input: () => ({}), expected: forAll(), ...anybody }),
  onPeople({ name: 'who am I', call: accounts.whoAmI, input: () => ({}), expected: forAll() }),
];
