import { expect, test } from 'vitest';
import { linkAddress, pictureAddress } from './addresses.ts';

test.each(['https://example.org/a?b#c', 'http://example.org', 'mailto:a@example.org', ' https://example.org '])('a link may lead to %j', (address) => {
  expect(linkAddress(address)).toBe(address.trim());
});

test.each([null, '', 'javascript:alert(1)', 'java\nscript:alert(1)', '//example.org', '/account', 'data:text/html,x', 'file:///etc/passwd', 'https://', 'vbscript:x', 'blob:https://example.org/x', 'https://quests.example.org/outerauth/e@example.org/x/account', 'http://localhost:8080/OuterAuth/e/x', 'https://quests.example.org/a/../%6futerauth/e/x'])('a link may not lead to %j', (address) => {
  expect(linkAddress(address)).toBeNull();
});

test.each(['/mgqimages/AAAAAAAAAAAAAAAAAAAAAA.webp', '/qstimages/small-AAAAAAAAAAAAAAAAAAAAAA.webp', 'data:image/png;base64,iVBORw0KGgo='])('a text may show %s', (address) => {
  expect(pictureAddress(address)).toBe(address);
});

test.each([
  null, '', 'https://example.org/a.png', 'http://127.0.0.1/a.png', '//example.org/a.png', '/\\example.org/a.png', '/api/quests', '/mgqimages/../api/quests', '/mgqimages/a.webp?to=https://example.org',
  'data:image/svg+xml,<svg/>', 'data:text/html,x', 'blob:https://example.org/x', 'file:///etc/passwd', 'https://example.org/mgqimages/a.webp',
])('a text may not show %j', (address) => {
  expect(pictureAddress(address)).toBeNull();
});
