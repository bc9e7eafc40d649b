import { expect, test } from 'vitest';
import { growth } from './growth.ts';

test.each([
  { samples: [100, 101, 102, 103], seconds: 5, slope: 12 },
  { samples: [100, 90, 100, 90, 100], seconds: 5, slope: 0 },
  { samples: [100], seconds: 5, slope: 0 },
  { samples: [103, 102, 101], seconds: 60, slope: -1 },
])('$samples every $seconds s grow by $slope a minute', ({ samples, seconds, slope }) => {
  expect(growth(samples, seconds)).toBeCloseTo(slope, 6);
});
