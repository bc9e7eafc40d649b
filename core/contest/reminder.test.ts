import { describe, expect, test } from 'vitest';
import { isOpen, nextStart, isMailDue, reminderDueAt } from './reminder.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = 100 * DAY;

describe('the next start', () => {
  const once = { schedule: { startTime: START, endTime: null }, isSearchable: false };
  test.each([
    ['a millisecond before', START - 1, START],
    ['at the start', START, null],
  ])('%s', (_, now, start) => {
    expect(nextStart(once, now)).toBe(start);
  });
  test('none is set', () => {
    expect(nextStart({ schedule: { startTime: null, endTime: null }, isSearchable: false }, 1)).toBeNull();
  });
  test('a searchable quest starts every day', () => {
    const daily = { schedule: { startTime: START, endTime: START + 2 * HOUR }, isSearchable: true };
    expect(nextStart(daily, START + HOUR)).toBeNull();
    expect(nextStart(daily, START + 2 * HOUR)).toBe(START + DAY);
  });
});

describe('when a reminder is due', () => {
  test.each([
    ['a day before', START - DAY, START - HOUR],
    ['an hour before', START - HOUR, START - HOUR],
    ['less than an hour before', START - 60_000, START - 60_000],
  ])('%s', (_, now, due) => {
    expect(reminderDueAt(START, now)).toBe(due);
  });
});

describe('whether a mail is owed', () => {
  const none = { mailedStart: null, mails: 0 };
  const told = { mailedStart: START, mails: 1 };
  test.each([
    ['none was sent, just before it is due', none, START, START - HOUR - 1, false],
    ['none was sent, and it is due', none, START, START - HOUR, true],
    ['this start was told', told, START, START - HOUR, false],
    ['the start moved, and the new one is due', told, START + 2 * HOUR, START - 1, false],
    ['the start moved by some minutes', told, START + 60_000, START - 1, true],
    ['the start moved to an earlier time', told, START - 60_000, START - 120_000, true],
    ['it moved a second time', { mailedStart: START, mails: 2 }, START + 60_000, START - 1, false],
    ['what was told has begun: the next day is another game', told, START + DAY, START + DAY - HOUR, false],
  ])('%s', (_, reminded, start, now, expected) => {
    expect(isMailDue(reminded, start, now)).toBe(expected);
  });
});

test('a reminder is open until the start that it told of', () => {
  expect(isOpen({ mailedStart: null }, START, START - 1)).toBe(true);
  expect(isOpen({ mailedStart: START }, START, START - 1)).toBe(true);
  expect(isOpen({ mailedStart: START }, START + DAY, START)).toBe(false);
  expect(isOpen({ mailedStart: null }, null, START)).toBe(false);
});
