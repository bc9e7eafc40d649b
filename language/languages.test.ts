import { expect, test } from 'vitest';
import { acceptedTags } from './languages.ts';

test('Accept-Language is read most wanted first, whatever stands in it', () => {
  expect(acceptedTags('en-GB,en;q=0.8, el ; q=0.9, *;q=0.1, de;q=0')).toEqual(['en-GB', 'el', 'en']);
  expect([undefined, '', ',,', 'x'.repeat(9), ';q=1', 'en;q=nonsense'].map(acceptedTags)).toEqual([
    [],
    [],
    [],
    ['xxxxxxxxx'],
    [],
    [],
  ]);
  expect(acceptedTags('a,'.repeat(10_000)).length).toBeLessThan(100);
});
