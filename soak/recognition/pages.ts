import sharp from 'sharp';
import type { RecognitionLanguage } from '@mangoquest/core/generator/recognition-languages.ts';
import { ENGLISH_TEXT } from '@mangoquest/server/testing/recognized-pages.ts';

/** What stands on the pages. Japanese is not among them: no font with its letters comes with the packages. */
export const TEXTS: readonly {
  readonly language: RecognitionLanguage;
  readonly name: string;
  readonly text: string;
}[] = [
  { language: 'eng', name: 'English', text: ENGLISH_TEXT },
  {
    language: 'deu',
    name: 'German',
    text: [
      'Wie heißt die größte Stadt der Schweiz? Zürich',
      'Welcher Fluss fließt durch Köln? Der Rhein natürlich',
      'Wann fiel die Mauer in Berlin? Im November 1989',
      'Wer schrieb den Roman „Die Verwandlung“? Franz Kafka',
      'Über welche Brücke führt der Weg zur Burg? Die steinerne',
      'Was trägt der Löwe am Tor? Schild; Schwert; Schlüssel',
      'Wie viele Länder hat Österreich? Neun, seit 1921',
      'Warum ist der Himmel blau? Kurze Wellen streut die Luft',
    ].join('\n'),
  },
  {
    language: 'equ',
    name: 'Math',
    text: [
      '12 + 30 = 42',
      '7 x 8 = 56',
      '(3 + 4) x 5 = 35',
      'a + b = c',
      '2x + 3y = 18',
      '144 / 12 = 12',
      '100 - 64 = 36',
      'f(x) = 5x + 9',
    ].join('\n'),
  },
];

export const FONTS = ['DejaVu Sans', 'DejaVu Serif', 'Liberation Serif'] as const;
export const RESOLUTIONS = [200, 300] as const;

/** Degrees clockwise. A quarter is turned back only where its user says that the text is rotated. */
export const POSTURES = [
  { name: 'straight', degrees: 0, isRotated: false, most: 0.01 },
  { name: 'turned by 90°', degrees: 90, isRotated: true, most: 0.02 },
  { name: 'tilted by 3°', degrees: 3, isRotated: false, most: 0.02 },
] as const;

/** What may be wrong in Math is three times that of a text. */
export const timesOf = (language: RecognitionLanguage) => (language === 'equ' ? 3 : 1);

/** Letters of 12 points, black on white, with a margin of 15 mm, as a printer and a scanner make them. */
export async function pageOf(text: string, font: string, dpi: number): Promise<Buffer> {
  const margin = Math.round((15 / 25.4) * dpi);
  const lines = await sharp({ text: { text, font: `${font} 12`, dpi, rgba: false, spacing: Math.round(dpi / 20) } })
    .negate()
    .png()
    .toBuffer();
  return sharp(lines)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: WHITE })
    .flatten({ background: WHITE })
    .png()
    .toBuffer();
}

export const turnedBy = (page: Buffer, degrees: number) =>
  degrees === 0 ? Promise.resolve(page) : sharp(page).rotate(degrees, { background: WHITE }).png().toBuffer();

const WHITE = '#ffffff';
