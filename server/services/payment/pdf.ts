/** A line of text on a page, in points from its left bottom corner. */
export interface PdfText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isBold?: boolean;
  /** `x` is where it ends. Digits, points and minus signs alone. */
  readonly isRight?: boolean;
}

export const A4 = { width: 595, height: 842 } as const;

/** Thousandths of the size, of Helvetica and its bold (Adobe's font metrics). */
const digitWidth = (sign: string) => (sign === '.' ? 278 : sign === '-' ? 333 : 556);
const widthOf = (text: string, size: number) =>
  ([...text].reduce((sum, sign) => sum + digitWidth(sign), 0) * size) / 1_000;

/** The fonts that every reader has write Latin-1; what it lacks is a question mark. */
const latin = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
    .replace(/[\u2000-\u200A\u202F]/g, ' ')
    .replace(/[\u2066-\u2069\u200E\u200F]/g, '')
    .replace(/[^\u0020-\u007E\u00A0-\u00FF]/gu, '?');

const written = (text: string) => `(${latin(text).replace(/[\\()]/g, '\\$&')})`;

function contentOf(texts: readonly PdfText[]): string {
  return texts
    .map(({ text, x, y, size, isBold = false, isRight = false }) => {
      const left = isRight ? x - widthOf(text, size) : x;
      return `BT /F${isBold ? 2 : 1} ${size} Tf ${left.toFixed(2)} ${y.toFixed(2)} Td ${written(text)} Tj ET`;
    })
    .join('\n');
}

/** A PDF of A4 pages with text alone, in the fonts that every reader has (ISO 32000-1, 9.6.2.2). */
export function pdfOf(title: string, pages: readonly (readonly PdfText[])[]): Uint8Array<ArrayBuffer> {
  const first = 6;
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${written(title)} /Producer (Mangoquest) >>`,
    ...pages.flatMap((texts, index) => {
      const content = contentOf(texts);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${first + 2 * index + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  // Each sign is a byte, so places in the text are places in the file.
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>`;
  const size = objects.length + 1;
  return Uint8Array.from(
    Buffer.from(
      `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${file.length}\n%%EOF\n`,
      'latin1',
    ),
  );
}
