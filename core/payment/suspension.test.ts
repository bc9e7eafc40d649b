import { expect, test } from 'vitest';
import { invoiceDueAt } from './invoice.ts';
import { suspensionBy, suspensionSentence, takesEntries } from './suspension.ts';

const DAY = 86_400_000;
const issued = Date.UTC(2026, 3, 1);
const due = invoiceDueAt(issued);

test.each([
  ['the day it comes', issued, 'none'],
  ['the day it is due', due, 'none'],
  ['a moment before it is 14 days late', due + 14 * DAY - 1, 'none'],
  ['14 days late', due + 14 * DAY, 'paid'],
  ['a moment before it is 44 days late', due + 44 * DAY - 1, 'paid'],
  ['44 days late', due + 44 * DAY, 'all'],
])('%s', (_, now, expected) => {
  expect(suspensionBy([issued], now)).toBe(expected);
});

test('the oldest unpaid invoice counts, and without one nothing is suspended', () => {
  expect(suspensionBy([], due + 99 * DAY)).toBe('none');
  expect(suspensionBy([issued + 60 * DAY, issued], due + 20 * DAY)).toBe('paid');
  expect(suspensionBy([issued + 60 * DAY], due + 20 * DAY)).toBe('none');
});

test('first quests with a price take no new entries, then none does', () => {
  const taken = (['none', 'paid', 'all'] as const).map((suspension) => [
    takesEntries(suspension, 0),
    takesEntries(suspension, 3),
  ]);
  expect(taken).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
});

test('its creator is told why, others that they cannot enter', () => {
  expect([suspensionSentence(true), suspensionSentence(false)]).toEqual(['payment.suspended', 'payment.notNow']);
});
