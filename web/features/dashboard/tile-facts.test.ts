import { expect, test } from 'vitest';
import { tileFacts } from './tile-facts.ts';

const NOW = new Date(2026, 5, 9, 12, 0).getTime();
const on = (month: number, date: number, hour = 0, minute = 0, year = 2026) =>
  new Date(year, month - 1, date, hour, minute).getTime();
const plain = {
  mindsetCount: 3,
  virtual: false,
  editable: false,
  searchable: false,
  forContest: false,
  version: { id: 1, number: 1, startTime: null as number | null, endTime: null as number | null },
};
const timed = (startTime: number | null, endTime: number | null, changes = {}) => ({
  ...plain,
  ...changes,
  version: { id: 1, number: 1, startTime, endTime },
});

test.each([
  ['nothing planned', plain, '3 mindsets · not scheduled'],
  ['one of a kind without times', { ...plain, mindsetCount: 1, editable: true }, '1 mindset · social'],
  ['running', timed(on(6, 1), on(6, 13, 18)), '3 mindsets · until 13 Jun 18:00'],
  [
    'running to an end in another year',
    timed(null, on(1, 2, 9, 30, 2027), { virtual: true }),
    '3 mindsets · virtual · until 2 Jan 2027 09:30',
  ],
  ['running without an end', timed(on(6, 1), null), '3 mindsets · since 1 Jun'],
  ['later today', timed(on(6, 9, 20), on(6, 9, 23)), '3 mindsets · from today 20:00'],
  ['over', timed(null, on(6, 7, 8)), '3 mindsets · ended 7 Jun'],
  [
    'at its hours every day',
    timed(on(5, 2, 1), on(5, 2, 23, 59), { searchable: true }),
    '3 mindsets · daily 01:00–23:59',
  ],
  [
    'at its hours every day, from the first',
    timed(on(6, 9, 1), on(6, 9, 23, 59), { searchable: true }),
    '3 mindsets · daily 01:00–23:59',
  ],
])('a tile says what is planned: %s', (_, quest, line) => {
  expect(tileFacts(quest, NOW).join(' · ')).toBe(line);
});
