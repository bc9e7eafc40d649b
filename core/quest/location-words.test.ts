import { localeFor } from '@mangoquest/language/whole.ts';
import { expect, test } from 'vitest';
import { locationFromWords, locationInWords } from './location-words.ts';
import { MY_LOCATION } from './quest.ts';

test("the location of whoever plays is told in the reader's language, and stored as the specification has it", () => {
  const [english, accents] = [localeFor('en'), localeFor('en-XA')];
  expect(locationInWords(english, MY_LOCATION)).toBe('My location');
  expect(locationInWords(accents, MY_LOCATION)).not.toMatch(/[a-z]/i);
  expect(locationFromWords(accents, locationInWords(accents, MY_LOCATION))).toBe(MY_LOCATION);
  for (const text of ['', '***', 'New York'])
    expect([locationInWords(accents, text), locationFromWords(accents, text)]).toEqual([text, text]);
});
