import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertiesOfRows, propertyRowIssues, propertyRowsOf } from './property-rows.ts';

const issues = (...rows: [string, string][]) =>
  propertyRowIssues(rows.map(([key, value]) => ({ key, value }))).map(({ field, message }) => `${field} ${message}`);

test('opening the form and saving it changes no property, whatever its type', () => {
  const key = fc
    .string({ minLength: 1, maxLength: 8 })
    .filter((text) => text.trim() === text && text !== '' && text !== '__proto__');
  fc.assert(
    fc.property(fc.dictionary(key, fc.jsonValue({ maxDepth: 2 })), (properties) => {
      expect(propertiesOfRows(propertyRowsOf(properties), properties)).toEqual(properties);
    }),
  );
});

test('what is typed is text, or JSON where it is written so', () => {
  const typed = [
    { key: ' secondsToScore ', value: '2' },
    { key: 'drawing', value: '{"width": 5}' },
    { key: 'note', value: '{half' },
    { key: '', value: 'lost' },
  ];
  expect(propertiesOfRows(typed, { secondsToScore: 1 })).toEqual({
    secondsToScore: '2',
    drawing: { width: 5 },
    note: '{half',
  });
  expect(propertiesOfRows([{ key: 'allChecked', value: 'true' }], { allChecked: true })).toEqual({ allChecked: true });
});

test('a row needs key and value, and a key is there once', () => {
  expect(issues(['chain', '7'], ['note', 'a'])).toEqual([]);
  expect(issues(['', '7'], ['note', ' '], ['', ''])).toEqual(
    [0, 1, 2].map((row) => `properties.${row} quest.propertyIncomplete`),
  );
  expect(issues(['note', 'a'], ['note ', 'b'])).toEqual(['properties.1 quest.propertyTwice']);
});

test('allowContinuing takes a switch, stars or a share of them', () => {
  for (const value of ['true', 'False', '25', '10%', ' 33.3 % '])
    expect(issues([' allowContinuing', value])).toEqual([]);
  for (const value of ['yes', '-5', '101%', '[]'])
    expect(issues(['allowContinuing', value])).toEqual(['properties.0 quest.continuingValue']);
});
