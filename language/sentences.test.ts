import { expect, test } from 'vitest';
import type { Area } from '@mangoquest/core/messages/areas.ts';
import { AREAS, areaOf } from '@mangoquest/core/messages/areas.ts';
import { compile } from './compile.ts';
import { english } from './english.ts';
import { languageFor, LANGUAGES } from './languages.ts';
import { message } from './testing/english.ts';
import { localeFor, WHOLE } from './whole.ts';

const sentences = Object.entries(english).flatMap(([area, catalogue]) =>
  Object.entries(catalogue).map(([key, sentence]) => ({ area: area as Area, key, sentence: sentence as string })),
);
/** Sentences as the specification writes an inserted number. */
const asSpecified = sentences.map(({ sentence }) => sentence.replaceAll(', number}', '}'));

// Spec §4, §5 and §8, verbatim, with `{product}` filled in: odd spellings are the specification's.
const GIVEN = [
  'The email address you provided is not valid.',
  'The password you entered is not valid. It should consist of at least 8 characters and should contain uppercase latin, lowercase latin, numbers and special characters.',
  'The passwords you typed do not match.',
  'The username should not be empty and not contain irregular characters like %,^,&,:,;,#.',
  'Unfortunately users younger than 16 years old are not allowed to join Mangoquest.',
  'The title cannot be bigger than 100 characters.',
  'The short description cannot be bigger than 300 characters.',
  'The long description cannot be bigger than 3000 characters.',
  'File size exceeds {n} MiB. Please use an file of less than {n} MiB size.',
  'Are you sure you want to use password:"{password}" ?',
  'To set a price, you have to set a Paypal account for this amount to be deposited into.',
  'Please fill or correct the fields marked with red color.',
  'The game code you entered has already been used by you. Please enter another game code.',
  'Both fields should be filled.',
  'Min value should be smaller than max value',
  'There are no mindchunks in this mindset! Please create at least one.',
  'There is no mindchunk with given reactions to provide the outcome of this mindset. Please create reactions for at least one mindchunk.',
  'Please assign a grade of 50 or more to at least one reaction.',
  'There should be only one reaction with a higher grade than the others.',
  'Please set a reaction for all the mindchunks of the mindset (navigate left and right using the arrows)',
  '{n} desired Mindsets. Unfortunately a quest cannot contain more than 1000 mindsets all in all.',
  'The set name must not contain special characters or spaces, be longer than 6 characters or be already used.',
  'One and only one mindset should be selected to be cloned!',
  'Nothing selected to delete',
  'Nothing to delete',
  'You cannot use the same name for two regions.',
  'Unfortunately this quest has timed out.',
  'Many days',
  'Your session is about to be over, would you like to continue?',
  'The password you provided is not correct.',
  'Please check the email we sent you to change your password.',
  'The email you provided is not registered.',
  'The email given is already registered. Have you forgotten your password?',
  'You have to check the email we sent you to change your password (check the spam folder as well).',
  'Your credentials are not correct. Please try again.',
  "Something went wrong with your sign-up attempt. Are you sure you haven't used these credentials again?",
  'Unfortunately an error occured.',
  'An email was sent to you to help you change your password.',
  'Email not found in our system or something else went wrong.',
  'Both delimeter for rows (different entities, that translates to different mindsets) and for columns (properties for each mindset, like title, latitude, longitude etc.) should be set.',
  "You haven't selected a region!",
  'You have to select a region first.',
  'Nothing selected to move.',
  'Nothing selected to forward',
  'Nothing selected to edit',
  'No region is selected. Please click on a region to mark it selected.',
  'Be carefull, this way you are going to delete ALL drawings of the quest! Are you sure you want to delete them ALL?',
  'Drawing deleted',
  'All drawings deleted',
  'Region deleted',
  'Regions deleted',
  'The selected mindsets were successfully copied.',
  'Saved!',
  'Something went wrong',
  'Something went wrong.',
  'Unfortunately something went wrong.',
  'You have left the input field empty, this will likely cause problems.',
  'The field cannot be left empty.',
  "You haven't entered this quest yet, to get to the start of it.",
  'This is a deleted quest. If you want to edit it, you have to restore it...',
  'You are logged in with a generic account. If you want to create content, you have to sign up...',
  'Quest restored.',
  'Quest forever deleted.',
  'Wrong password!',
  'An error occured.',
  'Not found',
];

test.each(GIVEN)('there is the sentence: %s', (sentence) => {
  expect(asSpecified).toContain(sentence);
});

