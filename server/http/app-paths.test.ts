import { expect, test } from 'vitest';
import { isAppPath, isCallPath } from './app-paths.ts';

test.each([
  '/',
  '/login',
  '/dashboard',
  '/dashboard/',
  '/createEditMgq',
  '/createEditMgq/mgq_attributes',
  '/mgq_attributes',
  '/drawmindsets',
  '/qd/7',
  '/outergame',
  '/terms-privacy',
  '/terms-privacy/terms',
  '/account',
  '/paypalAuth',
  '/paypalAuth/C21AAF%2F9',
])('%s is a screen', (path) => {
  expect(isAppPath(path)).toBe(true);
});

test.each(['/nope', '/qd', '/qd/x', '/qd/1/2', '/login/x', '/paypalAuth/a/b', '/dashboard2', '//login', '/LOGIN'])(
  '%s is none',
  (path) => {
    expect(isAppPath(path)).toBe(false);
  },
);

test('paths of calls are known, also under /App; look-alikes are not', () => {
  for (const path of ['/mobile/Nope', '/mgq/x', '/mgqAuth', '/api/docs2', '/App/mobile/x', '/health/x'])
    expect(isCallPath(path)).toBe(true);
  for (const path of ['/mobility', '/apis', '/App', '/mgqAuthentic']) expect(isCallPath(path)).toBe(false);
});
