import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutHtml, decodeEntities, htmlText, htmlTextLength, isHtmlEmpty, isHtmlTextLonger } from './html-text.ts';

test.each([
  ['plain  text\n here ', 'plain text here'],
  ['<p>one</p><p>two</p>', 'one\ntwo'],
  ['<p>one<br>two</p>', 'one\ntwo'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
  ['to<b>get</b>her', 'together'],
  ['5 < 6 and 7 > 3', '5 < 6 and 7 > 3'],
  ['a<!-- <p>hidden</p> -->b', 'ab'],
  ['a<script>if (1 < 2) x("</p>")</script>b<style>p{}</style>', 'ab'],
  ['<a title="x > y">link</a>', 'link'],
  ['<p>it\'s <i>"quoted"</i></p>', 'it\'s "quoted"'],
  ['&lt;b&gt; &amp;amp; &#8364; &#x1F96D; &unknown; &nbsp;', '<b> &amp; € 🥭 &unknown;'],
  ['a<b', 'a'],
  ['a<!--', 'a'],
  ['<IMG SRC=x>text', 'text'],
])('%j reads %j', (html, text) => {
  expect(htmlText(html)).toBe(text);
  expect(htmlTextLength(html)).toBe(Array.from(text).length);
});

test.each(['<p>one</p><p>two</p>', 'a&nbsp;b', ' <b>🥭</b> a ', '<p>a</p> '.repeat(20), ''])(
  'a text is longer than one character less, and not than its own length: %j',
  (html) => {
    const length = htmlTextLength(html);
    expect([isHtmlTextLonger(html, length), length === 0 || isHtmlTextLonger(html, length - 1)]).toEqual([false, true]);
  },
);

test('entities outside of Unicode become the replacement character', () => {
  expect(decodeEntities('&#0;&#xD800;&#x110000;')).toBe('\uFFFD\uFFFD\uFFFD');
  expect(decodeEntities('&constructor;&toString;')).toBe('&constructor;&toString;');
});

test('empty is what shows nothing', () => {
  for (const html of ['', ' ', '<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '<!-- x -->', '<script>x</script>'])
    expect(isHtmlEmpty(html)).toBe(true);
  for (const html of ['a', '<p>.</p>', '<p><img src="a"></p>', '<iframe src="a"></iframe>'])
    expect(isHtmlEmpty(html)).toBe(false);
});

const part = fc.oneof(
  fc.constantFrom(
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<br>',
    '<li>',
    '</li>',
    '&amp;',
    '&#128512;',
    ' ',
    '\n',
    '<img src="x">',
  ),
  fc.string({ maxLength: 4 }).map((text) => text.replaceAll('<', '')),
);
const html = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(''));

test('a cut has at most so many characters, all of them the beginning of the text', () => {
  fc.assert(
    fc.property(html, fc.nat({ max: 20 }), (source, max) => {
      const cut = cutHtml(source, max);
      const whole = htmlText(source);
      expect(htmlTextLength(cut)).toBeLessThanOrEqual(max);
      expect(whole.startsWith(htmlText(cut))).toBe(true);
      expect(htmlTextLength(source) > max || cut === source).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

test('reading never throws, whatever comes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('<', '>', '"', "'", '=', '/', '!', '--', '&', ';', '#', 'a', 'script', ' '), {
        maxLength: 60,
      }),
      (parts) => {
        expect(typeof htmlText(parts.join(''))).toBe('string');
      },
    ),
    { numRuns: 3000 },
  );
});

// With quadratic time this would exceed the test's timeout.
test('long hostile input is read to its end', () => {
  for (const piece of ['<', '<a', '<a "', '<!--', '<!-', '&', '&#', '<script>', '<p>', '</p', '<a b="', '<title></']) {
    const text = piece.repeat(Math.ceil(200_000 / piece.length));
    expect(htmlText(text).length).toBeLessThanOrEqual(text.length);
    isHtmlEmpty(text);
    cutHtml(text, 100);
  }
});
