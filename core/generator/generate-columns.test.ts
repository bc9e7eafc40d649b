import { describe, expect, test } from 'vitest';
import { mindsetFaults, mindsetGaps } from '../mindset/mindset.rules.ts';
import type { Generated } from './generate.ts';
import { generated, nothing } from './generated.test-data.ts';

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

  test('grades with their unit', () => {
    const of = generated('question|answer|grade|answer|grade\nQ|a|75 points|b|25pts.');
    expect(answers(of)).toEqual([
      [
        ['a', 75],
        ['b', 25],
      ],
    ]);
  });

  test.each([
    ['parts of 1, one of them broken', '0.75|1', '0|0,5', [75, 100, 0, 50]],
    ['whole ones', '1|0', '1|100', [1, 0, 1, 100]],
    ['whole ones of 1 alone', '1|0', '0|1', [1, 0, 0, 1]],
    ['percentages beside parts', '75 %|0.5', '100%|0', [75, 50, 100, 0]],
  ])('grades: %s', (_, first, second, grades) => {
    const row = (of: string) => `Q|a|${of.replace('|', '|b|')}`;
    const { mindsets } = generated(`question|answer|grade|answer|grade\n${row(first)}\n${row(second)}`);
    const found = mindsets.flatMap(({ mindchunks }) => mindchunks.flatMap(({ reactions }) => reactions));
    expect(found.map(({ grade }) => grade)).toEqual(grades);
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

  test.each([
    ['2)', [0, 100, 0]],
    ['b.', [0, 100, 0]],
    ['(C)', [0, 0, 100]],
    ['a) c)', [100, 0, 50]],
    ['Oslo; rome', [50, 100, 0]],
    ['Paris / Rome', [50, 0, 100]],
    ['\u200F2', [0, 100, 0]],
    ['\u200Eparis\u200E', [0, 0, 100]],
  ])('correct, as people write it: %s', (correct, grades) => {
    const of = generated(`question|answer|answer|answer|\u200Fcorrect\nQ|Rome|Oslo|Paris|${correct}`);
    expect(answers(of)?.[0]?.map(([, grade]) => grade)).toEqual(grades);
  });

  test.each(['a dog', 'Plan B', 'Pariss', '2, 9', '0', 'Cat; Dog', 'B)x'])('correct, not understood: %s', (correct) => {
    const of = generated(`question|answer|answer|answer|correct\nQ|Cat|A dog.|Cow|${correct}`);
    expect(answers(of)?.[0]?.map(([, grade]) => grade)).toEqual([0, 0, 0]);
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

  test('the creator says that the first row is a header, or is none', () => {
    const text = 'Frage|Antwort|Titel\nWo?|hier|Tor\nWann?|heute|\n';
    const columnKinds = ['question', 'answer', 'title'] as const;
    expect(generated(text, { columnKinds }).mindsets).toHaveLength(3);
    const of = generated(text, { columnKinds, isHeader: true });
    expect(of.table).toEqual({ hasHeader: true, kinds: columnKinds });
    // With a header, a row without a title is a further question.
    expect(of.mindsets.map(({ mindchunks }) => mindchunks.map(({ text: asked }) => asked))).toEqual([['Wo?', 'Wann?']]);
    expect(nothing(text, { isHeader: true }).table).toEqual({ hasHeader: true, kinds: ['none', 'none', 'none'] });
    const none = generated('question|answer\nQ|a', { isHeader: false });
    expect([none.table.hasHeader, none.mindsets.length]).toEqual([false, 2]);
  });

  test('a word of the language of programs is no column name', () => {
    expect(generated('Constructor\nDestructor').mindsets).toHaveLength(2);
    expect(generated('question|constructor|answer\nQ|x|a').table.kinds).toEqual(['question', 'none', 'answer']);
  });

  test('a list of places may have names alone', () => {
    const of = generated('name|lat|lon\nGate|46.9|7.4', { localization: 'source', nameType: 'source' });
    expect(of.mindsets[0]).toMatchObject({ name: 'Gate', title: 'Gate', mindchunks: [{ text: 'Gate' }] });
  });

  test('a comment is cut at 20,000 characters, and told', () => {
    const of = (length: number) => generated(`question|comment|answer\nQ|${'c'.repeat(length)}|a`);
    expect(of(20_000).sources[0]?.notes).toEqual([]);
    const cut = of(20_001);
    expect(cut.mindsets[0]?.mindchunks[0]?.comment).toHaveLength(20_000);
    expect(cut.sources[0]?.notes).toEqual([{ message: 'generator.textTrimmed', parameters: {} }]);
  });

  test('a text of 1 MiB is read, also where each of its letters is escaped', () => {
    const row = `${'Q'.repeat(1_000)}|${'a'.repeat(46)}`;
    expect(generated(Array.from({ length: 1_000 }, () => row).join('\n')).mindsets).toHaveLength(1_000);
    const escaped = Array.from({ length: 1_000 }, () => '"<'.repeat(523)).join('\n');
    expect(generated(escaped).mindsets).toHaveLength(1_000);
  });

  test('columns beyond the header are told, and can be chosen by hand', () => {
    const text = 'Question|Answer\nWo?|hier|dort|da';
    const of = generated(text);
    expect(of.table.kinds).toEqual(['question', 'answer', 'none', 'none']);
    expect(answers(of)).toEqual([[['hier', 100]]]);
    const all = generated(text, { columnKinds: ['question', 'answer', 'answer', 'answer'] });
    expect(answers(all)?.[0]?.map(([word]) => word)).toEqual(['hier', 'dort', 'da']);
  });

  test('what the creator says holds for as many columns as there are', () => {
    const columnKinds = ['answer', 'question'] as const;
    expect(generated('here | Where?', { columnKinds }).table.kinds).toEqual(columnKinds);
    expect(generated('here | Where? | there', { columnKinds }).table.kinds).toEqual(['question', 'answer', 'answer']);
  });

  test('a row of which too little is known is a row, not a header', () => {
    expect(generated('Answer | 42 | 43').mindsets).toHaveLength(1);
    expect(generated('Question | Points | Answer\nQ | 5 | a').table).toEqual({
      hasHeader: true,
      kinds: ['question', 'none', 'answer'],
    });
  });
});
