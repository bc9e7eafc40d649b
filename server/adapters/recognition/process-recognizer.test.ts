import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { RecognitionResult } from '../../ports/text-recognizer.ts';
import { workFor } from '../../ports/work-owner.ts';
import {
  ENGLISH_PAGE,
  ENGLISH_TEXT,
  errorRate,
  job,
  lineOf,
  PATIENCE,
  photo,
  textOf,
  turned,
} from '../../testing/recognized-pages.ts';
import { languages } from './languages.ts';
import { processRecognizer } from './process-recognizer.ts';

const folder = await mkdtemp(join(tmpdir(), 'recognition-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const own = languages({ folder, mayFetch: false });
const recognizer = processRecognizer({ languages: own, mostMs: PATIENCE });
const goesOn = new AbortController().signal;

/** Recognition takes seconds, so each result is cached. */
const read = (picture: Buffer | Promise<Buffer>, isRotated: boolean) =>
  Promise.resolve(picture).then((found) => recognizer.recognize(job({ picture: found, isRotated }), goesOn));
let straight: Promise<RecognitionResult> | undefined;
const readStraight = () => (straight ??= read(ENGLISH_PAGE, false));
let upsideDown: Promise<RecognitionResult> | undefined;
const readUpsideDown = () => (upsideDown ??= read(turned(180), true));

describe('pages', { timeout: PATIENCE }, () => {
  test.each([
    { name: 'straight', result: readStraight, most: 0.01 },
    { name: 'turned by 3 degrees', result: () => read(turned(3), false), most: 0.02 },
    { name: 'turned by 90 degrees', result: () => read(turned(90), true), most: 0.02 },
    { name: 'upside down', result: readUpsideDown, most: 0.02 },
    { name: 'a grey photo', result: () => read(photo(), false), most: 0.03 },
  ])('$name', async ({ result, most }) => {
    expect(errorRate(textOf(await result()), ENGLISH_TEXT)).toBeLessThanOrEqual(most);
  });

  test('a word has its place on the picture as it came, also when that was turned', async () => {
    const [upright, turnedRound] = [await readStraight(), await readUpsideDown()];
    if (!upright.ok || !turnedRound.ok) throw new Error('Not read.');
    const [a, b] = [upright.lines[0]?.[0], turnedRound.lines[0]?.[0]];
    expect([a?.text, b?.text]).toEqual(['What', 'What']);
    expect(a?.box.left).toBeCloseTo(90 / 1300, 1);
    expect((b?.box.left ?? 0) + (b?.box.width ?? 0)).toBeCloseTo(1 - (a?.box.left ?? 0), 1);
    expect((b?.box.top ?? 0) + (b?.box.height ?? 0)).toBeCloseTo(1 - (a?.box.top ?? 0), 1);
  });

  test('only the characters of a whitelist are read', async () => {
    const result = await recognizer.recognize(job({ picture: await lineOf(5), whitelist: '0123456789' }), goesOn);
    expect(textOf(result)).toMatch(/^[\d\s]*$/);
    expect(textOf(result)).toContain('1969');
  });

  test('an empty page has no text', async () => {
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    const result = await recognizer.recognize(job({ picture, isRotated: true }), goesOn);
    expect(textOf(result)).toBe('');
  });
});

describe('what goes wrong', { timeout: PATIENCE }, () => {
  test('a picture that cannot be decoded is unreadable', async () => {
    const picture = Buffer.concat([ENGLISH_PAGE.subarray(0, 200), Buffer.alloc(3_000, 7)]);
    expect(await recognizer.recognize(job({ picture }), goesOn)).toEqual({ ok: false, reason: 'unreadable' });
  });

  test('a picture with too many pixels is not decoded', async () => {
    const picture = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    expect(await recognizer.recognize(job({ picture }), goesOn)).toEqual({ ok: false, reason: 'unreadable' });
  });

  test('a language that is not there is refused at once', async () => {
    expect(await recognizer.recognize(job({ language: 'deu' }), goesOn)).toEqual({ ok: false, reason: 'forbidden' });
  });

  test('what takes too long is ended', async () => {
    const hurried = processRecognizer({ languages: own, mostMs: 1 });
    expect(await hurried.recognize(job(), goesOn)).toEqual({ ok: false, reason: 'too-long' });
  });

  test('who cancels waits for nothing, and the next is read', async () => {
    const picture = await lineOf(0);
    const cancel = new AbortController();
    const first = workFor('one', () => recognizer.recognize(job(), cancel.signal));
    const waiting = new AbortController();
    const second = workFor('one', () => recognizer.recognize(job(), waiting.signal));
    const other = workFor('other', () => recognizer.recognize(job({ picture }), goesOn));
    waiting.abort();
    cancel.abort();
    expect(await first).toEqual({ ok: false, reason: 'cancelled' });
    expect(await second).toEqual({ ok: false, reason: 'cancelled' });
    expect(textOf(await other)).toContain('capital of Peru');
  });
});
