import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const post = (fields: Record<string, string> | string, headers: Record<string, string> = {}) =>
  app.server.inject({
    method: 'POST',
    url: '/api/identity/return',
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://accounts.google.com',
      'sec-fetch-site': 'cross-site',
      ...headers,
    },
  });
const fragmentOf = async (fields: Record<string, string> | string) => {
  const [path, fragment = ''] = String((await post(fields)).headers.location).split('#');
  expect(path).toBe('/login');
  return Object.fromEntries(new URLSearchParams(fragment));
};

test('what a service posts from its own site goes on to the login page, behind the #, and nothing else happens', async () => {
  const reply = await post({ id_token: 'a.b-c.d_e', state: 'S-1_x', code: 'unused', scope: 'openid', authuser: '0' });
  expect([reply.statusCode, reply.headers.location, reply.body]).toEqual([
    303,
    '/login#state=S-1_x&identity=a.b-c.d_e',
    '',
  ]);
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(reply.headers['set-cookie']).toBeUndefined();
});

test('the name that Apple tells beside the token goes along', async () => {
  const user = JSON.stringify({ name: { firstName: 'Νόρα', lastName: 'Vidal & Søn' }, email: 'not@believed.example' });
  expect(await fragmentOf({ id_token: 'a.b.c', state: 's', user })).toEqual({
    identity: 'a.b.c',
    state: 's',
    name: 'Νόρα Vidal & Søn',
  });
  for (const odd of ['', '{', 'null', '[]', '{"name":1}', '{"name":{"firstName":{}}}'])
    expect(await fragmentOf({ id_token: 'a.b.c', state: 's', user: odd })).toEqual({ identity: 'a.b.c', state: 's' });
  expect(
    (await fragmentOf({ id_token: 'a.b.c', user: JSON.stringify({ name: { firstName: 'x'.repeat(5_000) } }) }))['name'],
  ).toHaveLength(200);
});

test('a refusal is told by its word', async () => {
  expect(await fragmentOf({ error: 'user_cancelled_authorize', error_description: '<b>no</b>', state: 's' })).toEqual({
    state: 's',
    'identity-error': 'user_cancelled_authorize',
  });
});

test.each([
  '',
  'id_token=',
  'id_token=a.b',
  'id_token=a.b.c&id_token=d.e.f',
  'id_token=a.b.c%0d%0aset-cookie:x=1',
  'id_token=%3Cscript%3E.b.c',
  `id_token=${'a'.repeat(16_000)}.b.c`,
  'error=%0d%0ax',
  'error=not%20a%20word',
  '__proto__=x',
  'id_token[a]=b',
])('%s is no answer', async (body) => {
  expect(await fragmentOf(body)).toEqual({ 'identity-error': 'invalid_response' });
});

test('a state that none of ours could be is left out', async () => {
  for (const state of ['a b', '"><script>', 'x'.repeat(101), 'a\r\nb: c'])
    expect(await fragmentOf({ id_token: 'a.b.c', state })).toEqual({ identity: 'a.b.c' });
});

test('it is asked by POST alone, and takes no large or other body', async () => {
  expect((await app.server.inject({ method: 'GET', url: '/api/identity/return?id_token=a.b.c' })).statusCode).toBe(404);
  expect((await post('x'.repeat(70_000))).statusCode).toBe(413);
  expect((await post('<xml>', { 'content-type': 'application/xml' })).statusCode).toBe(415);
});
