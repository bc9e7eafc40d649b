import { expect, test } from 'vitest';
import { claimsOf } from './identity-claims.ts';

const tokenOf = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

test('address and name fill the fields in, in any letters', () => {
  expect(claimsOf(tokenOf({ email: 'Νόρα@Example.org', name: 'Νόρα Ñandú 🥭' }))).toEqual({
    email: 'νόρα@example.org',
    username: 'Νόρα Ñandú 🥭',
  });
});

test('the name that is told beside the token counts where the token has none', () => {
  expect(claimsOf(tokenOf({ email: 'a@b.co' }), 'Ada Lovelace').username).toBe('Ada Lovelace');
  expect(claimsOf(tokenOf({ name: 'Ada' }), 'Somebody').username).toBe('Ada');
});

test('what no username may have is left out', () => {
  expect(claimsOf(tokenOf({ name: ' Ada: the #1, & only;\n%^ ' })).username).toBe('Ada the 1 only');
  expect([...claimsOf(tokenOf({ name: 'x'.repeat(300) })).username]).toHaveLength(100);
});

test.each([
  '',
  'a.b',
  'x.!!.y',
  'x.bm8.y',
  tokenOf(null),
  tokenOf([1]),
  tokenOf('text'),
  tokenOf({ email: 1, name: ['x'] }),
])('%j says nothing', (token) => {
  expect(claimsOf(token)).toEqual({ email: '', username: '' });
});
