import { expect, test } from 'vitest';
import type { Page } from './page-reader.ts';
import { endInWords, readingEnds } from './reading-end.ts';
import type { ReadingEnd } from './reading-end.ts';

const pages = (...states: Page['state'][]) => ({
  pages: states.map((state, at) => ({ id: at + 1, state }) as Page),
});

function follow() {
  const ends: ReadingEnd[] = [];
  const tell = readingEnds((end) => ends.push(end));
  return { ends, tell };
}

test('at the end of reading it is told how many pages failed, once', () => {
  const { ends, tell } = follow();
  tell(pages('failed', 'waiting', 'waiting'));
  tell(pages('failed', 'reading', 'waiting'));
  tell(pages('failed', 'failed', 'reading'));
  expect(ends).toEqual([]);
  tell(pages('failed', 'failed', 'read'));
  tell(pages('failed', 'failed', 'read'));
  // The first one failed before.
  expect(ends).toEqual([{ all: 2, failed: 1 }]);
  tell(pages('reading', 'failed', 'read'));
  tell(pages('failed', 'failed', 'read'));
  expect(ends.slice(1)).toEqual([{ all: 1, failed: 1 }]);
});

test('what was given up or removed has no end', () => {
  const { ends, tell } = follow();
  tell(pages('reading'));
  tell(pages('chosen'));
  tell(pages('reading'));
  tell(pages());
  expect(ends).toEqual([]);
});

test('it is said that they were read, that some could not be, or that none could be', () => {
  expect([0, 1, 2].map((failed) => endInWords({ all: 2, failed }))).toEqual([
    'Your pictures are read. Open the generator to use them.',
    '1 of 2 pictures could not be read. Open the generator to see why.',
    'Your pictures could not be read. Open the generator to see why.',
  ]);
  expect(endInWords({ all: 1, failed: 1 })).toBe('Your picture could not be read. Open the generator to see why.');
});
