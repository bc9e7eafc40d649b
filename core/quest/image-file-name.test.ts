import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readImageFileName } from './image-file-name.ts';

const read = (name: string) => {
  const outcome = readImageFileName(name);
  return outcome.ok ? outcome.name : outcome.issue.message;
};

test.each([
  ['Old harbour.png', { title: 'Old harbour', place: null, location: '' }],
  ['Old harbour_Piraeus_Greece.jpeg', { title: 'Old harbour', place: null, location: 'Piraeus Greece' }],
  ['Old harbour_37.94_23.64.JPG', { title: 'Old harbour', place: { latitude: 37.94, longitude: 23.64 }, location: '' }],
  [
    'Flatiron_40.741_-73.989_New York_NY.png',
    { title: 'Flatiron', place: { latitude: 40.741, longitude: -73.989 }, location: 'New York NY' },
  ],
  ['Old harbour_37,94_23,64.png', { title: 'Old harbour', place: { latitude: 37.94, longitude: 23.64 }, location: '' }],
  ['Level_2.png', { title: 'Level', place: null, location: '2' }],
  [' Attic _ .png', { title: 'Attic', place: null, location: '' }],
])('a name tells title, place and location: %s', (name, parts) => {
  expect(read(name)).toEqual(parts);
});

test.each([
  ['_37.9_23.6.png', 'imageImport.noTitle'],
  ['.png', 'imageImport.noTitle'],
  ['North_91_0.png', 'imageImport.noSuchPlace'],
  ['East_0_-181.png', 'imageImport.noSuchPlace'],
  [`${'a'.repeat(101)}.png`, 'quest.titleTooLong'],
  [`Here_${'a'.repeat(301)}.png`, 'quest.locationTooLong'],
])('a name that says no quest is refused with its reason: %s', (name, reason) => {
  expect(read(name)).toBe(reason);
});

test('any name is read or refused', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const outcome = readImageFileName(name);
      expect(outcome.ok ? outcome.name.title.length : outcome.issue.field.length).toBeGreaterThan(0);
    }),
  );
});
