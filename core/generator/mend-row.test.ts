import { describe, expect, test } from 'vitest';
import { insideOf } from '../geo/polygon.ts';
import { MAX_MINDCHUNKS } from '../mindset/mindset.rules.ts';
import { newMindchunk } from '../mindset/new-mindset.ts';
import { anyOptions } from './any-options.test-data.ts';
import { generated } from './generated.test-data.ts';
import { canMend, mendRow, rowsBelow } from './mend-row.ts';
import type { RowMend } from './mend-row.ts';
import type { GeneratorOptions } from './options.ts';
import type { Plan } from './plan.ts';

const SOURCE = { localization: 'source' } as const;
const context = { username: 'nora.vidal', ring: null, onBoard: false, existing: 0, random: () => 0.5 };

/** Corrects the first left-out row of a text. */
function mended(
  text: string,
  change: Partial<RowMend> & Pick<RowMend, 'cells'>,
  changes: Partial<GeneratorOptions> = SOURCE,
) {
  const options = { ...anyOptions, ...changes };
  const made = generated(text, options);
  const [skipped] = made.skipped;
  if (skipped === undefined) throw new Error('Nothing was left out');
  const result = mendRow({ skipped, place: null, id: -9, number: 4, above: null, ...change }, made, options, {
    ...context,
  });
  return { result, made, skipped };
}

