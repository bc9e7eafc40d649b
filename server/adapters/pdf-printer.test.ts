import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfPrinter } from './pdf-printer.ts';

const line = { x: 56, y: 700, size: 11 };
async function printed(...texts: string[]): Promise<string> {
  const pages = texts.map((text) => [{ ...line, text }]);
  return Buffer.from(await pdfPrinter.pdf({ title: 'Receipt', pages })).toString('latin1');
}
/** The embedded fonts of a file, by the names of their subsets. */
const facesOf = (file: string) => [...file.matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, name]) => name);

test('it has the pages, their title and the faces of the letters in it', async () => {
  const file = await printed('Nora (Söhne) \\', 'Łódź', 'Мария', 'Ελένη');
  expect(file.startsWith('%PDF-1.')).toBe(true);
  expect(file.trimEnd().endsWith('%%EOF')).toBe(true);
  expect(file).toContain('(Receipt)');
  expect([...file.matchAll(/\/Type \/Page[^s]/g)]).toHaveLength(4);
  // Latin, Latin Extended, Cyrillic and Greek: only the needed glyphs of each.
  expect(facesOf(file)).toHaveLength(4);
  expect(file.length).toBeLessThan(40_000);
});

test('letters that no face has are question marks, and marks of direction are nothing', async () => {
  const [unknown, asked, isolated] = await Promise.all([printed('a名b'), printed('a?b'), printed('\u2068a?b\u2069')]);
  const content = (file: string) => file.length;
  expect(content(unknown)).toBe(content(asked));
  expect(content(isolated)).toBe(content(asked));
});

/** The x positions of a file's lines, in points from the left. */
const beginningsOf = (file: Buffer) =>
  [...file.toString('latin1').matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .flatMap((content) => [...content.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x)));

test('what ends at a place ends there, however wide it is', async () => {
  const right = { ...line, x: 500, isRight: true };
  const pages = [
    [
      { ...line, text: '8' },
      { ...right, text: '8' },
      { ...right, text: '88' },
    ],
  ];
  const [left = 0, one = 0, two = 0] = beginningsOf(Buffer.from(await pdfPrinter.pdf({ title: 'Sum', pages })));
  expect(left).toBe(56);
  expect(one).toBeLessThan(500);
  expect(500 - two).toBeCloseTo(2 * (500 - one), 1);
});
