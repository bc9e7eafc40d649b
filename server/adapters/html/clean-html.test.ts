import { expect, test } from 'vitest';
import { TooLarge } from '../../ports/domain-errors.ts';
import type { HtmlText } from '../../ports/html-cleaner.ts';
import { workFor } from '../../ports/work-owner.ts';
import { createHtmlCleaner } from './html-cleaner.ts';

const htmlCleaner = createHtmlCleaner();

const clean = (html: string) => htmlCleaner.clean(html, 'description');

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" jAvAsCrIpT&#x3A;alert(1)">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://evil.example/x"></iframe>',
  '<iframe src="https://www.youtube.com.evil.example/embed/abcdefgh"></iframe>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<form action="https://evil.example"><input name=password></form>',
  '<object data="x.swf"></object>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<img src="https://tracker.example/pixel.gif">',
  '<base href="https://evil.example/">',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<img src="data:image/png;base64,iVBORw0KGgo=">',
  '<img src="/mgqimages/../health">',
  '<img src="/mgqimages/abc.webp">',
  '<div id="root" class="modal" onclick="x()">x</div>',
  '<style>*{display:none}</style>',
  '<!--><img src=x onerror=alert(1)>-->',
])('%s leaves nothing that acts', (html) => {
  const cleaned = clean(html);
  expect(cleaned).not.toMatch(
    /<(script|svg|math|style|form|input|object|base|meta|iframe[^>]+evil)|\son\w+=|javascript:|srcdoc|data:|svg\+xml|\/health|abc\.webp|url\(|position|evil\.example|tracker|\sid=|\sclass=/i,
  );
  expect(clean(cleaned)).toBe(cleaned);
});

test('what the editor makes stays as it is', () => {
  const html =
    '<h2>Start</h2><p>Go <strong>north</strong>, <em>then</em> <span style="color:#db8300">left</span>.</p><ul><li><p>One</p></li></ul>' +
    '<p style="text-align:center">Centre</p><img src="/mgqimages/small-AbcdefghijklmnopqrsT_-.webp" alt="A gate" />';
  expect(clean(html)).toBe(html);
});

test('text from right to left stays as it is, beside text from left to right', () => {
  const html = '<p>שלום</p><p>Hello</p>';
  expect(clean(html)).toBe(html);
});

test('a link opens beside the page and tells nobody where it was', () => {
  expect(clean('<a href="https://example.org/a?b=1&amp;c=2" onclick="x()">x</a>')).toBe(
    '<a href="https://example.org/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow">x</a>',
  );
});

test.each([
  '/outerauth/eve@example.org/Wrong-one-1!/account',
  'outerauth/e/x',
  '../outerauth/e/x',
  'https://quests.example.org/outerauth/e/x',
  'http://localhost:8080/OUTERAUTH/e/x',
  '/%6Futerauth/e/x',
  '&#47;outerauth/e/x',
  '/outer&Tab;auth/e/x',
  '\\outerauth\\e\\x',
  '/a/../outerauth/e/x',
])('a text links nobody to the account of another: %s', (href) => {
  const cleaned = clean(`<p><a href="${href}">Prizes</a></p>`);
  expect(cleaned).toContain('Prizes');
  expect(cleaned).not.toMatch(/href/);
});

test('a known player stays, in a sandbox, and does not start by itself', () => {
  const cleaned = clean(
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1" width="560" height="315" onload="x()" allow="camera"></iframe>',
  );
  expect(cleaned).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"');
  expect(cleaned).toMatch(/sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"/);
  expect(cleaned).toContain('width="560"');
  expect(cleaned).not.toContain('camera');
  expect(clean(cleaned)).toBe(cleaned);
});

test('text in a frame goes: it would be longer after each save', () => {
  const cleaned = clean('<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ">1 &gt; 0</iframe>');
  expect(cleaned).toMatch(/^<iframe [^>]+><\/iframe>$/);
});

test('a reaction and a label take emphasis and no more', () => {
  expect(
    htmlCleaner.clean('<h1>A</h1><b>b</b><a href="https://example.org">c</a><img src="/mgqimages/a.webp">', 'reaction'),
  ).toBe('A<b>b</b>c');
  expect(htmlCleaner.clean('1 < 2 & 3', 'signal')).toBe('1 &lt; 2 &amp; 3');
});

test('text without markup is not touched', () => {
  expect(clean('Where is "it"? It\'s 5 > 3.')).toBe('Where is "it"? It\'s 5 > 3.');
});

test('tags in tags are cleaned as far as anybody writes them, and refused beyond; any number may follow one another', () => {
  const nested = (times: number) => `${'<b>'.repeat(times)}x${'</b>'.repeat(times)}`;
  expect(clean(nested(1_000))).toBe(nested(60));
  expect(() => clean(nested(1_001))).toThrow(
    expect.objectContaining({ kind: 'too-large', messageKey: 'server.htmlTooHard' }),
  );
  expect(() => clean('<b><i title="</i></b>">'.repeat(501))).toThrow(TooLarge);
  expect(clean('<br>x<p>y<b>z</i></b>'.repeat(2_000)).length).toBeGreaterThan(40_000);
});

test.each([
  'https://www.youtube.com/redirect?q=https://elsewhere.example',
  'https://www.youtube.com/embed/../../elsewhere',
  'https://vimeo.com/log_in',
])('%s is no player', (address) => {
  expect(htmlCleaner.clean(`<iframe src="${address}"></iframe>`, 'description')).toBe('');
});

test('twenty long texts of one user are cleaned in turn with the one of another, and come back in their order', async () => {
  const long = (name: string): HtmlText => ({ html: `<p>${name}</p>${'<b>x</b>'.repeat(8_000)}`, kind: 'description' });
  const ended: string[] = [];
  const ask = async (whom: string, texts: readonly HtmlText[]) => {
    const cleaned = await workFor(whom, () => htmlCleaner.cleanAll(texts));
    ended.push(whom);
    return cleaned;
  };
  const [many] = await Promise.all([
    ask(
      'hostile',
      Array.from({ length: 20 }, (_, index) => long(String(index))),
    ),
    ask('other', [long('other')]),
  ]);
  expect(ended).toEqual(['other', 'hostile']);
  expect(many.map((text) => /^<p>(\d+)<\/p><b>/.exec(text)?.[1])).toEqual(
    Array.from({ length: 20 }, (_, index) => String(index)),
  );
});
