import { describe, expect, test } from 'vitest';
import { haversineDistance } from '../geo/distance.ts';
import { insideOf } from '../geo/polygon.ts';
import type { Issue } from '../issue.ts';
import { mindsetFaults, mindsetGaps } from '../mindset/mindset.rules.ts';
import { anyOptions } from './any-options.test-data.ts';
import { cutAt } from './delimiters.ts';
import { generate } from './generate.ts';
import type { GenerateContext, Generated } from './generate.ts';
import type { GeneratorOptions } from './options.ts';
import { splitText } from './rows.ts';

/** A linear congruential generator: the same numbers each time. */
function numbers(): () => number {
  let state = 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const context = (changes: Partial<GenerateContext> = {}): GenerateContext => ({
  username: 'nora.vidal',
  ring: null,
  onBoard: false,
  existing: 0,
  random: numbers(),
  ...changes,
});

function made(text: string, options: Partial<GeneratorOptions> = {}, changes: Partial<GenerateContext> = {}) {
  return generate(splitText(text, cutAt('\\n'), cutAt('|')), { ...anyOptions, ...options }, context(changes));
}

function generated(...given: Parameters<typeof made>): Generated {
  const result = made(...given);
  if (!('mindsets' in result)) throw new Error(JSON.stringify(result));
  return result;
}

const issues = (...given: Parameters<typeof made>) => made(...given) as readonly Issue[];
const answers = (of: Generated, at = 0) =>
  of.mindsets[at]?.mindchunks.map(({ reactions }) => reactions.map(({ text, grade }) => [text, grade]));

describe('columns (settled, Generator)', () => {
  test('without a header: question, right answer, wrong ones', () => {
    const { mindsets, sources, sentences, skipped } = generated('Year? | 1902 | 1909\nDials? | 4 | 3 | 8');
    expect(mindsets.map(({ id }) => id)).toEqual([-1, -2]);
    expect(mindsets[0]?.mindchunks).toEqual([
      {
        id: -1,
        text: 'Year?',
        comment: '',
        order: 0,
        reactions: [
          { id: -1, text: '1902', grade: 100, order: 0 },
          { id: -2, text: '1909', grade: 0, order: 1 },
        ],
      },
    ]);
    expect(sources.map(({ row }) => row)).toEqual([1, 2]);
    expect(sentences).toEqual([
      ['Year?', '1902', '1909'],
      ['Dials?', '4', '3', '8'],
    ]);
    expect(skipped).toEqual([]);
    expect(mindsets.flatMap((mindset) => [...mindsetFaults(mindset), ...mindsetGaps(mindset)])).toEqual([]);
  });

  test('without a header, in source: title, latitude, longitude, then the same', () => {
    const { mindsets } = generated('Clock | 40,7412 | −73.9897 | Dials? | 4 | 3', { localization: 'source' });
    expect(mindsets[0]).toMatchObject({ title: 'Clock', latitude: 40.7412, longitude: -73.9897 });
    expect(mindsets[0]?.mindchunks[0]).toMatchObject({ text: 'Dials?', reactions: [{ text: '4' }, { text: '3' }] });
  });

  test('a header, in any order and case; an answer with a number is one', () => {
    const of = generated(
      'Answer|Title|ANSWER 2|lon|Lat|question|success|failure|comment\n4|Clock|3|7.5|46.9|Dials?|Yes <b>|No|c',
      {
        localization: 'source',
      },
    );
    expect(of.mindsets[0]).toMatchObject({
      title: 'Clock',
      latitude: 46.9,
      longitude: 7.5,
      properties: { msgAfterSuccess: 'Yes &lt;b&gt;', msgAfterNoSuccess: 'No' },
      mindchunks: [{ text: 'Dials?', comment: 'c' }],
    });
    expect(answers(of)).toEqual([
      [
        ['4', 100],
        ['3', 0],
      ],
    ]);
    expect(of.table).toEqual({
      hasHeader: true,
      kinds: ['answer', 'title', 'answer', 'longitude', 'latitude', 'question', 'success', 'failure', 'comment'],
    });
  });

  test('grades belong to the answer before them', () => {
    const of = generated('question|answer|grade|answer 2|grade\nQ|a|25|b|75 %');
    expect(answers(of)).toEqual([
      [
        ['a', 25],
        ['b', 75],
      ],
    ]);
  });

  test.each([
    [
      '2',
      [
        ['a', 0],
        ['b', 100],
        ['c', 0],
      ],
    ],
    [
      '3, 1',
      [
        ['a', 50],
        ['b', 0],
        ['c', 100],
      ],
    ],
    [
      'B',
      [
        ['a', 0],
        ['b', 100],
        ['c', 0],
      ],
    ],
    [
      'c',
      [
        ['a', 0],
        ['b', 0],
        ['c', 100],
      ],
    ],
  ])('correct: %s', (correct, expected) => {
    expect(answers(generated(`question|answer|answer|answer|correct\nQ|a|b|c|${correct}`))).toEqual([expected]);
  });

  test('with a header, an empty title is a further question of the mindset above', () => {
    const of = generated('title|question|answer\nClock|Dials?|4\n|Hands?|2\nGate|Open?|yes');
    expect(of.mindsets.map(({ title, mindchunks }) => [title, mindchunks.map(({ text }) => text)])).toEqual([
      ['Clock', ['Dials?', 'Hands?']],
      ['Gate', ['Open?']],
    ]);
    expect(of.sources.map(({ row }) => row)).toEqual([2, 4]);
  });

  test('no answer at all: graded immediately, so that it can be saved', () => {
    const [told] = generated('Look at the clock.').mindsets;
    expect(told?.properties).toEqual({ isImmediateGrading: true });
    expect(told === undefined ? [] : mindsetGaps(told)).toEqual([]);
  });

  test('a title without a question is asked', () => {
    expect(generated('title|answer\nWho?|me').mindsets[0]?.mindchunks[0]?.text).toBe('Who?');
  });

  test('texts are no HTML', () => {
    expect(generated('5 < 6 & 7? | <script>').mindsets[0]?.mindchunks[0]).toMatchObject({
      text: '5 &lt; 6 &amp; 7?',
      reactions: [{ text: '&lt;script&gt;' }],
    });
  });

  test('a longer text is cut, and that is told', () => {
    const whole = generated(`${'x'.repeat(10_000)} | a`);
    expect([whole.mindsets[0]?.mindchunks[0]?.text.length, whole.sources[0]?.notes]).toEqual([10_000, []]);
    const cut = generated(`${'x'.repeat(10_001)} | a`);
    expect(cut.mindsets[0]?.mindchunks[0]?.text).toHaveLength(9_995);
    expect(cut.sources[0]?.notes).toEqual([{ message: 'generator.textTrimmed', parameters: {} }]);
  });

  test('of two highest grades the first is kept, and that is told', () => {
    const of = generated('question|answer|grade|answer|grade\nQ|a|100|b|100');
    expect(answers(of)).toEqual([
      [
        ['a', 100],
        ['b', 75],
      ],
    ]);
    expect(of.sources[0]?.notes).toEqual([
      { message: 'generator.twoBest', parameters: { n: 2, grade: 100, lower: 75 } },
    ]);
  });

  test('what the creator says of the columns goes before the header', () => {
    const of = generated('question|points|answer\nQ|5|a', { columnKinds: ['question', 'answer', 'none'] });
    expect(answers(of)).toEqual([[['5', 100]]]);
  });

  test('a row of which too little is known is a row, not a header', () => {
    expect(generated('Answer | 42 | 43').mindsets).toHaveLength(1);
    expect(generated('Question | Points | Answer\nQ | 5 | a').table).toEqual({
      hasHeader: true,
      kinds: ['question', 'none', 'answer'],
    });
  });
});

describe('rows that are left out', () => {
  test('one without a place in range, with its number', () => {
    const of = generated('title|lat|lon\nA|40|7\nB||7\nC|91|7\nD|40|181', { localization: 'source' });
    expect(of.mindsets).toHaveLength(1);
    expect(of.skipped).toEqual([
      { row: 3, message: 'generator.rowNoLatitude', parameters: { row: 3 } },
      { row: 4, message: 'generator.rowNoLatitude', parameters: { row: 4 } },
      { row: 5, message: 'generator.rowNoLongitude', parameters: { row: 5 } },
    ]);
  });

  test('none usable is refused, with their reasons', () => {
    expect(issues('title|answer\nA|b', { localization: 'source' })).toEqual([
      { field: 'source', message: 'generator.rowNoLatitude', parameters: { row: 2 } },
    ]);
    expect(issues(' \n ')).toEqual([{ field: 'source', message: 'generator.noRows' }]);
  });

  test('1000 rows are read, the next one is refused; 64 columns, and no more', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => `Q${at}|a`).join('\n');
    const thousand = generated(rows(1_000));
    expect([thousand.mindsets.length, thousand.skipped]).toEqual([1_000, []]);
    const more = generated(rows(1_200));
    expect([more.mindsets.length, more.skipped]).toEqual([
      1_000,
      [{ row: 1_001, message: 'generator.rowTooMany', parameters: { row: 1_001 } }],
    ]);
    const wide = generated(`Q${'|a'.repeat(63)}\nR${'|a'.repeat(64)}`);
    expect(wide.skipped).toEqual([{ row: 2, message: 'generator.rowTooWide', parameters: { row: 2 } }]);
  });
});

