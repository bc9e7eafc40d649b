import { expect, test } from 'vitest';
import { loginPath, safeRedirect } from './paths.ts';

test('the login page keeps the whole original path', () => {
  expect(loginPath('/outergame?a=1&b=2#c')).toBe('/login?redirect=%2Foutergame%3Fa%3D1%26b%3D2%23c');
  expect(loginPath()).toBe('/login');
  expect(loginPath('/')).toBe('/login');
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)', null])('%j is never followed', (redirect) => {
  expect(safeRedirect(redirect)).toBe('/dashboard');
});

test('our own paths are', () => {
  expect(safeRedirect('/qd/3?x=1#y')).toBe('/qd/3?x=1#y');
});
