import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findInText, foldText } from '../text/find.ts';
import { searchMindsets } from './search.ts';

const mindset = (id: number, title: string, text = '', reaction = '') => ({
  id,
  title,
  mindchunks: [
    {
      id: id * 10,
      text,
      comment: '',
      order: 0,
      reactions: [{ id: id * 100, text: reaction, grade: 0, order: 0 }],
    },
  ],
});

test('titles, mindchunks and reactions are searched, with 30 characters on each side', () => {
  const long = `<p>${'x'.repeat(40)} Which <b>Italian</b> tower? ${'y'.repeat(40)}</p>`;
  const hits = searchMindsets([mindset(1, 'Met Life Tower', long, 'The Leaning Tower, Pisa')], 'tower');
  expect(hits).toEqual([
    { mindsetId: 1, where: 'title', before: 'Met Life ', match: 'Tower', after: '' },
    {
      mindsetId: 1,
      where: 'mindchunk',
      mindchunkId: 10,
      before: `${'x'.repeat(15)} Which Italian `,
      match: 'tower',
      after: `? ${'y'.repeat(28)}`,
    },
    {
      mindsetId: 1,
      where: 'reaction',
      mindchunkId: 10,
      reactionId: 100,
      before: 'The Leaning ',
      match: 'Tower',
      after: ', Pisa',
    },
  ]);
});

test('capitals, accents, tags and entities do not count', () => {
  const match = (text: string, query: string) => searchMindsets([mindset(1, '', text)], query)[0]?.match;
  expect(match('<p>Caffè Prùa</p>', 'caffe prua')).toBe('Caffè Prùa');
  expect(match('Cafe\u0301', 'CAFÉ')).toBe('Cafe\u0301');
  expect(match('ΟΔΟΣ Ερμού', 'οδος ερμου')).toBe('ΟΔΟΣ Ερμού');
  expect(match('Q &amp; A', 'q & a')).toBe('Q & A');
  expect(match('<p>one</p><p>two</p>', 'one two')).toBe('one\ntwo');
  expect(match('<b>To</b>wer', 'tower')).toBe('Tower');
  expect(match('<p class="tower">x</p>', 'tower')).toBeUndefined();
});

test('each place is a hit, not overlapping; an empty query finds nothing; the limit holds', () => {
  expect(findInText('aaaa', 'aa', 30)).toHaveLength(2);
  expect(findInText('🥭 and 🥭', '🥭', 1)).toEqual([
    { before: '', match: '🥭', after: ' ' },
    { before: ' ', match: '🥭', after: '' },
  ]);
  expect(searchMindsets([mindset(1, 'a')], '  ')).toEqual([]);
  expect(
    searchMindsets(
      Array.from({ length: 500 }, (_, id) => mindset(id, 'tower')),
      'tower',
      200,
    ),
  ).toHaveLength(200);
});

test('whatever is in a text is found in it, whole, with its surroundings as they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.nat(), fc.nat({ max: 8 }), (text, seed, length) => {
      const characters = Array.from(text);
      const query = characters
        .slice(seed % (characters.length + 1))
        .slice(0, length)
        .join('');
      const hits = findInText(text, query, 30, 100);
      expect(hits.length > 0).toBe(foldText(query.trim()) !== '');
      for (const { before, match, after } of hits) {
        expect(text).toContain(before + match + after);
        expect(foldText(match)).toContain(foldText(query.trim()));
      }
    }),
    { numRuns: 2000 },
  );
});

test('comments of mindchunks are found too, each before the reactions of its mindchunk', () => {
  const [chunk] = mindset(1, '', 'Which tower?', 'The leaning one').mindchunks;
  const commented = { id: 1, title: 'Pisa', mindchunks: [{ ...chunk!, comment: 'Leaning since 1178' }] };
  expect(searchMindsets([commented], 'leaning').map(({ where, match }) => [where, match])).toEqual([
    ['comment', 'Leaning'],
    ['reaction', 'leaning'],
  ]);
});