test('each sentence can be read, and stands in the area that its key names, once', () => {
  expect(sentences.length).toBeGreaterThan(900);
  for (const { area, key, sentence } of sentences) {
    expect([key, areaOf(key)]).toEqual([key, area]);
    expect(() => compile(sentence), key).not.toThrow();
    expect(sentence, key).toMatch(/\S/);
  }
  expect(new Set(sentences.map(({ key }) => key)).size).toBe(sentences.length);
  expect(Object.keys(english).toSorted()).toEqual(Object.keys(AREAS).toSorted());
  expect([areaOf('nothing.here'), areaOf('title')]).toEqual([undefined, undefined]);
});

/** The placeholders of a sentence: names, and whether each is a number. */
function placeholders(sentence: string): string[] {
  const found = new Set<string>();
  const look = (elements: ReturnType<typeof compile>) => {
    if (typeof elements === 'string') return;
    for (const element of elements) {
      if (element.type === 1 || element.type === 5) found.add(`${element.value}: text`);
      if (element.type === 2 || element.type === 6) found.add(`${element.value}: number`);
      if ('options' in element) for (const { value } of Object.values(element.options)) look(value);
    }
  };
  look(compile(sentence));
  return [...found].toSorted();
}

test('each language has the sentences of English, filled by the same things', () => {
  expect(Object.keys(WHOLE)).toEqual(LANGUAGES.map(({ tag }) => tag));
  for (const areas of Object.values(WHOLE)) {
    for (const { area, key, sentence } of sentences) {
      const theirs = (areas[area] as Readonly<Record<string, string>>)[key] ?? '';
      expect([key, placeholders(theirs)]).toEqual([key, placeholders(sentence)]);
      // The types (`core/messages/keys.ts`) would take a branch with words only for a placeholder.
      expect(sentence, key).not.toMatch(/\{[^{}]*, plural,[^]*\{\w+\}/);
    }
    expect(Object.values(areas).flatMap((area) => Object.keys(area)).length).toBe(sentences.length);
  }
});

test('placeholders are filled: numbers as people read them, texts as they are', () => {
  expect(message('quest.fileTooLarge', { n: 2 })).toBe(
    'File size exceeds 2 MiB. Please use an file of less than 2 MiB size.',
  );
  expect(message('editor.ofMax', { n: 12, max: 1_000 })).toBe('12 of 1,000');
  expect(message('attributes.questNumber', { id: '12345' })).toContain('12345');
  expect(message('mail.hello', { name: 'Nora {x} <b>' })).toBe('Hello Nora {x} <b>,');
});

test('counts agree with their noun, by the rules of the language', () => {
  expect([0, 1, 3, 1_000].map((n) => message('dashboard.mindsets', { n }))).toEqual([
    '0 mindsets',
    '1 mindset',
    '3 mindsets',
    '1,000 mindsets',
  ]);
  expect([2, 3, 10].map((n) => message('game.allCount', { n }))).toEqual([
    'both count',
    'all three count',
    'all 10 count',
  ]);
  expect(message('account.deleteQuests', { n: 1, active: 1 })).toBe('Your one quest goes with it. Active: 1.');
  expect(message('account.deleteQuests', { n: 2, active: 0 })).toBe('Your 2 quests go with it, 0 of them active.');
});

test('a name that is written from right to left turns nothing of its sentence round', () => {
  expect(message('dashboard.edit', { title: 'מסע' })).toContain('\u2068מסע\u2069');
  expect(message('dashboard.edit', { title: 'رحلة 7' })).toContain('\u2068رحلة 7\u2069');
  expect(localeFor('en').list(['מסע 7', 'Łódź'])).toBe('\u2068מסע 7\u2069, Łódź');
  expect(message('dashboard.edit', { title: 'Łódź 7' })).not.toMatch(/[\u2068\u2069]/);
});

test('a name does not break out of its isolate, and leaves none open behind it', () => {
  const said = (title: string) => message('dashboard.edit', { title });
  expect(said('a\u2069b')).toBe(said('ab'));
  expect(said('\u2069\u2069מסע')).toBe(said('מסע'));
  expect(said('a\u2067b')).toBe(said('a\u2067b\u2069'));
  expect(said('a\u202Eb')).toContain('\u2068a\u202Eb\u2069');
  expect(said('\u202Ab\u202C')).not.toContain('\u2068');
});

test("mails are written in the user's language where we have it, in English otherwise", () => {
  expect(['en-GB', 'EN', 'el-GR', 'toString', ''].map((tag) => localeFor(tag).tag)).toEqual([
    'en',
    'en',
    'en',
    'en',
    'en',
  ]);
});

test('of the languages that a reader wants the first that we speak is taken', () => {
  expect(languageFor(['el', 'en-GB']).tag).toBe('en');
  expect(languageFor(['en-xa']).tag).toBe('en-XA');
  expect(languageFor(['ar', 'ar-EG']).tag).toBe('en');
});
