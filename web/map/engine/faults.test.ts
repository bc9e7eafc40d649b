import { expect, test } from 'vitest';
import { isToBeTold } from './faults.ts';

test('without a network a map says nothing of tiles that are not there, and goes on telling its own faults', () => {
  const lost = new TypeError('Failed to fetch');
  const refused = Object.assign(new Error('AJAXError: Gateway Timeout (504)'), { status: 504 });
  const own = new Error('Source "base" is missing');
  expect([lost, refused, own].map((error) => isToBeTold(error, false))).toEqual([false, false, true]);
  expect([lost, refused, own].map((error) => isToBeTold(error, true))).toEqual([true, true, true]);
});
