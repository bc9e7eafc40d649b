import { expect, test } from 'vitest';
import { isAppPath, isCallPath } from './app-paths.ts';

test.each([
  '/', '/login', '/dashboard', '/dashboard/', '/createEditMgq', '/createEditMgq/mgq_attributes', '/createEditMgq/drawmindsets', '/mgq_trophies',
  '/contestResults/12', '/contestResults/12/abc', '/qd/7', '/paypalAuth/code', '/outerauth/a@b.c/pass/outergame/hello', '/outermap',
  '/outermapalone/u/j/m', '/outeraframe/u/j/m', '/outergame', '/terms-privacy', '/terms-privacy/privacy', '/account',
])('%s is a screen', (path) => {
  expect(isAppPath(path)).toBe(true);
});

test.each(['/nope', '/qd', '/qd/x', '/qd/1/2', '/login/x', '/dashboard2', '//login', '/LOGIN'])('%s is none', (path) => {
  expect(isAppPath(path)).toBe(false);
});

test('paths of calls are known, also under /App; look-alikes are not', () => {
  for (const path of ['/mobile/Nope', '/mgq/x', '/mgqAuth', '/api/docs2', '/App/mobile/x', '/health/x']) expect(isCallPath(path)).toBe(true);
  for (const path of ['/mobility', '/apis', '/App', '/mgqAuthentic']) expect(isCallPath(path)).toBe(false);
});
