import { describe, expect, test } from 'vitest';
import { labelFinder } from './label-places.ts';
import type { Plan } from './plan.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
/** A plan on a board of 100 by 100, so that places equal percentages of the image. */
const CORNERS = [at(0, 0), at(0, 100), at(-100, 100), at(-100, 0)];

/** A plan with lines of words, each word a tenth of the image wide; `?` marks an uncertain word. */
function planOf(...lines: string[]): Plan {
  const words = lines.flatMap((line, number) =>
    line.split(' ').map((word, index) => ({
      text: word.replace('?', ''),
      confidence: word.startsWith('?') ? 40 : 90,
      box: { left: index / 10, top: number / 10, width: 0.1, height: 0.02 },
      line: number,
    })),
  );
  return { words, confidence: 60, corners: CORNERS };
}

function find(plan: Plan, ...labels: string[]) {
  const finder = labelFinder(labels, plan, true);
  return labels.map((label) => {
    const found = finder(label);
    return found && [Math.round(-found.place.latitude), Math.round(found.place.longitude), found.times];
  });
}

describe('a label', () => {
  test('lies at the middle of its words', () => {
    expect(find(planOf('Gate', 'Great Hall of', 'x'), 'Gate', 'Great Hall')).toEqual([
      [1, 5, 1],
      [11, 10, 1],
    ]);
  });

  test.each(['gate', ' GATE ', 'ga te', 'ｇａｔｅ'])('is found as %j', (label) => {
    expect(find(planOf('Gate'), label)).toEqual([[1, 5, 1]]);
  });

  test('in two words is found where they were read as one, and the other way round', () => {
    expect(find(planOf('A12 B 7'), 'A 12', 'B7')).toEqual([
      [1, 5, 1],
      [1, 20, 1],
    ]);
  });

  test('is found without the signs around it, but as it is written first', () => {
    expect(find(planOf('(12) 13.'), '12', '13')).toEqual([
      [1, 5, 1],
      [1, 15, 1],
    ]);
    expect(find(planOf('C++ C'), 'C', 'C++')).toEqual([
      [1, 15, 1],
      [1, 5, 1],
    ]);
  });

  test('is not a part of a word, nor of lines that stand apart', () => {
    expect(find(planOf('Gates', 'Great', 'Hall'), 'Gate', 'Great Hall')).toEqual([null, null]);
  });

  test('over several lines, one right below the other, lies in the middle of them', () => {
    const { words, ...plan } = planOf('Great', 'Hall', 'Hall');
    const tight = words.map((word, at) => ({ ...word, box: { ...word.box, top: [0.1, 0.13, 0.3][at] ?? 0 } }));
    expect(find({ ...plan, words: tight }, 'Hall', 'Great Hall')).toEqual([
      [31, 5, 1],
      [13, 5, 1],
    ]);
  });

  test('takes no word that is unsure, nor reaches over one', () => {
    expect(find(planOf('?Gate Great ?the Hall'), 'Gate', 'Great Hall')).toEqual([null, null]);
  });

  test('that is empty is not found', () => {
    expect(find(planOf('Gate'), '', '  ')).toEqual([null, null]);
  });
});

describe('several', () => {
  test('a longer label takes its words from a shorter one', () => {
    expect(find(planOf('Great Hall', 'Hall'), 'Hall', 'Great Hall')).toEqual([
      [11, 5, 1],
      [1, 10, 1],
    ]);
  });

  test('rows with one label take its places in turn, and then the first again', () => {
    const plan = planOf('WC x WC');
    expect(find(plan, 'WC', 'WC', 'WC')).toEqual([
      [1, 5, 2],
      [1, 25, 2],
      [1, 5, 2],
    ]);
  });

  test('a full plan of one letter and labels of it end soon', () => {
    const words = Array.from({ length: 5_000 }, () => 'a').join(' ');
    expect(find(planOf(words), 'a'.repeat(150), 'a')[1]).not.toBeNull();
  });
});
