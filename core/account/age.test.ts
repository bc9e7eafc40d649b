import fc from 'fast-check';
import { expect, test } from 'vitest';
import { message } from '@mangoquest/language/testing/english.ts';
import { ageIssues } from './age.rules.ts';

const TOO_YOUNG = 'Unfortunately users younger than 16 years old are not allowed to join Mangoquest.';
const NO_DATE = message('account.birthdayInvalid');

const said = (birth: string, today: string, isOldEnough: boolean | null = null) => {
  const [birthDay = '', birthMonth = '', birthYear = ''] = birth.split('.');
  return ageIssues({ isOldEnough, birth: { birthDay, birthMonth, birthYear, askedAt: Date.parse(today) } })
    .map(({ message: key }) => message(key))
    .join();
};

test.each([
  ['22.11.2010', '2026-11-22T00:00Z', ''],
  ['22.11.2010', '2026-11-21T23:59:59.999Z', TOO_YOUNG],
  ['23.11.2010', '2026-11-22T23:59Z', TOO_YOUNG],
  ['1.1.2011', '2026-12-31T12:00Z', TOO_YOUNG],
  ['01.01.2011', '2027-01-01T00:00Z', ''],
  ['31.12.1990', '2026-11-22T12:00Z', ''],
  ['29.2.2012', '2028-02-28T23:59Z', TOO_YOUNG],
  ['29.2.2012', '2028-02-29T00:00Z', ''],
  ['29.02.2000', '2026-11-22T12:00Z', ''],
  ['1.3.2012', '2028-02-29T12:00Z', TOO_YOUNG],
  ['28.2.2012', '2028-02-28T00:00Z', ''],
  // 2100 has no 29 February.
  ['29.2.2084', '2100-02-28T12:00Z', TOO_YOUNG],
  ['29.2.2084', '2100-03-01T00:00Z', ''],
  ['1.1.2030', '2026-11-22T12:00Z', TOO_YOUNG],
])('born on %s, on %s: %s', (birth, today, sentence) => {
  expect(said(birth, today)).toBe(sentence);
});

test.each([
  '29.2.2011',
  '29.2.1900',
  '30.2.2000',
  '31.4.2000',
  '31.6.2000',
  '31.9.2000',
  '31.11.2000',
  '32.1.2000',
  '0.1.2000',
  '1.0.2000',
  '1.13.2000',
  '1.1.99',
  '1.1.0000',
  '1.1.1850',
  '..2000',
  '1.1.',
  'a.b.c',
  '1.5e0.2000',
  '-1.1.2000',
])('%s is no date of birth', (birth) => {
  expect(said(birth, '2026-11-22T12:00Z')).toBe(NO_DATE);
});

test('without a date the box decides, and with both the younger counts', () => {
  const box = (isOldEnough: boolean | null) =>
    ageIssues({ isOldEnough })
      .map(({ message: key }) => message(key))
      .join();
  expect([box(true), box(false), box(null)]).toEqual(['', TOO_YOUNG, TOO_YOUNG]);
  const [old, young] = ['22.11.1990', '22.11.2015'];
  expect(
    [old, young].map((birth) => [true, false, null].map((ticked) => said(birth, '2026-11-22T12:00Z', ticked))),
  ).toEqual([
    ['', TOO_YOUNG, ''],
    [TOO_YOUNG, TOO_YOUNG, TOO_YOUNG],
  ]);
});

test('the age is what the calendar says, for every day', () => {
  const days = fc.date({ min: new Date('1900-01-01T00:00Z'), max: new Date('2026-11-22T00:00Z'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.integer({ min: -3, max: 3 }), (born, offset) => {
      const birth = `${born.getUTCDate()}.${born.getUTCMonth() + 1}.${born.getUTCFullYear()}`;
      const sixteen = Date.UTC(born.getUTCFullYear() + 16, born.getUTCMonth(), born.getUTCDate());
      const asked = new Date(sixteen + offset * 86_400_000).toISOString();
      expect(said(birth, asked)).toBe(offset >= 0 ? '' : TOO_YOUNG);
    }),
  );
});
