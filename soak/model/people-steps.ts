import type { CallOutput } from '@mangoquest/contract/call.ts';
import { logIn, logOut, renewSession, signUp, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { agreeToTerms, deleteUser } from '@mangoquest/contract/calls/account-page.ts';
import { setPassword } from '@mangoquest/contract/calls/recovery.ts';
import { endSessions, fetchSessions } from '@mangoquest/contract/calls/sessions.ts';
import { TERMS } from '@mangoquest/core/account/agreement.ts';
import { EMPTY_CREDENTIALS, EMPTY_SIGN_UP, PLACE } from '@mangoquest/server/testing/test-app.ts';
import type { TestApp } from '@mangoquest/server/testing/test-app.ts';
import { ask, expectKind, same } from './real.ts';
import { askerAt, at, emailOf, endSigns, isGuest, mayTry, removeQuests, TOKEN_LIFE } from './world.ts';
import type { Person, World } from './world.ts';

/** One command: predicts the result by the model, and checks that the product does the same. */
export type Step<Input> = (world: World, app: TestApp, input: Input & { readonly seat: number }) => Promise<void>;

export const PASSWORDS = ['Correct-h0rse!', 'Battery-st4ple!', 'weak'] as const;
const WEAK = 'weak';

/** Gives the seat a new session, of the person named in the reply. */
async function signedIn(
  world: World,
  app: TestApp,
  seat: number,
  { output, cookie }: { readonly output: CallOutput<typeof signUp> | null; readonly cookie: string },
): Promise<number> {
  if (output === null || !('token' in output)) throw new Error('nobody was signed in');
  const { userId, token } = output;
  const sign = { userId, token, cookie, expiresAt: world.now + TOKEN_LIFE, isOver: false };
  const { output: listed } = await ask(app, fetchSessions, {}, { sign: { ...sign, family: '' } });
  const family = listed?.find(({ isCurrent }) => isCurrent)?.session;
  if (family === undefined) throw new Error('a new session is not listed');
  world.seats[seat] = { ...sign, family };
  world.signs.push(world.seats[seat]);
  return userId;
}

/** Tries of a session's own password are counted separately. */
const familyAt = ({ seats }: World, seat: number) => seats[seat]?.family ?? '';

const welcome = (person: Person) => (isGuest(person) || person.lastPlace !== null ? 'ok' : 'askForCoordinates');

export const signUpStep: Step<{ name: string; password: string; hasPlace: boolean }> = async (
  world,
  app,
  { seat, name, password, hasPlace },
) => {
  const email = emailOf(world, name);
  const isNew = !world.people.some((person) => person.email === email);
  const kind = password === WEAK ? 'invalid' : isNew ? (hasPlace ? 'ok' : 'askForCoordinates') : 'duplicate_email';
  const input = {
    ...EMPTY_SIGN_UP,
    email,
    username: 'somebody',
    password,
    isOldEnough: true as const,
    ...(hasPlace ? PLACE : {}),
  };
  const answer = await expectKind(app, signUp, input, { sign: null }, kind);
  if (password === WEAK || !isNew) return;
  const id = await signedIn(world, app, seat, answer);
  same(
    'a new user’s id is another’s',
    world.people.some((person) => person.id === id),
    false,
  );
  world.people.push({ id, email, password, agreed: false, lastPlace: hasPlace ? 'far' : null });
};

export const guestStep: Step<unknown> = async (world, app, { seat }) => {
  const id = await signedIn(
    world,
    app,
    seat,
    await expectKind(app, signUp, { ...EMPTY_SIGN_UP, isGeneric: true }, { sign: null }, 'ok'),
  );
  world.people.push({ id, email: '', password: null, agreed: false, lastPlace: null });
};

/** Turns the guest of one seat into an account, sent from this seat: must be the same session. */
export const upgradeStep: Step<{ of: number; name: string; password: string }> = async (
  world,
  app,
  { seat, of, name, password },
) => {
  const email = emailOf(world, name);
  const guestId = world.seats[of]?.userId ?? 1;
  const asker = askerAt(world, seat);
  const isTheirs = asker !== null && isGuest(asker) && asker.id === guestId;
  const isNew = !world.people.some((person) => person.email === email);
  const kind =
    password === WEAK
      ? 'invalid'
      : !isTheirs
        ? 'reauthorize'
        : isNew
          ? asker.lastPlace !== null
            ? 'ok'
            : 'askForCoordinates'
          : 'duplicate_email';
  const input = { ...EMPTY_SIGN_UP, email, username: 'somebody', password, isOldEnough: true as const, guestId };
  const answer = await expectKind(app, signUp, input, at(world, seat), kind);
  if (kind !== 'ok' && kind !== 'askForCoordinates') return;
  Object.assign(asker as Person, { email, password });
  endSigns(world, ({ userId }) => userId === guestId);
  same('the upgraded guest', await signedIn(world, app, seat, answer), guestId);
};

export const logInStep: Step<{ name: string; password: string }> = async (world, app, { seat, name, password }) => {
  const email = emailOf(world, name);
  const person = world.people.find((one) => one.email === email);
  const kind = !mayTry(world, email)
    ? 'too-many'
    : person === undefined
      ? 'wrong_email'
      : person.password === password
        ? welcome(person)
        : 'wrong_pass';
  const answer = await expectKind(app, logIn, { ...EMPTY_CREDENTIALS, email, password }, { sign: null }, kind);
  if (answer.output === null || !('token' in answer.output)) return;
  world.tries.delete(email);
  same('who logged in', await signedIn(world, app, seat, answer), person?.id);
};

export const logOutStep: Step<unknown> = async (world, app, { seat }) => {
  const asker = askerAt(world, seat);
  const { output } = await expectKind(app, logOut, {}, at(world, seat), 'ok');
  same('whether a session ended', output?.ended, asker !== null);
  if (asker !== null) endSigns(world, (sign) => sign === world.seats[seat]);
};

export const renewStep: Step<unknown> = async (world, app, { seat }) => {
  const sign = world.seats[seat] ?? null;
  const { output, cookie } = await expectKind(app, renewSession, {}, { sign, withCookie: true }, 'ok');
  const isAlive = sign !== null && !sign.isOver;
  same('who is signed in again', output?.user.id ?? null, isAlive ? sign.userId : null);
  if (isAlive) Object.assign(sign, { token: output?.token, cookie, expiresAt: world.now + TOKEN_LIFE });
};

export const passwordStep: Step<{ oldPassword: string; password: string }> = async (
  world,
  app,
  { seat, oldPassword, password },
) => {
  const asker = askerAt(world, seat);
  const kind =
    asker === null
      ? 'reauthorize'
      : isGuest(asker)
        ? 'forbidden'
        : !mayTry(world, familyAt(world, seat))
          ? 'too-many'
          : asker.password !== oldPassword
            ? 'wrong_pass'
            : password === WEAK
              ? 'invalid'
              : welcome(asker);
  if (kind !== 'too-many' && asker !== null && asker.password === oldPassword)
    world.tries.delete(familyAt(world, seat));
  const answer = await expectKind(
    app,
    setPassword,
    { userId: asker?.id ?? 1, password, oldPassword, code: '' },
    at(world, seat),
    kind,
  );
  if (asker === null || (kind !== 'ok' && kind !== 'askForCoordinates')) return;
  asker.password = password;
  endSigns(world, ({ userId }) => userId === asker.id);
  same('whose password changed', await signedIn(world, app, seat, answer), asker.id);
};

/** Ends the session of another seat, or all others if null. */
export const endSessionStep: Step<{ of: number | null }> = async (world, app, { seat, of }) => {
  const asker = askerAt(world, seat);
  const meant = of === null ? null : world.seats[of];
  const isThere = meant === null || (meant !== undefined && !meant.isOver && meant.userId === asker?.id);
  const isAll = meant === null || meant === undefined;
  const needsPassword = isAll && asker !== null && !isGuest(asker);
  const kind =
    asker === null
      ? 'reauthorize'
      : needsPassword && !mayTry(world, familyAt(world, seat))
        ? 'too-many'
        : isThere
          ? 'ok'
          : 'not-found';
  await expectKind(
    app,
    endSessions,
    isAll ? { others: true, password: asker?.password ?? '' } : { session: meant.family, password: '' },
    at(world, seat),
    kind,
  );
  if (needsPassword && kind !== 'too-many') world.tries.delete(familyAt(world, seat));
  if (kind !== 'ok') return;
  endSigns(world, (sign) =>
    meant === null ? sign.userId === asker?.id && sign !== world.seats[seat] : sign === meant,
  );
};

export const deleteAccountStep: Step<{ password: string }> = async (world, app, { seat, password }) => {
  const asker = askerAt(world, seat);
  const kind =
    asker === null
      ? 'reauthorize'
      : isGuest(asker)
        ? 'ok'
        : !mayTry(world, familyAt(world, seat))
          ? 'too-many'
          : asker.password === password
            ? 'ok'
            : 'invalid';
  await expectKind(app, deleteUser, { password, email: '' }, at(world, seat), kind);
  if (asker === null || kind !== 'ok') return;
  endSigns(world, ({ userId }) => userId === asker.id);
  removeQuests(world, ({ ownerId }) => ownerId === asker.id);
  world.entries = world.entries.filter(({ userId }) => userId !== asker.id);
  world.people = world.people.filter((person) => person !== asker);
};

export const agreeStep: Step<{ isToday: boolean }> = async (world, app, { seat, isToday }) => {
  const asker = askerAt(world, seat);
  const kind = asker === null ? 'reauthorize' : isGuest(asker) ? 'forbidden' : isToday ? 'ok' : 'conflict';
  await expectKind(app, agreeToTerms, { version: isToday ? TERMS.version : '0' }, at(world, seat), kind);
  if (asker !== null && kind === 'ok') asker.agreed = true;
};

export const whoStep: Step<unknown> = async (world, app, { seat }) => {
  const asker = askerAt(world, seat);
  const { output } = await expectKind(app, whoAmI, {}, at(world, seat), asker === null ? 'reauthorize' : 'ok');
  if (output === null || asker === null) return;
  same(
    'who asks',
    [output.id, output.isGeneric, output.agreedTerms !== null, output.latitude !== null],
    [asker.id, isGuest(asker), asker.agreed, asker.lastPlace !== null],
  );
};

/** Tokens expire, quests start and end. */
export const timeStep: Step<{ minutes: number }> = async (world, app, { minutes }) => {
  world.now += minutes * 60_000;
  app.clock.time = world.now;
};
