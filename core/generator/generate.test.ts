import { describe, expect, test } from 'vitest';
import { haversineDistance } from '../geo/distance.ts';
import { insideOf } from '../geo/polygon.ts';
import { generated, issuesOf, nothing } from './generated.test-data.ts';
import type { GeneratorOptions } from './options.ts';

describe('rows that are left out', () => {
  test('one without a place in range, with its number', () => {
    const of = generated('title|lat|lon\nA|40|7\nB||7\nC|91|7\nD|40|181', { localization: 'source' });
    expect(of.mindsets).toHaveLength(1);
    expect(of.skipped).toEqual([
      { row: 3, index: 2, message: 'generator.rowNoLatitude', parameters: { row: 3 } },
      { row: 4, index: 3, message: 'generator.rowNoLatitude', parameters: { row: 4 } },
      { row: 5, index: 4, message: 'generator.rowNoLongitude', parameters: { row: 5 } },
    ]);
  });

  test('none usable is refused, with their reasons', () => {
    expect(issuesOf('title|answer\nA|b', { localization: 'source' })).toEqual([
      { field: 'source', message: 'generator.rowNoLatitude', parameters: { row: 2 } },
    ]);
    expect(issuesOf(' \n ')).toEqual([{ field: 'source', message: 'generator.noRows' }]);
  });

  test('none usable: the cells and columns are told all the same, so that these can be chosen', () => {
    expect(nothing('Frage|Antwort|lat|lon\nWo?|hier|46.9|7.5', { localization: 'source' })).toMatchObject({
      sentences: [
        ['Frage', 'Antwort', 'lat', 'lon'],
        ['Wo?', 'hier', '46.9', '7.5'],
      ],
      table: { hasHeader: false, kinds: ['title', 'latitude', 'longitude', 'question'] },
    });
  });

  test('none usable: all rows are told, so that they can be corrected', () => {
    expect(nothing('title|answer\nA|b\n|c', { localization: 'source' }).skipped).toEqual([
      { row: 2, index: 1, message: 'generator.rowNoLatitude', parameters: { row: 2 } },
      { row: 3, index: 2, message: 'generator.rowOfLeftOut', parameters: { row: 3 } },
    ]);
    expect(nothing('Q|a', { count: 1_001 }).skipped).toEqual([]);
  });

  test('of what was read no more is told than 2,000,000 letters, and one column that is too many', () => {
    const wide = nothing(`Q${'|a'.repeat(5_000)}`);
    expect([wide.sentences[0]?.length, wide.table.kinds.length]).toEqual([65, 64]);
    const long = nothing(Array.from({ length: 300 }, () => `|${'x'.repeat(10_000)}`).join('\n'));
    expect(long.sentences).toHaveLength(200);
    const left = generated(Array.from({ length: 300 }, () => `Q|${'x'.repeat(10_000)}`).join('\n'), {
      columnKinds: ['question', 'none'],
    });
    expect([left.mindsets.length, left.sentences.length]).toEqual([300, 199]);
  });

  test('1000 rows are read, the next one is refused; 64 columns, and no more', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => `Q${at}|a`).join('\n');
    const thousand = generated(rows(1_000));
    expect([thousand.mindsets.length, thousand.skipped]).toEqual([1_000, []]);
    const more = generated(rows(1_200));
    expect([more.mindsets.length, more.skipped]).toEqual([
      1_000,
      [{ row: 1_001, index: 1_000, message: 'generator.rowTooMany', parameters: { row: 1_001 } }],
    ]);
    const wide = generated(`Q${'|a'.repeat(63)}\nR${'|a'.repeat(64)}`);
    expect(wide.skipped).toEqual([{ row: 2, index: 1, message: 'generator.rowTooWide', parameters: { row: 2 } }]);
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

  test('a long row does not go round until it fills the memory', () => {
    const row = `Q|${'x'.repeat(9_000)}`;
    expect(generated(row, { count: 200 }).mindsets).toHaveLength(200);
    expect(issuesOf(row, { count: 1_000 })).toEqual([{ field: 'source', message: 'generator.tooHard' }]);
  });

  test('at most 1000 with those that are there; the larger count of the two', () => {
    const options = { count: 990, existing: 3 };
    expect(generated('A|a', options, { existing: 10 }).mindsets).toHaveLength(990);
    expect(issuesOf('A|a', options, { existing: 11 })).toEqual([
      { field: 'mindsets', message: 'mindset.tooMany', parameters: { n: 990 } },
    ]);
    expect(issuesOf('A|a', { count: 990, existing: 11 }, { existing: 0 })).toHaveLength(1);
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
    expect(issuesOf('A', { localization: 'region', regionId: 4 }, { ring: point })).toEqual([
      { field: 'regionId', message: 'quest.regionTooSmall' },
    ]);
  });
});
