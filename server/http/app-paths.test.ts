import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isAppPath, isCallPath, isReturnOfPayments } from './app-paths.ts';

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

test.each([
  '/',
  '/login',
  '/dashboard',
  '/dashboard/',
  '/createEditMgq',
  '/createEditMgq/mgq_attributes',
  '/mgq_attributes',
  '/drawmindsets',
  '/createEditMgq/drawaframe',
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

const [table = ''] = /export const paths = \{[\s\S]+?\n\}/.exec(read('../../web/ui/paths.ts')) ?? [];
const routes = [table, read('../../web/app/screens.tsx')].flatMap((text) =>
  [...text.matchAll(/(?:: |path=)['"](\/[^'"]*)['"]/g)].map(([, path = '']) => path),
);

test.each(routes)('the route %s of the app is known', (route) => {
  expect(routes.length).toBeGreaterThan(20);
  const whole = route.replaceAll(/:\w+\??/g, '7');
  const short = route.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '7');
  expect([isAppPath(whole), isAppPath(short)]).toEqual([true, true]);
});

test.each([
  '/nope',
  '/qd',
  '/qd/x',
  '/qd/1/2',
  '/login/x',
  '/paypalAuth/a/b',
  '/dashboard2',
  '/contestResults',
  '/contestResults/7/a/b',
  '/scores/x',
  '//login',
  '/LOGIN',
])('%s is none', (path) => {
  expect(isAppPath(path)).toBe(false);
});

test('paths of calls are known, also under /App; look-alikes are not', () => {
  for (const path of ['/mobile/Nope', '/mgq/x', '/mgqAuth', '/api/docs2', '/App/mobile/x', '/health/x'])
    expect(isCallPath(path)).toBe(true);
  for (const path of ['/mobility', '/apis', '/App', '/mgqAuthentic']) expect(isCallPath(path)).toBe(false);
});

test('the payment provider leads back to a quest, to the account and to the page of the link, with its word of the order', () => {
  expect(['/qd/7?token=A', '/account?token=A&PayerID=B', '/paypalAuth/code'].map(isReturnOfPayments)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['/qd/7', '/account', '/account?tokens=A', '/login?token=A'].map(isReturnOfPayments)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
