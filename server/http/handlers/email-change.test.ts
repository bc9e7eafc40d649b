import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  fetchEmailChange,
} from '@mangoquest/contract/calls/email-change.ts';
import { requestPasswordMail, setPassword } from '@mangoquest/contract/calls/recovery.ts';
import { randomIds } from '../../adapters/random-ids.ts';
import { putLogInCode } from '../../services/account/one-time-codes.ts';
import { mailedCode, mailTo } from '../../testing/mails.ts';
import { EMPTY_CREDENTIALS, startTestApp, TEST_PASSWORD } from '../../testing/test-app.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimit: 0 } });
});
afterAll(() => app.close());

const MINUTE = 60_000;
const ask = (user: TestUser, email: string, password = TEST_PASSWORD) =>
  app.request(changeEmail, { email, password }, { user });
const confirm = (code: string, user: TestUser | null = null) => app.call(confirmEmail, { code }, user);
const over = { state: 'over', email: null };
const waiting = { state: 'waiting', email: null };
const codesOf = async (old: string, next: string) => [await mailedCode(app, old), await mailedCode(app, next)] as const;

test('an address changes when both sides have confirmed; the old one is told, other sessions end', async () => {
  const ann = await app.signUp('ann');
  const elsewhere = await app.logIn('ann@example.org');
  const { change } = (await ask(ann, ' New-Ann@Example.org')).json() as { change: object };
  expect(change).toEqual({
    newEmail: 'new-ann@example.org',
    isOldConfirmed: false,
    isNewConfirmed: false,
    expiresAt: app.clock.time + 24 * 60 * MINUTE,
  });
  expect(await app.call(fetchEmailChange, {}, ann)).toEqual({ email: 'ann@example.org', change });
  const [oldCode, newCode] = await codesOf('ann@example.org', 'new-ann@example.org');
  expect((await mailTo(app, 'new-ann@example.org')).text).toContain(
    `http://localhost:80/account#confirm-email=${newCode}`,
  );

  expect(await confirm(newCode)).toEqual(waiting);
  expect(await app.call(fetchEmailChange, {}, ann)).toMatchObject({
    change: { isOldConfirmed: false, isNewConfirmed: true },
  });
  expect(await confirm(newCode)).toEqual(over);
  expect(await app.call(whoAmI, {}, ann)).toMatchObject({ email: 'ann@example.org' });
  expect(await confirm(oldCode, ann)).toEqual({ state: 'changed', email: 'new-ann@example.org' });
  expect(await app.call(whoAmI, {}, ann)).toMatchObject({ email: 'new-ann@example.org' });
  expect((await app.request(whoAmI, {}, { user: elsewhere })).body).toBe('reauthorize');
  expect(await app.call(fetchEmailChange, {}, ann)).toEqual({ email: 'new-ann@example.org', change: null });
  expect(await mailTo(app, 'ann@example.org')).toMatchObject({ subject: 'Your email at Mangoquest was changed' });
  expect(await app.storage.users.accountById(ann.userId)).toMatchObject({ emailVerifiedAt: app.clock.time });
  await app.logIn('new-ann@example.org');
  expect(
    (await app.request(logIn, { ...EMPTY_CREDENTIALS, email: 'ann@example.org', password: TEST_PASSWORD })).body,
  ).toBe('wrong_email');
});

test('confirmed without a session, every session ends', async () => {
  const bob = await app.signUp('bob');
  const stranger = await app.signUp('stranger');
  await ask(bob, 'new-bob@example.org');
  const [oldCode, newCode] = await codesOf('bob@example.org', 'new-bob@example.org');
  await confirm(oldCode);
  expect(await confirm(newCode, stranger)).toMatchObject({ state: 'changed' });
  expect((await app.request(whoAmI, {}, { user: bob })).body).toBe('reauthorize');
  expect((await app.request(whoAmI, {}, { user: stranger })).statusCode).toBe(200);
});

test.each([
  ['no address', TEST_PASSWORD, 'email', 'account.emailInvalid'],
  ['x@guest.invalid', TEST_PASSWORD, 'email', 'account.emailInvalid'],
  ['CAL@example.org', TEST_PASSWORD, 'email', 'account.emailSame'],
  ['other@example.org', 'Wrong-one-1!', 'password', 'account.wrongPassword'],
])('to %s with the password %s: refused at its field', async (email, password, field, key) => {
  const cal = await app.logIn('cal@example.org').catch(() => app.signUp('cal'));
  const reply = await ask(cal, email, password);
  expect([reply.statusCode, reply.json()]).toMatchObject([422, { issues: [{ field, message: key }] }]);
  expect(await app.call(fetchEmailChange, {}, cal)).toMatchObject({ change: null });
});

