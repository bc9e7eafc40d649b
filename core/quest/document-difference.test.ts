import { expect, test } from 'vitest';
import { documentDifference } from './document-difference.ts';
import { defaultAttributes } from './kind.ts';
import type { QuestAttributes } from './quest.ts';

const attributes = { ...defaultAttributes('social', { now: 0, random: () => 0, location: { latitude: 40.742, longitude: -73.9876 }, timeZoneOffset: 0 }), color: 2, withinDistance: 1000 };
const documentOf = (changes: Partial<QuestAttributes>) => ({ attributes: { ...attributes, ...changes }, mindsets: [], drawings: [], regions: [], trophies: [] });

test('what differs is told as the form says it: colours by name, distances in metres, places in degrees, nothing as nothing', () => {
  const difference = (then: Partial<QuestAttributes>, now: Partial<QuestAttributes>) => documentDifference(documentOf(then), documentOf(now));
  expect(difference({}, { color: 0, withinDistance: 0 })).toEqual(['Colour: purple then, red now.', 'Mindsets are shown within: 1,000 m then, Everywhere now.']);
  expect(difference({ location: '', code: 'A' }, { location: 'New York', code: '' })).toEqual(['Discerning code: “A” then, nothing now.', 'Location: nothing then, “New York” now.']);
  expect(difference({}, { latitude: 40.5 })).toEqual(['Latitude: 40.742000 then, 40.500000 now.']);
  expect(difference({ price: 3 }, { price: 4 })).toEqual(['Price: 3 then, 4 now.']);
  expect(difference({}, {})).toEqual(['Nothing differs from what it is now.']);
});
