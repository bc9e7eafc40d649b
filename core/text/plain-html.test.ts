import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainHtml, plainText } from './plain-html.ts';

test('plain text is HTML that reads the same, line by line', () => {
  expect(plainHtml('1 < 2 & 3\nnext')).toBe('1 &lt; 2 &amp; 3<br>next');
  expect(plainText('<p>One <b>bold</b></p><p>two<br />three</p>')).toBe('One bold\ntwo\nthree');
});

test('what was written comes back', () => {
  const lines = fc.array(
    fc.stringMatching(/^[a-z<>&;"' ]{0,20}$/).map((line) => line.trim().replace(/ +/g, ' ')),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(lines, (written) => {
      const text = written.join('\n');
      expect(plainText(plainHtml(text))).toBe(text);
    }),
  );
});
