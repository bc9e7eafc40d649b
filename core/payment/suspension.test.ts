import { expect, test } from 'vitest';
import { invoiceDueAt } from './invoice.ts';
import type { Standing } from './suspension.ts';
import { suspensionBy, suspensionSentence, takesEntries } from './suspension.ts';

const DAY = 86_400_000;
const issued = Date.UTC(2026, 3, 1);
const due = invoiceDueAt(issued);
const unpaid = (...unpaidIssuedAt: number[]): Standing => ({ unpaidIssuedAt, word: null });

test.each([
  ['the day it comes', issued, 'none'],
  ['the day it is due', due, 'none'],
  ['a moment before it is 14 days late', due + 14 * DAY - 1, 'none'],
  ['14 days late', due + 14 * DAY, 'paid'],
  ['a moment before it is 44 days late', due + 44 * DAY - 1, 'paid'],
  ['44 days late', due + 44 * DAY, 'all'],
])('%s', (_, now, expected) => {
  expect(suspensionBy(unpaid(issued), now)).toBe(expected);
});

test('the oldest unpaid invoice counts, and without one nothing is suspended', () => {
  expect(suspensionBy(unpaid(), due + 99 * DAY)).toBe('none');
  expect(suspensionBy(unpaid(issued + 60 * DAY, issued), due + 20 * DAY)).toBe('paid');
  expect(suspensionBy(unpaid(issued + 60 * DAY), due + 20 * DAY)).toBe('none');
});

test('an operator suspends at once, and lets on what was unpaid until then, not what comes later', () => {
  const late = due + 44 * DAY;
  expect(suspensionBy({ unpaidIssuedAt: [], word: { kind: 'suspended', at: 1 } }, 1)).toBe('all');
  const lifted = (at: number) => suspensionBy({ unpaidIssuedAt: [issued], word: { kind: 'lifted', at } }, late);
  expect([lifted(issued - 1), lifted(issued), lifted(late)]).toEqual(['all', 'none', 'none']);
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