describe('names and number', () => {
  test('names', () => {
    const names = (options: Partial<GeneratorOptions>) =>
      generated('Q | a\nR | b', options).mindsets.map(({ name, title }) => [name, title]);
    expect(names({ nameType: 'username' })).toEqual([
      ['nora.vidal 1', 'nora.vidal 1'],
      ['nora.vidal 2', 'nora.vidal 2'],
    ]);
    expect(names({ nameType: 'source' })).toEqual([
      ['Q', 'Q'],
      ['R', 'R'],
    ]);
    expect(names({ nameType: 'all', name: 'Tour' })).toEqual([
      ['Tour 1', 'Tour 1'],
      ['Tour 2', 'Tour 2'],
    ]);
    for (const [name] of names({ nameType: 'random' })) expect(name).toMatch(/^[a-z]+ [a-z]+$/);
  });

  test('a title of the source stays, and its name where names are the source’s', () => {
    const rows = 'title|name|question\nClock|c1|Dials?';
    expect(generated(rows).mindsets[0]).toMatchObject({ title: 'Clock', name: 'nora.vidal 1' });
    expect(generated(rows, { nameType: 'source' }).mindsets[0]).toMatchObject({ title: 'Clock', name: 'c1' });
  });

  test('fewer than rows takes the first, more goes round again from the first', () => {
    const first = (count: number) =>
      generated('A|a\nB|b\nC|c', { count }).mindsets.map(({ mindchunks }) => mindchunks[0]?.text);
    expect(first(2)).toEqual(['A', 'B']);
    expect(first(5)).toEqual(['A', 'B', 'C', 'A', 'B']);
  });

  test('at most 1000 with those that are there; the larger count of the two', () => {
    const options = { count: 990, existing: 3 };
    expect(generated('A|a', options, { existing: 10 }).mindsets).toHaveLength(990);
    expect(issues('A|a', options, { existing: 11 })).toEqual([
      { field: 'mindsets', message: 'mindset.tooMany', parameters: { n: 990 } },
    ]);
    expect(issues('A|a', { count: 990, existing: 11 }, { existing: 0 })).toHaveLength(1);
  });
});

