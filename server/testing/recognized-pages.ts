// A page that was drawn once, what stands on it, and how much of it was read.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { RecognitionJob, RecognitionResult } from '../ports/text-recognizer.ts';

/** How long a test lets a page take, milliseconds: on a busy machine longer than the server does. */
export const PATIENCE = 300_000;

const at = (name: string) => new URL(`pages/${name}`, import.meta.url);

export const ENGLISH_PAGE = await readFile(at('english.png'));
export const ENGLISH_TEXT = (await readFile(at('english.txt'), 'utf8')).trim();

export const job = (changes: Partial<RecognitionJob> = {}): RecognitionJob => ({
  picture: ENGLISH_PAGE,
  language: 'eng',
  isRotated: false,
  whitelist: '',
  blacklist: '',
  withIndex: false,
  ...changes,
});

/** One line of the page, from 0, in letters of the same size: for what needs no whole page. */
export const lineOf = (line: number) =>
  sharp(ENGLISH_PAGE)
    .extract({ left: 0, top: 46 + 80 * line, width: 1_300, height: 100 })
    .png()
    .toBuffer();

export const turned = (degrees: number) =>
  sharp(ENGLISH_PAGE).rotate(degrees, { background: '#ffffff' }).png().toBuffer();

/** As a phone sees it in bad light: leaning, uneven, grainy, a little out of focus. */
export async function photo(page: Uint8Array = ENGLISH_PAGE): Promise<Buffer> {
  const { data, info } = await sharp(page)
    .rotate(1.5, { background: '#ffffff' })
    .greyscale()
    .blur(0.8)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let seed = 1;
  const grain = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return (seed / 2_147_483_647 - 0.5) * 40;
  };
  const { width, height } = info;
  const raw = { width, height, channels: 1 } as const;
  const pixels = data.map((grey, index) => {
    const light = 0.65 + 0.3 * ((index % width) / width);
    return Math.max(0, Math.min(255, 35 + grey * light * 0.8 + grain()));
  });
  return sharp(pixels, { raw }).jpeg({ quality: 80 }).toBuffer();
}

export function textOf(result: RecognitionResult): string {
  if (!result.ok) throw new Error(`It was not read: ${result.reason}.`);
  return result.lines.map((words) => words.map(({ text }) => text).join(' ')).join('\n');
}

/** Wrong, missing and surplus characters, as a share of those that stand there. */
export function errorRate(read: string, truth: string): number {
  let row = Array.from({ length: truth.length + 1 }, (_, index) => index);
  for (const [r, character] of [...read].entries()) {
    const next = [r + 1];
    for (let t = 1; t <= truth.length; t += 1) {
      const exchanged = (row[t - 1] as number) + (character === truth[t - 1] ? 0 : 1);
      next.push(Math.min(exchanged, (row[t] as number) + 1, (next[t - 1] as number) + 1));
    }
    row = next;
  }
  return (row.at(-1) as number) / truth.length;
}