describe('a row that was left out', () => {
  test('becomes a mindset by the rules of all others', () => {
    const text = 'title|lat|lon|question|answer|answer\nA|40|7|Q?|x\nB|north|7|R?|y|z';
    expect(mended(text, { cells: ['B', '40,5', '7', 'R & S?', 'y', 'z'] }).result).toEqual({
      mindset: expect.objectContaining({
        id: -9,
        title: 'B',
        name: 'nora.vidal 4',
        latitude: 40.5,
        longitude: 7,
        mindchunks: [
          expect.objectContaining({
            text: 'R &amp; S?',
            reactions: [
              expect.objectContaining({ text: 'y', grade: 100 }),
              expect.objectContaining({ text: 'z', grade: 0 }),
            ],
          }),
        ],
      }),
      notes: [],
    });
  });

  test('stays out with its reason and its number while it is wrong', () => {
    const text = 'title|lat|lon\nA|40|7\nB||7';
    expect(mended(text, { cells: ['B', '91', '7'] }).result).toEqual({
      message: 'generator.rowNoLatitude',
      parameters: { row: 3 },
    });
    expect(mended(text, { cells: ['B', '90', '181'] }).result).toMatchObject({ message: 'generator.rowNoLongitude' });
    expect(mended(text, { cells: ['', '90', '180'] }).result).toMatchObject({ message: 'generator.rowNoQuestion' });
  });

  test('can be put in the middle by hand, with a note', () => {
    const place = { latitude: 1, longitude: 2 };
    expect(mended('title|lat|lon\nA|40|7\nB||7', { cells: ['B', '', '7'], place }).result).toMatchObject({
      mindset: place,
      notes: [{ message: 'generator.rowPlacedByHand' }],
    });
  });

  test('brings its further questions back', () => {
    const { result, made, skipped } = mended(
      'title|lat|lon|question|answer\nA|40|7|Q?|x\nB||7|R?|y\n|||S?|z\nC|41|7|T?|y\n|||U?|v',
      { cells: ['B', '40', '7', 'R?', 'y'] },
    );
    expect(rowsBelow(skipped, made).map(({ row }) => row)).toEqual([4]);
    expect(made.skipped.map((one) => canMend(one, made))).toEqual([true, false]);
    expect('mindset' in result && result.mindset.mindchunks.map(({ text }) => text)).toEqual(['R?', 'S?']);
  });

  test('without a title is a further question of the mindset above, up to 200', () => {
    const text = 'title|lat|lon|question|answer\nA|40|7|Q?\n||||x';
    const above = generated('title|lat|lon|question|answer\nA|40|7|Q?', SOURCE).mindsets[0];
    if (above === undefined) throw new Error('no mindset');
    expect(above.properties.isImmediateGrading).toBe(true);
    const { result } = mended(text, { cells: ['', '', '', 'R?', 'x'], above });
    expect(result).toMatchObject({
      mindset: { id: above.id, mindchunks: [{ text: 'Q?' }, { text: 'R?', reactions: [{ text: 'x', grade: 100 }] }] },
    });
    expect('mindset' in result && result.mindset.properties).toEqual({});
    const without = mended(text, { cells: ['', '', '', 'R?'], above }).result;
    expect('mindset' in without && without.mindset.properties).toEqual({ isImmediateGrading: true });
    expect(mended(text, { cells: ['', '', '', '', 'x'], above }).result).toMatchObject({
      message: 'generator.rowNoQuestion',
    });
    const many = (count: number) => ({
      ...above,
      mindchunks: Array.from({ length: count }, () => newMindchunk([], 'Q?')),
    });
    const cells = ['', '', '', 'R?', 'x'];
    expect(mended(text, { cells, above: many(MAX_MINDCHUNKS - 1) }).result).toHaveProperty('mindset');
    expect(mended(text, { cells, above: many(MAX_MINDCHUNKS) }).result).toMatchObject({
      message: 'generator.rowTooManyQuestions',
    });
  });

  test('that goes to the mindset above by losing its title takes its own further questions along', () => {
    const text = 'title|lat|lon|question|answer\nA|40|7|Q?|x\nB||7|R?|y\n|||S?|z';
    const [above = null] = generated(text, { ...anyOptions, ...SOURCE }).mindsets;
    const { result } = mended(text, { cells: ['', '', '7', 'R?', 'y'], above });
    expect('mindset' in result && result.mindset.mindchunks.map((one) => one.text)).toEqual(['Q?', 'R?', 'S?']);
  });

  test('of parts of 1 has its grades in percent like all others', () => {
    const text = 'title|lat|lon|answer|grade\nA|40|7|x|0.75\nB||7|y|1';
    expect(mended(text, { cells: ['B', '40', '7', 'y', '1'] }).result).toMatchObject({
      mindset: { mindchunks: [{ reactions: [{ grade: 100 }] }] },
    });
  });

  test('of a region gets a place in it; of a plan, where its label stands', () => {
    const ring = [
      { latitude: 0, longitude: 0 },
      { latitude: 0, longitude: 1 },
      { latitude: 1, longitude: 0 },
    ];
    const options = { ...anyOptions, localization: 'region', regionId: 1 } as const;
    const made = generated('Q?|a\n|b', options, { ring });
    const [skipped] = made.skipped;
    if (skipped === undefined) throw new Error('Nothing was left out');
    const cells = ['R?', 'b'];
    const one = { skipped, cells, place: null, id: -9, number: 2, above: null };
    const inRegion = mendRow(one, made, options, { ...context, ring, random: Math.random });
    expect('mindset' in inRegion && insideOf(ring)(inRegion.mindset)).toBe(true);
    const at = (latitude: number, longitude: number) => ({ latitude, longitude });
    const plan: Plan = {
      words: [
        { text: 'Gate', confidence: 90, box: { left: 0.45, top: 0.45, width: 0.1, height: 0.1 }, line: 0 },
        { text: 'Tower', confidence: 90, box: { left: 0.2, top: 0.7, width: 0.1, height: 0.1 }, line: 1 },
      ],
      confidence: 60,
      corners: [at(10, 0), at(10, 20), at(0, 20), at(0, 0)],
    };
    const labels = 'Gate|Open?|x\nTowr|High?|y';
    expect(mended(labels, { cells: ['Tower', 'High?', 'y'] }, { plan }).result).toMatchObject({
      mindset: { title: expect.any(String), mindchunks: [{ text: 'High?' }] },
      notes: [],
    });
    expect(mended(labels, { cells: ['Moat', 'High?', 'y'] }, { plan }).result).toMatchObject({
      message: 'generator.labelNotFound',
      parameters: { label: 'Moat', row: 2 },
    });
  });
});

test('rows beyond the limits, or whose cells are not known, are left as they are', () => {
  const rows = Array.from({ length: 1_001 }, (_, at) => `Q${at}|a`).join('\n');
  const many = generated(rows);
  expect(many.skipped.map((one) => canMend(one, many))).toEqual([false]);
  const wide = generated(`Q|a\nR${'|a'.repeat(64)}`);
  expect(wide.skipped.map((one) => canMend(one, wide))).toEqual([false]);
  const missing = generated('Q|a\n|b');
  expect(missing.skipped.map((one) => canMend(one, missing))).toEqual([true]);
  expect(missing.skipped.map((one) => canMend(one, { sentences: [] }))).toEqual([false]);
});
