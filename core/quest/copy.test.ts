import { expect, test } from 'vitest';
import { countCharacters } from '../text/characters.ts';
import { copyAttributes, copyTitle } from './copy.ts';
import { defaultAttributes } from './kind.ts';
import { questIssues } from './quest.rules.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 5, 9, 12, 0, 30);
const contest = {
  ...defaultAttributes('contest', {
    now: NOW,
    random: () => 0,
    location: { latitude: 1, longitude: 2 },
    timeZoneOffset: 0,
  }),
  title: 'Bridges',
  code: 'B',
  properties: { audioUrl: 'https://example.org/a.mp3' },
};

test('a copy is its original, switched off, under another title and without the code', () => {
  expect(copyAttributes(contest, 'Tunnels', NOW)).toEqual({ ...contest, title: 'Tunnels', code: '', active: false });
});

test('a contest that has begun starts anew, as long as before; it could not be made otherwise', () => {
  const begun = { ...contest, startTime: NOW - 5 * HOUR, endTime: NOW - 2 * HOUR };
  const copy = copyAttributes(begun, 'Bridges', NOW);
  expect((copy.endTime ?? 0) - (copy.startTime ?? 0)).toBe(3 * HOUR);
  expect(questIssues(begun, { isNew: true, now: NOW })).not.toEqual([]);
  expect(questIssues(copy, { isNew: true, now: NOW })).toEqual([]);
  const open = copyAttributes({ ...begun, endTime: null }, 'Bridges', NOW);
  expect([open.startTime, open.endTime]).toEqual([copy.startTime, null]);
  const walk = { ...begun, forContest: false };
  expect(copyAttributes(walk, 'Bridges', NOW)).toMatchObject({ startTime: walk.startTime, endTime: walk.endTime });
});

test('the title of a copy is never too long', () => {
  expect(copyTitle('Bridges')).toBe('Bridges (copy)');
  expect(copyTitle('😀'.repeat(100))).toBe(`${'😀'.repeat(93)} (copy)`);
  expect(countCharacters(copyTitle('😀'.repeat(100)))).toBe(100);
});
