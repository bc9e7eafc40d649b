import { expect, test } from 'vitest';
import { withLoadersAside, withStylesAside } from './styles-aside.ts';

test('styles of tags step aside, words do not', () => {
  expect(
    withStylesAside('<p style="color:#c03">My style = fine, style="x"</p><span\nSTYLE = \'color:red\'>a</span>'),
  ).toBe('<p data-style="color:#c03">My style = fine, style="x"</p><span\ndata-style = \'color:red\'>a</span>');
  expect(withStylesAside('<img src="/qstimages/style=1.webp" alt="a"/>1 < 2 style="x"')).toBe(
    '<img src="/qstimages/style=1.webp" alt="a"/>1 < 2 style="x"',
  );
});

test.each([
  [
    '<video src="https://stranger.example/x" autoplay></video>',
    '<x-aside-video src="https://stranger.example/x" autoplay></x-aside-video>',
  ],
  ['<BASE\nhref=x><style>p{}</style><link/>', '<wbr\nhref=x><x-aside-style>p{}</x-aside-style><wbr/>'],
  [
    '<link rel=File-List href="a.xml"><p>pasted from Word</p>',
    '<wbr rel=File-List href="a.xml"><p>pasted from Word</p>',
  ],
  ['<p>a video, a <b>base</b></p><videos><blink>', '<p>a video, a <b>base</b></p><videos><blink>'],
])('what a parser would load or obey is put aside: %s', (html, aside) => {
  expect(withLoadersAside(html)).toBe(aside);
});
