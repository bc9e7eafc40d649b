import { expect, test } from 'vitest';
import { mindset } from '../../testing/quest-fixtures.ts';
import { contentIssues } from './mindset-content.ts';

const tooLarge = [{ field: 'properties', message: 'common.tooLarge' }];

test('properties are as long as their JSON', () => {
  const within = mindset(-1, 1, { properties: { text: 'x'.repeat(49_900) } });
  expect(contentIssues(within)).toEqual([]);
  expect(contentIssues({ ...within, properties: { text: '"'.repeat(30_000) } })).toEqual(tooLarge);
  expect(contentIssues({ ...within, properties: { list: Array.from({ length: 30_000 }, () => 1) } })).toEqual(tooLarge);
});

test('texts that are too long alone are not written out to find out', () => {
  const asJson = () => {
    throw new Error('written out');
  };
  const properties = { texts: ['x'.repeat(30_000), { inner: 'x'.repeat(30_000) }], toJSON: asJson };
  expect(contentIssues({ ...mindset(-1, 1), properties })).toEqual(tooLarge);
});
