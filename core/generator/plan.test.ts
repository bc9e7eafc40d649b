import { describe, expect, test } from 'vitest';
import { anyOptions } from './any-options.test-data.ts';
import { generated, issuesOf } from './generated.test-data.ts';
import { generatorIssues } from './generator.rules.ts';
import type { Plan } from './plan.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const word = (text: string, left: number, top: number) => ({
  text,
  confidence: 90,
  box: { left: left - 0.05, top: top - 0.05, width: 0.1, height: 0.1 },
  line: Math.round(100 * top + 1_000 * left),
});
const plan: Plan = {
  words: [word('Gate', 0.5, 0.5), word('Tower', 0.25, 0.75), word('Tower', 0.75, 0.25)],
  confidence: 60,
  corners: [at(10, 0), at(10, 20), at(0, 20), at(0, 0)],
};
const onBoard = { onBoard: true };
const places = (text: string) =>
  generated(text, { plan }, onBoard).mindsets.map(({ latitude, longitude }) => [latitude, longitude]);

describe('rows of a plan', () => {
  test('lie where their label stands on the picture', () => {
    const { mindsets, table } = generated('Gate | Open? | yes | no\nTower | High?', { plan }, onBoard);
    expect(table).toEqual({ hasHeader: false, kinds: ['label', 'question', 'answer', 'answer'] });
    expect(mindsets.map(({ latitude, longitude }) => [latitude, longitude])).toEqual([
      [5, 10],
      [2.5, 5],
    ]);
    expect(mindsets[0]?.mindchunks[0]).toMatchObject({ text: 'Open?', reactions: [{ text: 'yes' }, { text: 'no' }] });
  });

  test('have their label in the first column, whatever the header calls it', () => {
    const { mindsets, table } = generated('Room | title | answer\nGate | The gate | yes', { plan }, onBoard);
    expect(table).toEqual({ hasHeader: true, kinds: ['label', 'title', 'answer'] });
    expect(mindsets[0]).toMatchObject({ title: 'The gate', latitude: 5, longitude: 10 });
  });

  test('whose label is not in the picture are left out and told, with their number', () => {
    const { mindsets, skipped } = generated('Gate|a\nMoat|b\n|c', { plan }, onBoard);
    expect(mindsets).toHaveLength(1);
    expect(skipped).toEqual([
      { row: 2, index: 1, message: 'generator.labelNotFound', parameters: { label: 'Moat', row: 2 } },
      { row: 3, index: 2, message: 'generator.rowNoLabel', parameters: { row: 3 } },
    ]);
    expect(issuesOf('Moat|b', { plan }, onBoard)).toEqual([
      { field: 'source', message: 'generator.labelNotFound', parameters: { label: 'Moat', row: 1 } },
    ]);
  });

  test('of a label that stands there twice take both; one row alone says so', () => {
    expect(places('Tower|a\nTower|b')).toEqual([
      [2.5, 5],
      [7.5, 15],
    ]);
    expect(generated('Tower|a\nTower|b', { plan }, onBoard).sources.flatMap(({ notes }) => notes)).toEqual([]);
    expect(generated('Tower|a', { plan }, onBoard).sources[0]?.notes).toEqual([
      { message: 'generator.labelOften', parameters: { n: 2 } },
    ]);
  });

  test('without a title are further questions of the row above, and left out with it', () => {
    const text = 'label|title|question\nGate|A|Q1\n||Q2\nMoat|B|Q3\n||Q4';
    const { mindsets, skipped } = generated(text, { plan }, onBoard);
    expect(mindsets.map(({ mindchunks }) => mindchunks.map(({ text: question }) => question))).toEqual([['Q1', 'Q2']]);
    expect(skipped.map(({ row, message }) => [row, message])).toEqual([
      [4, 'generator.labelNotFound'],
      [5, 'generator.rowOfLeftOut'],
    ]);
  });
});

describe('what is missing', () => {
  const context = { usedGroups: [], hasRegion: false, hasFile: true, isPlainText: false };
  const fields = (changes: Partial<Plan>, also: Partial<typeof context> = {}) =>
    generatorIssues(
      { ...anyOptions, sourceType: 'image', localization: 'region', plan: { ...plan, ...changes } },
      { ...context, ...also },
    ).map(({ field, message }) => [field, message]);

  test('nothing where there are words, corners and a spreadsheet; no region and no text is asked for', () => {
    expect(fields({})).toEqual([]);
  });

  test.each([
    [{ words: [] }, {}, ['source', 'generator.noPlan']],
    [{ corners: plan.corners.slice(1) }, {}, ['plan', 'generator.noCorners']],
    [{ corners: [...plan.corners.slice(1), at(91, 0)] }, {}, ['plan', 'generator.noCorners']],
    [{}, { hasFile: false }, ['file', 'generator.noIndexFile']],
    [{}, { isPlainText: true }, ['file', 'generator.indexSpreadsheet']],
  ])('%j %j', (changes, also, issue) => {
    expect(fields(changes, also)).toEqual([issue]);
  });
});
