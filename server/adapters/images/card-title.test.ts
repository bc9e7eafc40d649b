import { expect, test } from 'vitest';
import { setTitle } from './card-title.ts';

const lettersOf = (title: string) => setTitle(title, 900)?.paths.match(/<path /g)?.length;

test('a title is set as outlines of our own fonts, in one line or two, and cut where it is longer', () => {
  const short = setTitle('Museum night', 900);
  const long = setTitle('Secrets of the gardens behind the old town hall', 900);
  expect(short?.height).toBeLessThan(long?.height ?? 0);
  expect(lettersOf('Museum night')).toBe(12);
  expect(lettersOf('word '.repeat(400))).toBeLessThan(90);
  expect(lettersOf('W'.repeat(3000))).toBeLessThan(60);
});

test('Latin, Cyrillic, Greek and Vietnamese are there; with a letter that is not there is no title', () => {
  for (const title of ['Őszi séta', 'Прогулка', 'Περίπατος', 'Dạo phố'])
    expect(setTitle(title, 900), title).not.toBeNull();
  for (const title of ['東京', 'سؤال', '👍', '★ → !', 'Tea 東', ' ', ''])
    expect(setTitle(title, 900), title).toBeNull();
});

test.each([
  ['Tea walk 🍵', 'Tea walk'],
  ['Tea🍵walk 🇭🇺👩‍👩‍👧!', 'Tea walk!'],
  ['Star ★ hunt', 'Star hunt'],
  ['A → B', 'A – B'],
  ['Follow‑up', 'Follow-up'],
  ['\u200FMuseum\u200E night', 'Museum night'],
  ['Room 1\uFE0F\u20E3', 'Room 1'],
  ['Ｍuseum\u00A0ﬁnd', 'Museum find'],
])('of %s what the fonts lack is left out, or plain: %s', (title, plain) => {
  expect(setTitle(title, 900)).not.toBeNull();
  expect(setTitle(title, 900)).toEqual(setTitle(plain, 900));
});
