import { describe, expect, test } from 'vitest';
import { keyOrigins, MAX_KEY_ORIGINS } from './embed-key.ts';
import { isOnOwnMachine, publicOrigin } from './origin.ts';

test.each([
  ['https://museum.example', 'https://museum.example'],
  [' HTTPS://Museum.Example/ ', 'https://museum.example'],
  ['https://museum.example:443', 'https://museum.example'],
  ['https://museum.example:8443', 'https://museum.example:8443'],
  ['https://müseum.example', 'https://xn--mseum-kva.example'],
  ['http://localhost:4200', 'http://localhost:4200'],
  ['http://[::1]:4200', 'http://[::1]:4200'],
])('an origin is kept as browsers write it: %s', (typed, origin) => {
  expect(publicOrigin(typed)).toBe(origin);
});

describe('what is no origin of one site is refused', () => {
  test.each([
    '',
    'null',
    '*',
    'museum.example',
    'http://museum.example',
    'http://localhost.evil.example',
    'https://*.museum.example',
    'https://museum.example/page',
    'https://museum.example?x',
    'https://museum.example#x',
    'https://user@museum.example',
    'https://museum.example; script-src *',
    'https://museum.example;script-src',
    "https://museum.example'",
    'https://museum.example\nhttps://evil.example',
    'https://a.example,https://b.example',
    'https://museum.example:99999',
    'https://%2a.example',
    'javascript:alert(1)',
    'data:text/html,x',
    `https://${'a'.repeat(300)}.example`,
  ])('%j', (typed) => {
    expect(publicOrigin(typed)).toBeNull();
  });
});

test('pages on one’s own machine are told from those of sites', () => {
  const own = [
    'http://localhost:4200',
    'https://localhost',
    'http://a.localhost',
    'https://127.0.0.1:8443',
    'https://127.1',
  ];
  for (const origin of [...own, 'http://[::1]:4200', 'https://0.0.0.0', 'https://localhost.'])
    expect(isOnOwnMachine(origin), origin).toBe(true);
  for (const origin of ['https://museum.example', 'https://localhost.example', 'https://127.example', 'null', ''])
    expect(isOnOwnMachine(origin), origin).toBe(false);
});

test('a key is for one origin at least and ten at most, each once', () => {
  const many = Array.from({ length: MAX_KEY_ORIGINS + 1 }, (_, n) => `https://m${n}.example`);
  expect(keyOrigins(['https://a.example', 'https://a.example/'])).toEqual(['https://a.example']);
  expect(keyOrigins(many.slice(1))).toEqual(many.slice(1));
  for (const wrong of [[], many, ['https://a.example', 'b']]) expect(keyOrigins(wrong)).toBeNull();
});
