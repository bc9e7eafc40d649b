import { expect, test } from 'vitest';
import { anyOptions } from './any-options.test-data.ts';
import { offeredGroup } from './group-offer.ts';
import { generatorIssues } from './generator.rules.ts';
import type { GeneratorContext } from './generator.rules.ts';
import type { GeneratorOptions } from './options.ts';

const context: GeneratorContext = { usedGroups: ['park'], hasRegion: false, hasFile: false, isPlainText: false };

function told(options: Partial<GeneratorOptions>, changes: Partial<GeneratorContext> = {}) {
  return generatorIssues({ ...anyOptions, sourceText: 'a', ...options }, { ...context, ...changes }).map(
    ({ field, message }) => [field, message],
  );
}

test('what is asked for by default is right', () => {
  expect(told({})).toEqual([]);
});

test.each<[string, Partial<GeneratorOptions>, Partial<GeneratorContext>, string[][]]>([
  ['no text', { sourceText: ' ' }, {}, [['source', 'generator.noSource']]],
  ['a text of 1 MiB', { sourceText: `${'é'.repeat(524_287)}ab` }, {}, []],
  ['a text of a byte more', { sourceText: `${'é'.repeat(524_288)}a` }, {}, [['source', 'generator.fileBytes']]],
  ['a text of as many letters more', { sourceText: 'a'.repeat(1_048_577) }, {}, [['source', 'generator.fileBytes']]],
  ['no file', { sourceType: 'file' }, {}, [['source', 'generator.noSource']]],
  [
    'a spreadsheet needs no delimiters',
    { sourceType: 'file', rows: { text: '', isRegex: false } },
    { hasFile: true },
    [],
  ],
  [
    'a plain text needs both',
    { sourceType: 'file', rows: { text: '', isRegex: false } },
    { hasFile: true, isPlainText: true },
    [['delimiters', 'generator.delimiters']],
  ],
  ['the same twice', { rows: { text: '|', isRegex: false } }, {}, [['delimiters', 'generator.delimiters']]],
  ['no region', { localization: 'region' }, {}, [['regionId', 'generator.noRegion']]],
  ['a region', { localization: 'region' }, { hasRegion: true }, []],
  ['99 m', { radius: 99 }, {}, [['radius', 'generator.radius']]],
  ['100 m', { radius: 100 }, {}, []],
  ['no name for all', { nameType: 'all', name: ' ' }, {}, [['name', 'generator.noName']]],
  ['none', { count: 0 }, {}, [['count', 'generator.chooseHowMany']]],
  ['fewer than none', { count: -5 }, {}, [['count', 'generator.chooseHowMany']]],
  ['a half', { count: 1.5 }, {}, [['count', 'generator.chooseHowMany']]],
  ['1001', { count: 1_001 }, {}, [['count', 'mindset.tooMany']]],
  ['1000', { count: 1_000 }, {}, []],
  ['a group that is there', { group: 'park' }, {}, [['group', 'mindset.groupName']]],
  ['a group of seven letters', { group: 'quizzes' }, {}, [['group', 'mindset.groupName']]],
  ['a group of six letters', { group: 'quizze' }, {}, []],
  ['no group', { group: '' }, {}, [['group', 'mindset.groupName']]],
])('%s', (_, options, changes, expected) => {
  expect(told(options, changes)).toEqual(expected);
});

test('the group that is offered is the first free number', () => {
  expect(offeredGroup([])).toBe('1');
  expect(offeredGroup(['park', '1', '3', '2'])).toBe('4');
});
