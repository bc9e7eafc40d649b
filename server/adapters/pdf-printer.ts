import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { A4 } from '../ports/printer.ts';
import type { PrintedText, Printer } from '../ports/printer.ts';

const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'] as const;
const WEIGHTS = { regular: 400, bold: 700 } as const;
type Weight = keyof typeof WEIGHTS;

interface Face {
  readonly name: string;
  readonly file: Buffer;
  readonly font: Font;
}

let read: Readonly<Record<Weight, readonly Face[]>> | null = null;

/** The text font, one file per script. */
function faces(): Readonly<Record<Weight, readonly Face[]>> {
  const of = (weight: Weight) =>
    SCRIPTS.map((script): Face => {
      const name = `commissioner-${script}-${WEIGHTS[weight]}-normal`;
      const file = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/commissioner/files/${name}.woff`)));
      return { name, file, font: fontkit.create(file) as Font };
    });
  return (read ??= { regular: of('regular'), bold: of('bold') });
}

/** Adjacent characters of one font. */
interface Run {
  readonly face: Face;
  readonly text: string;
}

/** Removes bidirectional control characters, which are not printed. */
const plain = (text: string) => text.normalize('NFC').replace(/[\u2066-\u2069\u200E\u200F]/g, '');

function runsOf(text: string, weight: Weight): Run[] {
  const all = faces()[weight];
  const runs: { face: Face; text: string }[] = [];
  for (const letter of plain(text)) {
    const found = all.find(({ font }) => font.hasGlyphForCodePoint(letter.codePointAt(0) as number));
    const [face, shown] = found === undefined ? [all[0] as Face, '?'] : [found, letter];
    const last = runs.at(-1);
    if (last?.face === face) last.text += shown;
    else runs.push({ face, text: shown });
  }
  return runs;
}

function write(document: PDFKit.PDFDocument, { text, x, y, size, isBold = false, isRight = false }: PrintedText): void {
  const runs = runsOf(text, isBold ? 'bold' : 'regular').map((run) => ({
    ...run,
    width: document.font(run.face.name).fontSize(size).widthOfString(run.text),
  }));
  let at = isRight ? x - runs.reduce((sum, { width }) => sum + width, 0) : x;
  for (const { face, text: letters, width } of runs) {
    document
      .font(face.name)
      .fontSize(size)
      .text(letters, at, A4.height - y, { lineBreak: false, baseline: 'alphabetic' });
    at += width;
  }
}

export const pdfPrinter: Printer = {
  async pdf({ title, pages }) {
    const document = new PDFDocument({
      size: [A4.width, A4.height],
      margin: 0,
      autoFirstPage: false,
      info: { Title: plain(title), Producer: 'Mangoquest', Creator: 'Mangoquest' },
    });
    for (const { name, file } of Object.values(faces()).flat()) document.registerFont(name, file);
    const written = buffer(document);
    for (const texts of pages) {
      document.addPage();
      for (const text of texts) write(document, text);
    }
    document.end();
    return written;
  },
};
