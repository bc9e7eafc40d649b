import sharp from 'sharp';
import type { RecognitionLanguage } from '@mangoquest/core/generator/recognition-languages.ts';
import { ENGLISH_TEXT, photo } from '@mangoquest/server/testing/recognized-pages.ts';

/** A font of this machine, or one in a file. */
export interface Font {
  readonly name: string;
  readonly file?: string;
}

export interface PageText {
  readonly language: RecognitionLanguage;
  readonly name: string;
  readonly text: string;
  readonly fonts: readonly Font[];
}

export const FONTS: readonly Font[] = [{ name: 'DejaVu Sans' }, { name: 'DejaVu Serif' }, { name: 'Liberation Serif' }];

/** Texts of the pages. */
export const textsWith = (japanese: readonly Font[]): readonly PageText[] => [
  { language: 'eng', name: 'English', text: ENGLISH_TEXT, fonts: FONTS },
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
    fonts: FONTS,
  },
  {
    language: 'jpn',
    name: 'Japanese',
    text: [
      '日本で一番高い山は何ですか。富士山です。',
      'この橋はいつ造られましたか。明治時代です。',
      '東京から京都まで新幹線で何時間かかりますか。',
      'お寺の庭に大きな池があり、鯉が泳いでいます。',
      '駅の前にある像は誰ですか。忠実な犬のハチ公です。',
      '図書館は月曜日に休みますが、日曜日は開いています。',
      '石段をのぼると、古い神社と赤い鳥居が見えます。',
      'カメラとノートを持って、公園の入口に集まりましょう。',
    ].join('\n'),
    fonts: japanese,
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
    fonts: FONTS,
  },
];

export const RESOLUTIONS = [200, 300] as const;

/** Orientations of a page. A quarter turn is only undone if the user says that the text is rotated. */
export const POSTURES: readonly {
  readonly name: string;
  readonly picture: (page: Buffer) => Promise<Buffer>;
  readonly isRotated: boolean;
  readonly most: number;
}[] = [
  { name: 'straight', picture: (page) => Promise.resolve(page), isRotated: false, most: 0.01 },
  { name: 'turned by 90°', picture: (page) => turnedBy(page, 90), isRotated: true, most: 0.02 },
  { name: 'turned by 180°', picture: (page) => turnedBy(page, 180), isRotated: true, most: 0.02 },
  { name: 'tilted by 3°', picture: (page) => turnedBy(page, 3), isRotated: false, most: 0.02 },
  { name: 'grey photo', picture: photo, isRotated: false, most: 0.03 },
];

/** Factor of the allowed errors: three times as many for Japanese and Math as for Latin letters. */
export const timesOf = (language: RecognitionLanguage) => (language === 'equ' || language === 'jpn' ? 3 : 1);

/** Text of 12 points, black on white, with a margin of 15 mm, as printed and scanned. */
export async function pageOf(text: string, { name, file }: Font, dpi: number): Promise<Buffer> {
  const margin = Math.round((15 / 25.4) * dpi);
  const lines = await sharp({
    text: {
      text,
      font: `${name} 12`,
      ...(file && { fontfile: file }),
      dpi,
      rgba: false,
      spacing: Math.round(dpi / 20),
    },
  })
    .negate()
    .png()
    .toBuffer();
  return sharp(lines)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: WHITE })
    .flatten({ background: WHITE })
    .png()
    .toBuffer();
}

const turnedBy = (page: Buffer, degrees: number) => sharp(page).rotate(degrees, { background: WHITE }).png().toBuffer();

const WHITE = '#ffffff';
