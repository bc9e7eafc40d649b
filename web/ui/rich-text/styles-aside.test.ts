import { expect, test } from 'vitest';
import { withStylesAside } from './styles-aside.ts';

test('styles of tags step aside, words do not', () => {
  expect(withStylesAside('<p style="color:#c03">My style = fine, style="x"</p><span\nSTYLE = \'color:red\'>a</span>'))
    .toBe('<p data-style="color:#c03">My style = fine, style="x"</p><span\ndata-style = \'color:red\'>a</span>');
  expect(withStylesAside('<img src="/qstimages/style=1.webp" alt="a"/>1 < 2 style="x"')).toBe('<img src="/qstimages/style=1.webp" alt="a"/>1 < 2 style="x"');
});
