import { expect, test } from 'vitest';
import { frameAddress } from './frame-address.ts';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['<iframe src="https://player.vimeo.com/video/76979871"></iframe>', 'https://player.vimeo.com/video/76979871'],
  ['https://www.tiktok.com/@a/video/7234567890123456789', 'https://www.tiktok.com/player/v1/7234567890123456789'],
])('%s', (pasted, address) => {
  expect(frameAddress(pasted)).toBe(address);
});

test.each([
  '',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://evil.example/x',
  'javascript:alert(1)',
  '<iframe srcdoc="x">',
  'https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ',
])('%j is no frame', (pasted) => {
  expect(frameAddress(pasted)).toBe(null);
});

test('a page of a provider that is no player is none: it may send on to elsewhere', () => {
  expect(frameAddress('https://www.youtube.com/redirect?q=https://elsewhere.example')).toBeNull();
  expect(frameAddress('https://vimeo.com/log_in')).toBeNull();
});
