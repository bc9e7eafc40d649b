import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { english } from './english.ts';
import { disguised, disguisedCatalogue, disguisedSentence, disguisedTexts } from './pseudo.ts';
import { localeFor } from './whole.ts';

const accents = localeFor('en-XA');
const mirror = localeFor('ar-XB');

test('one pseudo-language is 40 % longer and all in accents, its placeholders as they are', () => {
  expect(accents.message('ui.close')).toBe('ÇļööšéX'.replace('éX', 'éé'));
  for (const [key, sentence] of Object.entries(english.game)) {
    const plain = compile(sentence);
    const text = disguisedSentence('accents', plain);
    if (typeof plain !== 'string' || typeof text !== 'string') continue;
    expect([key, Array.from(text).length >= Array.from(plain).length * 1.4]).toEqual([key, /\p{L}/u.test(plain)]);
    expect(text, key).not.toMatch(/[a-zA-Z]/);
  }
  expect(accents.message('dashboard.edit', { title: 'Ada' })).toContain('Ada');
  expect([accents.tag, accents.direction]).toEqual(['en-XA', 'ltr']);
});

test('the other is written from right to left', () => {
  expect(mirror.message('ui.close')).toBe('\u202EClose\u202C');
  expect(mirror.message('dashboard.edit', { title: 'Ada' })).toBe('\u202EEdit \u202C\u2068Ada\u2069');
  expect([mirror.tag, mirror.direction]).toEqual(['ar-XB', 'rtl']);
});

test('plurals are disguised in each of their branches, numbers and signs stay', () => {
  expect(accents.message('dashboard.mindsets', { n: 1 })).toMatch(/^1 [^a-z]+$/);
  expect(accents.message('dashboard.mindsets', { n: 1_000 })).toMatch(/^1,000 [^a-z]+$/);
  expect(disguised('accents', ' · ')).toBe(' · ');
  expect(disguised('mirror', '12')).toBe('12');
  expect(disguisedCatalogue('mirror', { a: 'x' })).toEqual({ a: '\u202Ex\u202C' });
  expect(disguisedTexts('mirror', { a: ['x', 1], b: null })).toEqual({ a: ['\u202Ex\u202C', 1], b: null });
});

test('what comes of a format is disguised too: days, distances, lists', () => {
  const time = new Date(2026, 5, 13, 12, 5).getTime();
  for (const text of [
    accents.dateTime(time),
    accents.day(time, 0),
    accents.date(time),
    accents.longDate(time),
    accents.distance(5_000),
    accents.reach(50),
    accents.duration(90_000),
  ]) {
    expect(text).not.toMatch(/[a-zA-Z]/);
  }
  expect(accents.either(['1', '2'])).not.toMatch(/[a-zA-Z]/);
});
