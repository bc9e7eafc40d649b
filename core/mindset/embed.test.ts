import fc from 'fast-check';
import { expect, test } from 'vitest';
import { embedUrl, PLAYER_ORIGINS } from './embed.ts';

test.each([
  ['', ''],
  ['   ', ''],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  [
    '<iframe width="5" src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=5&amp;autoplay=0" allow="x"></iframe>',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=5&autoplay=1',
  ],
  [
    "<iframe src='//player.vimeo.com/video/76979871?h=8272103f6e'></iframe>",
    'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1',
  ],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1'],
  [
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@a/video/6718335390845095173" data-video-id="6718335390845095173"><section></section></blockquote><script async src="https://www.tiktok.com/embed.js"></script>',
    'https://www.tiktok.com/player/v1/6718335390845095173?autoplay=1',
  ],
  [
    'https://www.youtube.com/embed/videoseries?list=PLx-1_y&index=2',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PLx-1_y&autoplay=1',
  ],
  [
    'https://www.youtube.com/embed/dQw4w9WgXcQ?start=http://127.0.0.1/&end=9#x',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?end=9&autoplay=1',
  ],
  [
    'https://www.tiktok.com/@scout2015/video/6718335390845095173',
    'https://www.tiktok.com/player/v1/6718335390845095173?autoplay=1',
  ],
])('%s becomes %s', (pasted, address) => {
  expect(embedUrl(pasted)).toBe(address);
});

test.each([
  'http://example.org/a',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.org',
  'https://user:pass@example.org/',
  'https://localhost/x',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://intranet/',
  'https://printer.local/',
  'some words',
  'https://a b.org',
  'https://',
  '<script>alert(1)</script>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<img src="https://example.org/a.png">',
  `https://example.org/${'a'.repeat(2000)}`,
  '<iframe data-src="https://example.org">',
])('refuses %s', (pasted) => {
  expect(embedUrl(pasted)).toBeNull();
});

test.each([
  'https://www.youtube.com/redirect?q=https://elsewhere.example',
  'https://www.youtube.com/embed/%2e%2e/redirect?q=https://elsewhere.example',
  'https://www.youtube.com/embed/..%2fredirect',
  'https://www.youtube.com/embed/',
  'https://www.youtube.com/',
  'https://vimeo.com/log_in',
  'https://player.vimeo.com/video/../redirect',
  'https://www.tiktok.com/link/v2?target=https://elsewhere.example',
])('a page of a provider that is no player is refused: %s', (pasted) => {
  expect(embedUrl(pasted)).toBeNull();
});

test('what it gives is a player of those we know and stays as it is', () => {
  const provider = fc.tuple(
    fc.constantFrom(
      'https://www.youtube.com',
      'https://youtu.be',
      'https://www.youtube-nocookie.com',
      'https://vimeo.com',
      'https://player.vimeo.com',
      'https://www.tiktok.com',
    ),
    fc.constantFrom('', '/embed', '/video', '/player/v1'),
    fc.string({ unit: fc.constantFrom(...'/.%?&=-aZ_09'), maxLength: 30 }),
  );
  const pasted = fc.oneof(
    provider.map((parts) => parts.join('')),
    fc.webUrl({ validSchemes: ['https', 'http'], withQueryParameters: true, withFragments: true }),
    fc.string(),
    fc.webUrl().map((url) => `<iframe src="${url}"></iframe>`),
  );
  fc.assert(
    fc.property(pasted, (text) => {
      const address = embedUrl(text);
      if (address === null || address === '') return;
      expect(PLAYER_ORIGINS).toContain(new URL(address).origin);
      expect(address).toMatch(/\/(embed\/[\w-]+|video\/\d+|player\/v1\/\d+)\?([\w-]+=[\w-]+&)*autoplay=1$/);
      expect(embedUrl(address)).toBe(address);
    }),
    { numRuns: 1500 },
  );
});

test.each([
  'https://example.org/tour?stop=2',
  'https://example.org/wind.mp4',
  '<iframe src="https://evil.example/login"></iframe>',
  'https://youtube.com.evil.example/embed/x',
])('an address of nobody we know is refused: %s', (pasted) => {
  expect(embedUrl(pasted)).toBeNull();
});
