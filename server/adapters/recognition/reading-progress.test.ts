import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ReadingProgress } from '@mangoquest/core/generator/reading-progress.ts';
import { workFor } from '../../ports/work-owner.ts';
import { job, lineOf, PATIENCE } from '../../testing/recognized-pages.ts';
import { languages } from './languages.ts';
import { processRecognizer } from './process-recognizer.ts';

const folder = await mkdtemp(join(tmpdir(), 'recognition-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const goesOn = new AbortController().signal;

test('a page tells that it waits, is straightened and is read', { timeout: PATIENCE }, async () => {
  const recognizer = processRecognizer({ languages: languages({ folder, mayFetch: false }), mostMs: PATIENCE });
  const told = Array.from({ length: 4 }, (): ReadingProgress[] => []);
  const picture = await lineOf(0);
  // More than are read concurrently.
  const all = await Promise.all(
    told.map((one, at) =>
      workFor(`user ${at}`, () => recognizer.recognize(job({ picture }), goesOn, (progress) => one.push(progress))),
    ),
  );
  expect(all.every(({ ok }) => ok)).toBe(true);
  for (const one of told) {
    const steps = [...new Set(one.map(({ step }) => step))];
    expect(steps.filter((step) => step !== 'waiting')).toEqual(['straightening', 'reading']);
    const shares = one.flatMap(({ step, share }) => (step === 'reading' && share !== null ? [share] : []));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  }
  const waited =
    told
      .at(-1)
      ?.filter(({ step }) => step === 'waiting')
      .map(({ before }) => before) ?? [];
  expect(waited.length).toBeGreaterThan(0);
  expect(waited).toEqual(waited.toSorted((a, b) => b - a));
});
