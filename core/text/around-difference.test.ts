import { expect, test } from 'vitest';
import { aroundDifference } from './around-difference.ts';

test('short texts stand whole; long ones are cut so that the place where they begin to differ is seen', () => {
  expect(aroundDifference('a walk', 'a run', 10)).toEqual(['a walk', 'a run']);
  const same = 'x'.repeat(100);
  expect(aroundDifference(`${same}old end`, `${same}new end`, 20)).toEqual([
    `…${'x'.repeat(13)}old end`,
    `…${'x'.repeat(13)}new end`,
  ]);
  expect(aroundDifference(`old${same}`, `new${same}`, 10)).toEqual(['oldxxxxxx…', 'newxxxxxx…']);
  expect(aroundDifference(`${same}1${same}`, `${same}2${same}`, 20)).toEqual([
    `…${'x'.repeat(5)}1${'x'.repeat(13)}…`,
    `…${'x'.repeat(5)}2${'x'.repeat(13)}…`,
  ]);
});

test('where one ends the other goes on; a character outside of the basic plane is one', () => {
  expect(aroundDifference(`${'word '.repeat(40)}left`, `${'word '.repeat(40)}right`, 30)).toEqual([
    `…${'word '.repeat(5)}left`,
    `…${'word '.repeat(4)}right`,
  ]);
  expect(aroundDifference(`${'x'.repeat(60)}. Left`, `${'x'.repeat(60)}. Right`, 6)).toEqual(['…Left', '…Right']);
  expect(aroundDifference('', 'a', 5)).toEqual(['', 'a']);
  expect(aroundDifference('x'.repeat(60), `${'x'.repeat(60)}!`, 12)).toEqual([
    `…${'x'.repeat(12)}`,
    `…${'x'.repeat(11)}!`,
  ]);
  expect(aroundDifference('🥭🥭', '🥭🍎', 5)).toEqual(['🥭🥭', '🥭🍎']);
});
