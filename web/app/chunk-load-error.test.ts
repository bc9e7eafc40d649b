import { expect, test } from 'vitest';
import { isChunkLoadError } from './chunk-load-error.ts';

test.each([
  'Failed to fetch dynamically imported module: https://x/assets/a.js',
  'error loading dynamically imported module: https://x/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('%s', (text) => {
  expect(isChunkLoadError(new TypeError(text))).toBe(true);
});

test('other errors are no such thing', () => {
  expect(isChunkLoadError(new TypeError('x is not a function'))).toBe(false);
  expect(isChunkLoadError('Importing a module script failed.')).toBe(false);
});