test('an address of another account is answered the same, its owner is told, and it never changes hands', async () => {
  const [dan, eve] = [await app.signUp('dan'), await app.signUp('eve')];
  const shape = (reply: { json(): unknown; statusCode: number }) => [
    reply.statusCode,
    Object.keys((reply.json() as { change: object }).change),
  ];
  expect(shape(await ask(dan, 'eve@example.org'))).toEqual(shape(await ask(eve, 'free@example.org')));
  const told = await mailTo(app, 'eve@example.org');
  expect(
    (await app.storage.outbox.newest(1_000)).filter(({ to }) => to === 'eve@example.org').map(({ subject }) => subject),
  ).toContain('You already have a Mangoquest account');
  expect(told.text).not.toContain('dan@example.org');
  await expect(confirm(await mailedCode(app, 'dan@example.org'))).resolves.toEqual(waiting);
  expect(await app.call(whoAmI, {}, dan)).toMatchObject({ email: 'dan@example.org' });
});

test('an address that another account takes meanwhile stays theirs', async () => {
  const fay = await app.signUp('fay');
  await ask(fay, 'late@example.org');
  const [oldCode, newCode] = await codesOf('fay@example.org', 'late@example.org');
  await confirm(oldCode);
  await app.signUp('late');
  expect(await confirm(newCode)).toEqual(over);
  expect(await app.call(fetchEmailChange, {}, fay)).toEqual({ email: 'fay@example.org', change: null });
});

test('a change can be taken back, ends after a day, and makes way for another', async () => {
  const gil = await app.signUp('gil');
  await ask(gil, 'gil-2@example.org');
  const [oldCode, newCode] = await codesOf('gil@example.org', 'gil-2@example.org');
  expect(await app.call(cancelEmailChange, {}, gil)).toEqual({ wasUnderWay: true });
  expect(await app.call(cancelEmailChange, {}, gil)).toEqual({ wasUnderWay: false });
  expect([await confirm(oldCode), await confirm(newCode)]).toEqual([over, over]);

  await ask(gil, 'gil-3@example.org');
  const same = await ask(gil, 'gil-3@example.org');
  expect(same.statusCode).toBe(200);
  const soon = await ask(gil, 'gil-4@example.org');
  expect([soon.statusCode, soon.headers['retry-after']]).toEqual([429, '120']);
  app.clock.time += 2 * MINUTE;
  const [third] = [await mailedCode(app, 'gil-3@example.org')];
  expect((await ask(gil, 'gil-4@example.org')).statusCode).toBe(200);
  expect(await confirm(third)).toEqual(over);
  const fourth = await mailedCode(app, 'gil-4@example.org');
  app.clock.time += 24 * 60 * MINUTE;
  expect(await confirm(fourth)).toEqual(over);
  expect(await app.call(fetchEmailChange, {}, await app.logIn('gil@example.org'))).toMatchObject({ change: null });
});

test('a new password takes a change of address back', async () => {
  const ida = await app.signUp('ida');
  await ask(ida, 'thief@example.org');
  const code = await mailedCode(app, 'thief@example.org');
  await app.request(requestPasswordMail, { email: 'ida@example.org' });
  await app.request(setPassword, {
    userId: ida.userId,
    password: 'Fresh-mango-2!',
    code: await mailedCode(app, 'ida@example.org'),
    oldPassword: '',
  });
  expect(await confirm(code)).toEqual(over);
});

test('one without a password sets one first', async () => {
  const social = await app.storage.users.create(
    { email: 'social@example.org', username: 's', passwordHash: null, isGeneric: false },
    app.clock.time,
  );
  const byCode = await app.logIn(
    'social@example.org',
    await putLogInCode(app.storage.codes, randomIds, social.id, app.clock.time),
  );
  expect((await ask(byCode, 'x@example.org', '')).json()).toMatchObject({
    issues: [{ field: 'password', message: 'account.passwordFirst' }],
  });
});
