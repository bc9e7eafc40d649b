import { expect, test } from 'vitest';
import { questOfToken } from './embed-token.ts';

const tokenOf = (claims: string) => `e30.${Buffer.from(claims).toString('base64url')}.signature`;

test('a token says which quest it is for', () => {
  expect(questOfToken(tokenOf('{"quest":4821,"scope":"view","key":null,"sub":"ü~?>"}'))).toBe(4821);
});

test.each([
  '',
  'view',
  'a.b.c',
  '..',
  tokenOf('{}'),
  tokenOf('null'),
  tokenOf('{"quest":"7"}'),
  tokenOf('{"quest":1.5}'),
])('what is none says nothing: %j', (text) => {
  expect(questOfToken(text)).toBeNull();
});
