import { expect, test } from 'vitest';
import { linkAddress, linkFrom, pictureAddress } from './addresses.ts';

test.each(['https://example.org/a?b#c', 'http://example.org', 'mailto:a@example.org', ' https://example.org '])(
  'a link may lead to %j',
  (address) => {
    expect(linkAddress(address)).toBe(address.trim());
  },
);

test.each([
  null,
  '',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  '//example.org',
  '/account',
  'data:text/html,x',
  'file:///etc/passwd',
  'https://',
  'vbscript:x',
  'blob:https://example.org/x',
  'https://quests.example.org/outerauth/e@example.org/x/account',
  'http://localhost:8080/OuterAuth/e/x',
  'https://quests.example.org/a/../%6futerauth/e/x',
])('a link may not lead to %j', (address) => {
  expect(linkAddress(address)).toBeNull();
});

test.each([
  '/mgqimages/AAAAAAAAAAAAAAAAAAAAAA.webp',
  '/qstimages/small-AAAAAAAAAAAAAAAAAAAAAA.webp',
  'data:image/png;base64,iVBORw0KGgo=',
])('a text may show %s', (address) => {
  expect(pictureAddress(address)).toBe(address);
});

test.each([
  null,
  '',
  'https://example.org/a.png',
  'http://127.0.0.1/a.png',
  '//example.org/a.png',
  '/\\example.org/a.png',
  '/api/quests',
  '/mgqimages/../api/quests',
  '/mgqimages/a.webp?to=https://example.org',
  'data:image/svg+xml,<svg/>',
  'data:text/html,x',
  'blob:https://example.org/x',
  'file:///etc/passwd',
  'https://example.org/mgqimages/a.webp',
])('a text may not show %j', (address) => {
  expect(pictureAddress(address)).toBeNull();
});

test.each([
  ['example.org', 'https://example.org'],
  [' https://example.org/a?b=c#d ', 'https://example.org/a?b=c#d'],
  ['http://example.org', 'http://example.org'],
  ['https://https://example.org', 'https://example.org'],
  ['https://http://example.org', 'http://example.org'],
  ['https:https://example.org', 'https://example.org'],
  ['https://https:/example.org', 'https://example.org'],
  ['https://https:/x', 'https://x'],
  ['https://http:x', 'http://x'],
  ['http:/https://x', 'https://x'],
  ['https:https:', ''],
  ['//example.org/x', 'https://example.org/x'],
  ['www.münchen.example/straße', 'https://www.münchen.example/straße'],
  ['example.org:8080/x', 'https://example.org:8080/x'],
  ['ada@example.org', 'mailto:ada@example.org'],
  ['mailto:ada@example.org?subject=Hi', 'mailto:ada@example.org?subject=Hi'],
  ['http://192.168.1.5:3000/x', 'http://192.168.1.5:3000/x'],
  ['', ''],
  ['https://', ''],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['two words.org', null],
  ['nowhere', null],
  ['mailto:', null],
  ['ftp://example.org', null],
])('who writes %j as a link gets %j', (typed, link) => {
  expect(linkFrom(typed)).toBe(link);
});
