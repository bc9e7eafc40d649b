import { beforeEach, describe, expect, test } from 'vitest';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { Section7Client, WAYS } from '../../testing/section-7.ts';
import { TEST_PASSWORD } from '../../testing/test-app.ts';

const { app } = await appWithUsers();
let names = 0;

describe.each(WAYS)('sent as $name', (way) => {
  const client = new Section7Client(app, way);
  let email: string;
  let username: string;
  beforeEach(() => {
    username = `walker${(names += 1)}`;
    email = `${username}@example.org`;
  });

  const login = (changes: object = {}) => ({
    email,
    password: TEST_PASSWORD,
    username: '',
    authorizationCode: '',
    identityToken: '',
    social: '',
    isLogin: true,
    comes_from_login: true,
    ...changes,
  });
  const signUp = (changes: object = {}) => ({
    ...login(),
    username,
    isLogin: false,
    generic_userid: '',
    birthday: 20,
    birthmonth: 11,
    birthyear: 2010,
    locale: 'en',
    ...changes,
  });

  test('SignUper and Authorizer', async () => {
    expect(await client.taken('/mobile/SignUper', signUp())).toMatch(
      new RegExp(`^askForCoordinates:\\d+:${username}:[\\w-]+$`),
    );
    expect(await client.taken('/mobile/SignUper', signUp())).toBe('duplicate_email');
    expect(await client.taken('/mobile/Authorizer', login({ password: 'Wrong-passw0rd!' }))).toBe('wrong_pass');
    expect(await client.taken('/mobile/Authorizer', login({ email: 'nobody@example.org' }))).toBe('wrong_email');
    expect(await client.taken('/mobile/Authorizer', login())).toMatch(/^askForCoordinates:/);
    expect(await client.taken('/mobile/Authorizer', login({ longitude: -73.9923189, latitude: 40.741468 }))).toMatch(
      new RegExp(`^ok!:\\d+:${username}:[\\w-]+$`),
    );
    expect(await client.taken('/mobile/Authorizer', login({ longitude: '', latitude: '' }))).toMatch(/^ok!:/);
  });

  test.each([
    [{ birthday: 21 }, 'Unfortunately users younger than 16 years old are not allowed to join Mangoquest.'],
    [
      { birthday: '', birthmonth: '', birthyear: '' },
      'Unfortunately users younger than 16 years old are not allowed to join Mangoquest.',
    ],
    [{ email: 'walker' }, 'The email address you provided is not valid.'],
    [
      { username: 'a;b', birthday: 21 },
      'The username should not be empty and not contain irregular characters like %,^,&,:,;,#.',
    ],
    [
      { password: 'short' },
      'The password you entered is not valid. It should consist of at least 8 characters and should contain uppercase latin, lowercase latin, numbers and special characters.',
    ],
  ])('SignUper refuses %j in the sentence of section 5', async (changes, sentence) => {
    const reply = await client.post('/mobile/SignUper', signUp(changes));
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([422, sentence]);
  });

  test('PasswordChanger and PasswordSetter', async () => {
    await client.taken('/mobile/SignUper', signUp());
    expect(await client.taken('/mobile/PasswordChanger', { email })).toBe('ok!');
    expect(await client.taken('/mobile/PasswordChanger', { email: 'nobody@example.org' })).toBe('wrong_email');
    // A user id and a password alone must not change a password (settled, trust).
    const [, userid] = (await client.taken('/mobile/Authorizer', login())).split(':');
    const reply = await client.post('/mobile/PasswordSetter', { userid, password: 'Another-0ne!' });
    expect([reply.statusCode, reply.body]).toEqual([401, 'reauthorize']);
    expect(await client.taken('/mobile/Authorizer', login())).toMatch(/^askForCoordinates:/);
  });
});
