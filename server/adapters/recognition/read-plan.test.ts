import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { labelFinder } from '@mangoquest/core/generator/label-places.ts';
import type { RecognizedWord } from '@mangoquest/core/generator/recognition.ts';
import type { RecognitionResult } from '../../ports/text-recognizer.ts';
import { ENGLISH_PAGE, job, PATIENCE } from '../../testing/recognized-pages.ts';
import { languages } from './languages.ts';
import { processRecognizer } from './process-recognizer.ts';

const folder = await mkdtemp(join(tmpdir(), 'recognition-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const recognizer = processRecognizer({ languages: languages({ folder, mayFetch: false }), mostMs: PATIENCE });
const goesOn = new AbortController().signal;

/** Position of each label on the plan, as fractions of its size. */
const LABELS = {
  Shropshire: [0.15, 0.1],
  Victoria: [0.8, 0.2],
  English: [0.5, 0.5],
  Brazil: [0.2, 0.85],
  scatters: [0.85, 0.8],
} as const;
const [WIDTH, HEIGHT] = [1_400, 1_000];

const linesOf = (result: RecognitionResult) => {
  if (!result.ok) throw new Error(result.reason);
  return result.lines;
};

/** Draws words cut out of a page at the labels' positions, between walls. */
async function planOf(words: readonly RecognizedWord[]): Promise<Buffer> {
  const { width: across, height: down } = await sharp(ENGLISH_PAGE).metadata();
  const labels = Object.entries(LABELS).map(async ([label, [u, v]]) => {
    const found = words.find(({ text }) => text.startsWith(label));
    if (found === undefined) throw new Error(label);
    const { left, top, width, height } = found.box;
    const size = { width: Math.round(width * across) + 6, height: Math.round(height * down) + 6 };
    const cut = { left: Math.round(left * across) - 3, top: Math.round(top * down) - 3, ...size };
    const input = await sharp(ENGLISH_PAGE).extract(cut).toBuffer();
    return { input, left: Math.round(u * WIDTH - size.width / 2), top: Math.round(v * HEIGHT - size.height / 2) };
  });
  const wall = (left: number, top: number, width: number, height: number) => ({
    input: { create: { width, height, channels: 3 as const, background: '#333333' } },
    left,
    top,
  });
  const walls = [wall(20, 20, 1_360, 6), wall(20, 20, 6, 960), wall(1_374, 20, 6, 960), wall(20, 300, 900, 6)];
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#ffffff' } })
    .composite([...walls, ...(await Promise.all(labels))])
    .png()
    .toBuffer();
}

test('labels that are scattered over a plan are found where they stand', { timeout: PATIENCE }, async () => {
  const page = linesOf(await recognizer.recognize(job(), goesOn));
  const picture = await planOf(page.flat());
  const lines = linesOf(await recognizer.recognize(job({ picture, withIndex: true }), goesOn));
  const words = lines.flatMap((line, number) => line.map((word) => ({ ...word, line: number })));
  const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
  const corners = [corner(0, 0), corner(0, 100), corner(-100, 100), corner(-100, 0)];
  const find = labelFinder(Object.keys(LABELS), { words, confidence: 60, corners }, true);
  for (const [label, [u, v]] of Object.entries(LABELS)) {
    const place = find(label)?.place ?? { latitude: NaN, longitude: NaN };
    // Tolerance: 1 % of the plan.
    expect([label, Math.abs(place.longitude - 100 * u) < 1, Math.abs(place.latitude + 100 * v) < 1]).toEqual([
      label,
      true,
      true,
    ]);
  }
});
