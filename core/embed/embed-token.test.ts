import { expect, test } from 'vitest';
import { framesOfToken, isForPlaying, questOfToken } from './embed-token.ts';

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
  expect([isForPlaying(text), framesOfToken(text)]).toEqual([false, null]);
});

test('a token says whether somebody plays with it, and by what its page is framed', () => {
  const of = (claims: string) => [isForPlaying(tokenOf(claims)), framesOfToken(tokenOf(claims))];
  expect(of('{"quest":7,"scope":"play","frames":"12.abc"}')).toEqual([true, '12.abc']);
  expect(of('{"quest":7,"scope":"view","frames":null}')).toEqual([false, null]);
  expect(of('{"quest":7,"scope":"edit","frames":""}')).toEqual([false, null]);
});
