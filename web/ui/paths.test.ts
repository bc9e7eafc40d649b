import { expect, test } from 'vitest';
import {
  attributesPath,
  copyPath,
  loginPath,
  mindsetMapPath,
  ownRoute,
  paths,
  presentationPath,
  safeRedirect,
} from './paths.ts';

test('the login page keeps the whole original path', () => {
  expect(loginPath('/outergame?a=1&b=2#c')).toBe('/login?redirect=%2Foutergame%3Fa%3D1%26b%3D2%23c');
  expect(loginPath()).toBe('/login');
  expect(loginPath('/')).toBe('/login');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  null,
])('%j is never followed', (redirect) => {
  expect(safeRedirect(redirect)).toBe('/dashboard');
});

test('our own paths are', () => {
  expect(safeRedirect('/qd/3?x=1#y')).toBe('/qd/3?x=1#y');
});

test.each([
  ['dashboard', '/dashboard'],
  ['outergame', '/outergame'],
  ['account', '/account'],
  ['qd/12', '/qd/12'],
  ['qd_12', '/qd/12'],
  ['terms-privacy/privacy', '/terms-privacy/privacy'],
  ['terms-privacy_terms', '/terms-privacy/terms'],
  ['mgq_attributes', '/mgq_attributes'],
  ['createEditMgq/mgq_attributes?questId=4', '/createEditMgq/mgq_attributes?questId=4'],
  ['createEditMgq_drawmindsets', '/createEditMgq/drawmindsets'],
])('an auto-login may lead to %s', (route, path) => {
  expect(ownRoute(route)).toBe(path);
});

test('the screens that other pages link to are among them', () => {
  for (const path of [
    paths.dashboard,
    paths.game,
    paths.account,
    paths.createEdit,
    attributesPath(7),
    copyPath(7),
    mindsetMapPath(7),
    presentationPath(7),
  ]) {
    expect(ownRoute(path.slice(1))).toBe(path);
  }
});

test('five hundred hostile routes all lead to the dashboard', () => {
  const targets = [
    'evil.example',
    'evil.example/dashboard',
    'localhost@evil.example',
    'evil.example:443',
    '[::1]',
    '%65vil.example',
    'ｅvil.example',
    '⁄evil.example',
  ];
  const openings = [
    '',
    '/',
    '//',
    '///',
    '\\',
    '\\/',
    '/\\',
    '\t//',
    '\n//',
    ' //',
    'http:',
    'http://',
    'https://',
    'https:/',
    'https:\\\\',
    'ftp://',
    '//user:pass@',
    'javascript://',
    'javascript:alert(1)//',
    'data:text/html,',
    'blob:',
    'vbscript:',
    'about:blank#',
    'view-source:',
    'file:///',
    'dashboard//',
    'dashboard@',
    'dashboard:',
    'dashboard/../',
    '../',
    '..//',
    './/',
    '.;/',
    '%2F%2F',
    '%5C%5C',
    '/%09/',
    '%00//',
    '\u2028//',
    '\u00a0//',
    'qd/1/..//',
    'qd/1#//',
    'qd/1?x=//',
    'qd/1\n//',
    'qd/-1//',
    'qd/1e9//',
    'account?next=//',
    'account#//',
    'outergame;//',
    'DASHBOARD//',
    'api/session/end?',
    'mobile/Authorizer?',
    'dev/outbox?',
    'login?redirect=//',
    'outerauth/a/b/c/',
    'outerauth_a_b_',
  ];
  const routes = [
    ...openings.flatMap((opening) => targets.map((target) => opening + target)),
    ...openings.map((opening) => `${opening}dashboard\n`),
    '',
    '/',
    '.',
    '..',
    '?',
    '#',
    'qd',
    'qd/',
    'qd/0',
    'qd/1/2',
    'toString',
    '__proto__',
    'login',
    'dashboard ',
    ' dashboard',
    'dashboard/',
    'qd/1?questId=1',
    'drawmindsets?questId=1&x=2',
    'drawmindsets?questId=1#x',
    'drawmindsets?questId=0',
    'x'.repeat(5_000),
  ];
  expect(routes.length).toBeGreaterThanOrEqual(500);
  for (const route of routes) expect([route, ownRoute(route)]).toEqual([route, '/dashboard']);
});