describe('places', () => {
  test('around a centre: inside the disk, all over it, apart from each other', () => {
    const center = { latitude: 40.7411, longitude: -73.9897 };
    const { mindsets } = generated(Array.from({ length: 200 }, (_, at) => `Q${at}`).join('\n'), {
      center,
      radius: 500,
    });
    const distances = mindsets.map((mindset) => haversineDistance(center, mindset)).sort((a, b) => a - b);
    expect(distances.at(-1)).toBeLessThanOrEqual(500);
    // Half of an even disk lies within 0.707 of its radius.
    const within = distances.filter((distance) => distance < 500 * Math.SQRT1_2).length;
    expect(within).toBeGreaterThan(75);
    expect(within).toBeLessThan(125);
  });

  test('over the antimeridian and at a pole', () => {
    for (const center of [
      { latitude: -17, longitude: 179.999 },
      { latitude: 90, longitude: 0 },
    ]) {
      const { mindsets } = generated('A\nB\nC\nD', { center, radius: 1_000 });
      for (const mindset of mindsets) {
        expect(haversineDistance(center, mindset)).toBeLessThanOrEqual(1_000);
        expect(Math.abs(mindset.longitude)).toBeLessThanOrEqual(180);
      }
    }
  });

  test('on a board: 100 m are one of its degrees, and none lies off it', () => {
    const { mindsets } = generated(
      'A\nB\nC\nD\nE\nF',
      { center: { latitude: 89, longitude: 0 }, radius: 500 },
      { onBoard: true },
    );
    for (const { latitude, longitude } of mindsets) {
      expect(Math.hypot(latitude - 89, longitude)).toBeLessThanOrEqual(5);
      expect(latitude).toBeLessThanOrEqual(90);
    }
  });

  test('in a region; one too small for any is refused', () => {
    const ring = [
      { latitude: 0, longitude: 0 },
      { latitude: 1, longitude: 0 },
      { latitude: 0, longitude: 1 },
    ];
    const { mindsets } = generated('A\nB\nC', { localization: 'region', regionId: 4 }, { ring });
    expect(mindsets.every(insideOf(ring, false))).toBe(true);
    const point = ring.map(() => ({ latitude: 1, longitude: 1 }));
    expect(issues('A', { localization: 'region', regionId: 4 }, { ring: point })).toEqual([
      { field: 'regionId', message: 'quest.regionTooSmall' },
    ]);
  });
});
