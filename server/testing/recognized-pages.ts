// A prerendered page, its text, and a measure of recognition errors.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { RecognitionJob, RecognitionResult } from '../ports/text-recognizer.ts';

/** Time limit of recognising a page in tests, in milliseconds: longer than the server's, for a busy machine. */
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

/** One line of the page, counted from 0, in the same font size: for tests that need no whole page. */
export const lineOf = (line: number) =>
  sharp(ENGLISH_PAGE)
    .extract({ left: 0, top: 46 + 80 * line, width: 1_300, height: 100 })
    .png()
    .toBuffer();

export const turned = (degrees: number) =>
  sharp(ENGLISH_PAGE).rotate(degrees, { background: '#ffffff' }).png().toBuffer();

/** Simulates a photo in bad light: skewed, unevenly lit, noisy, slightly blurred. */
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

/** Character error rate: wrong, missing and surplus characters as a share of the true text. */
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
