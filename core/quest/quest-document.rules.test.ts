import { expect, test } from 'vitest';
import { MAX_POINTS } from '../drawing/drawing-limits.ts';
import { defaultAttributes } from './kind.ts';
import { questDocumentIssues } from './quest-document.rules.ts';

const NOW = Date.UTC(2026, 10, 20);
const attributes = {
  ...defaultAttributes('searchable', {
    now: NOW,
    random: () => 0,
    location: { latitude: 1, longitude: 2 },
    timeZoneOffset: 0,
  }),
  title: 'Bridges',
};

test('regions hold 2,000,000 characters together, each as many points as it may', () => {
  const region = (name: string) => ({
    name,
    color: 0,
    coordinates: Array.from({ length: MAX_POINTS }, (_, index) => [1 + index / 1e6, 2.123456] as const),
  });
  const issues = (count: number) =>
    questDocumentIssues(
      {
        attributes,
        mindsets: [],
        drawings: [],
        trophies: [],
        regions: Array.from({ length: count }, (_, index) => region(`Park ${index}`)),
      },
      { isNew: false, now: NOW },
    );
  expect(issues(10)).toEqual([]);
  expect(issues(12)).toEqual([{ field: 'regions', message: 'quest.regionsTooLarge' }]);
});
