import { write } from 'hucre';
import type { WriteSheet } from 'hucre';
import { writeOds } from 'hucre/ods';
import { describe, expect, test } from 'vitest';
import type { GeneratorOptions } from '@mangoquest/core/generator/options.ts';
import { generation, readReply } from '../../testing/generation.ts';
import { generatedReply } from './generated-reply.ts';

const context = { username: 'nora', ring: null, onBoard: false, existing: 0 };

async function read(name: string, content: Uint8Array | string, options: Partial<GeneratorOptions> = {}) {
  const bytes = Uint8Array.from(typeof content === 'string' ? new TextEncoder().encode(content) : content);
  const file = { name, bytes };
  return generatedReply({
    options: generation(4821, { sourceType: 'file', ...options }),
    file,
    context,
    language: 'eng',
  });
}
async function cells(...given: Parameters<typeof read>) {
  const result = await read(...given);
  return result.ok ? readReply(result).sentences : result.issues;
}

const ROWS = [
  ['Größe?', 'groß', 'klein'],
  ['“Quoted”', 'a, b', 'c\nd'],
];

/** Encoded as Windows-1252. */
const latin = (text: string) => Buffer.from(text, 'latin1');
const wide = (text: string, mark: boolean, isBig = false) => {
  const bytes = Buffer.from(mark ? `\uFEFF${text}` : text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('texts of different programs and encodings', () => {
  test.each<[string, string, Uint8Array | string]>([
    ['UTF-8', 'a.csv', 'Größe?,groß'],
    ['UTF-8 with a mark', 'a.csv', '\uFEFFGröße?,groß'],
    ['UTF-16 with a mark', 'a.csv', wide('Größe?,groß', true)],
    ['UTF-16 with a mark, the other way round', 'a.csv', wide('Größe?,groß', true, true)],
    ['UTF-16 without a mark', 'a.csv', wide('Größe?,groß', false)],
    ['UTF-16 without a mark, the other way round', 'a.csv', wide('Größe?,groß', false, true)],
    ['Windows-1252', 'a.csv', latin('Größe?,groß')],
    ['semicolons', 'a.csv', 'Größe?;groß'],
    ['a spreadsheet’s own line', 'a.csv', 'sep=;\r\nGröße?;groß'],
    ['tabs', 'a.tsv', 'Größe?\tgroß'],
    ['“Unicode text” of Excel', 'a.tsv', wide('Größe?\tgroß\r\n', true)],
    ['“CSV UTF-8” of Excel where commas are decimal', 'a.csv', '\uFEFFGröße?;groß\r\n'],
    ['bars', 'a.csv', 'Größe?|groß'],
    ['the empty cells and rows of a spreadsheet’s used area', 'a.csv', 'Größe?,groß,,\r\n,,,\r\n,,,\r\n'],
    ['a text with the delimiters', 'a.txt', 'Größe?|groß'],
    ['a text without an ending', 'notes', 'Größe? | groß'],
    ['line ends of Windows', 'a.txt', 'Größe?|groß\r\n'],
  ])('%s', async (_, name, content) => {
    expect(await cells(name, content)).toEqual([['Größe?', 'groß']]);
  });

  const GREEK = 'Πρωτεύουσα της Ελλάδας? | Αθήνα\r\n';
  const KANJI = '日本の首都は？|東京\n\u3000何？\u3000|3\n';
  const KANA = 'これは？|はい\n';
  const CYRILLIC = 'Столица России?|Москва|Рим\n';

  test.each([GREEK, KANJI, KANA, CYRILLIC, 'Рим?|Рим', 'Āā?|Ā Ă\n', 'a–b?|“c”'])(
    'UTF-16 without a mark: %s',
    async (text) => {
      const rows = await cells('a.txt', text);
      expect(rows).toEqual(await cells('a.txt', wide(text, true)));
      expect(await cells('a.txt', wide(text, false))).toEqual(rows);
      expect(await cells('a.txt', wide(text, false, true))).toEqual(rows);
    },
  );

  test.each([
    ['Latin UTF-8', 'Größe? |\u0000groß und klein\n'],
    ['Japanese UTF-8', 'これは？ | はい\u0000\n'],
    ['ASCII', 'Q 1\u0000 | a b\n'],
    ['Windows-1252', latin('Größe? |\u0000groß und klein\n')],
  ])('a lone zero makes no UTF-16 of %s', async (_, content) => {
    const text = typeof content === 'string' ? content : content.toString('latin1');
    const rows = text.split('|').map((cell) => cell.replaceAll('\u0000', '').trim());
    expect(await cells('a.txt', content)).toEqual([rows]);
  });

  test('quotes hold commas, quotes and line breaks', async () => {
    expect(await cells('a.csv', 'Q,"a ""b"", c","d\ne"\n\nR,s')).toEqual([
      ['Q', 'a "b", c', 'd\ne'],
      ['R', 's'],
    ]);
  });
});

describe('semicolons, tabs and bars are found beside commas', () => {
  test.each<[string, string, string[][]]>([
    ['decimal commas', 'A;52,5;13,4;x', [['A', '52,5', '13,4', 'x']]],
    [
      'commas in texts',
      'Wer schrieb Faust, Teil 1?;Goethe\nWas, bitte?;x',
      [
        ['Wer schrieb Faust, Teil 1?', 'Goethe'],
        ['Was, bitte?', 'x'],
      ],
    ],
    [
      'within quotes they do not count',
      '"a;b";c\n\n"d\ne;""f;";g,h',
      [
        ['a;b', 'c'],
        ['d\ne;"f;', 'g,h'],
      ],
    ],
    [
      'an inch is no quote',
      '5" wide, or 6"?;yes, no\n7"?;no',
      [
        ['5" wide, or 6"?', 'yes, no'],
        ['7"?', 'no'],
      ],
    ],
    ['tabs', 'a, b\tc', [['a, b', 'c']]],
    [
      'rows of uneven length, with decimal commas',
      'Clock;40,7412;-73,9897;Dials?;4;3\nTower;40,7;-73,9;High?;12 m;13 m;14 m',
      [
        ['Clock', '40,7412', '-73,9897', 'Dials?', '4', '3'],
        ['Tower', '40,7', '-73,9', 'High?', '12 m', '13 m', '14 m'],
      ],
    ],
    [
      'rows of uneven length, with commas in texts',
      'Year, please?;1902;1909\nDials, please?;4;3;8',
      [
        ['Year, please?', '1902', '1909'],
        ['Dials, please?', '4', '3', '8'],
      ],
    ],
    [
      'a semicolon in each text of a file of commas',
      'Name; first,a\nName; last,b',
      [
        ['Name; first', 'a'],
        ['Name; last', 'b'],
      ],
    ],
    [
      'several right answers of a file of commas',
      'Q1,x,y,z,1;3\nQ2,x,y,z,2;3',
      [
        ['Q1', 'x', 'y', 'z', '1;3'],
        ['Q2', 'x', 'y', 'z', '2;3'],
      ],
    ],
    [
      'semicolons with spaces behind them',
      'Q1?; yes; no\nQ2, really?; yes; no',
      [
        ['Q1?', 'yes', 'no'],
        ['Q2, really?', 'yes', 'no'],
      ],
    ],
    ['years alone', '1902,1909,1911', [['1902', '1909', '1911']]],
    [
      'not in each line',
      'a;b,c\nd,e',
      [
        ['a;b', 'c'],
        ['d', 'e'],
      ],
    ],
  ])('%s', async (_, text, rows) => {
    expect(await cells('a.csv', text)).toEqual(rows);
  });
});

describe('spreadsheets', () => {
  const sheets: WriteSheet[] = [
    { name: 'Questions', rows: ROWS },
    { name: 'More', rows: [['Other?', 'yes']] },
  ];

  test.each(['xlsx', 'ods'] as const)('%s, and which sheet', async (kind) => {
    const bytes = kind === 'ods' ? await writeOds({ sheets }) : await write({ sheets });
    const result = await read(`a.${kind}`, bytes);
    expect(result.ok && readReply(result)).toMatchObject({
      sentences: ROWS,
      sheets: ['Questions', 'More'],
      language: 'eng',
    });
    expect(await cells(`a.${kind}`, bytes, { sheet: 1 })).toEqual([['Other?', 'yes']]);
    expect(await read(`a.${kind}`, bytes, { sheet: 2 })).toEqual({
      ok: false,
      issues: [{ field: 'source', message: 'generator.noSuchSheet' }],
      read: { sentences: [], skipped: [], table: { hasHeader: false, kinds: [] }, sheets: ['Questions', 'More'] },
    });
  });

  test('of one whose first sheet is empty the others are told', async () => {
    const bytes = await write({ sheets: [{ name: 'Cover', rows: [] }, ...sheets] });
    expect(await read('a.xlsx', bytes)).toEqual({
      ok: false,
      issues: [{ field: 'source', message: 'generator.noRows' }],
      read: {
        sentences: [],
        skipped: [],
        table: { hasHeader: false, kinds: [] },
        sheets: ['Cover', 'Questions', 'More'],
      },
    });
  });

  test('numbers, dates and truths as people read them; merged cells stand once', async () => {
    const rows = [
      ['Q', 1902, 0.5, true, new Date('2026-11-23'), new Date('2026-11-23T09:30:00Z')],
      ['M', null, 'x'],
    ];
    const bytes = await write({
      sheets: [{ name: 'A', rows, merges: [{ startRow: 1, startCol: 0, endRow: 1, endCol: 1 }] }],
    });
    expect(await cells('a.xlsx', bytes)).toEqual([
      ['Q', '1902', '0.5', 'true', '2026-11-23', '2026-11-23 09:30'],
      ['M', '', 'x'],
    ]);
  });

  test('a spreadsheet is one whatever it is called', async () => {
    expect(await cells('questions.txt', await write({ sheets }))).toEqual(ROWS);
    expect(await cells('questions', await writeOds({ sheets }))).toEqual(ROWS);
    expect(await cells('questions.xlsx', await writeOds({ sheets }))).toEqual(ROWS);
  });

  test('60,000 rows: those that may be are read, the next one is refused', async () => {
    const rows = Array.from({ length: 60_000 }, (_, at) => [`Q${at % 7}`, 'a']);
    const result = await read('a.xlsx', await write({ sheets: [{ name: 'A', rows }] }));
    const { mindsets, skipped } = readReply(result as never);
    expect(mindsets).toHaveLength(1_000);
    expect(skipped).toEqual([
      { row: 1_001, index: 1_000, message: 'generator.rowTooMany', parameters: { row: 1_001 } },
    ]);
  });
});
