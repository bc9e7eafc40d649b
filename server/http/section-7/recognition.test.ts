import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecognitionJob, RecognitionResult, TextRecognizer } from '../../ports/text-recognizer.ts';
import { ENGLISH_PAGE } from '../../testing/recognized-pages.ts';
import { Section7Client, WAYS } from '../../testing/section-7.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

const BOX = { left: 0.1, top: 0.2, width: 0.3, height: 0.05 };
const LINES = [
  [
    { text: 'Rome?', confidence: 96, box: BOX },
    { text: '~|', confidence: 12, box: BOX },
  ],
];

/** A fake recogniser that records its job and returns the result set by the test. */
class PlayedRecognizer implements TextRecognizer {
  asked: RecognitionJob | null = null;
  result: Promise<RecognitionResult> = Promise.resolve({ ok: true, lines: LINES });
  recognize(job: RecognitionJob): Promise<RecognitionResult> {
    this.asked = job;
    return this.result;
  }
  languages: TextRecognizer['languages'] = () =>
    Promise.resolve([{ code: 'fra', state: 'unavailable', reason: 'unreachable' }]);
}

/** `ImageScanner`, exactly as specified. */
describe.each(WAYS)('recognition by $name', (way) => {
  const recognizer = new PlayedRecognizer();
  let app: TestApp;
  let client: Section7Client;
  let owner: TestUser;
  beforeAll(async () => {
    app = await startTestApp({ config: { rateLimit: 0 }, recognizer });
    client = new Section7Client(app, way);
    owner = await app.signUp('owner');
  });
  afterAll(() => app.close());

  const properties = (changes: Record<string, unknown> = {}) => ({
    ocrImage: ENGLISH_PAGE.toString('base64'),
    ocrLanguage: 'eng',
    ocrConfidence: 50,
    rotatedText: true,
    whitelist: '',
    blacklist: '~',
    withIndex: false,
    ...changes,
  });
  const scan = (changes?: Record<string, unknown>) => client.post('/mgqAuth/ImageScanner', properties(changes), owner);

  test('words under the confidence are left out of the text alone', async () => {
    const reply = await scan();
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      sourceText: 'Rome?',
      words: LINES.flat().map((word) => ({ ...word, line: 0 })),
      language: 'eng',
    });
    expect(recognizer.asked).toMatchObject({ language: 'eng', isRotated: true, blacklist: '~', withIndex: false });
    expect(Buffer.compare(recognizer.asked?.picture as Buffer, ENGLISH_PAGE)).toBe(0);
  });

  test('a data address is taken as well', async () => {
    const image = `data:image/png;base64,${ENGLISH_PAGE.toString('base64')}`;
    expect((await scan({ ocrImage: image })).statusCode).toBe(200);
    expect(Buffer.compare(recognizer.asked?.picture as Buffer, ENGLISH_PAGE)).toBe(0);
  });

  const bomb = Buffer.from(ENGLISH_PAGE);
  bomb.writeUInt32BE(100_000, 16);
  bomb.writeUInt32BE(100_000, 20);
  test.each([
    ['no picture', { ocrImage: Buffer.from('GIF89a').toString('base64') }, 'PNG or JPEG'],
    ['100,000 by 100,000 pixels', { ocrImage: bomb.toString('base64') }, '25 megapixels'],
    ['half a picture', { ocrImage: ENGLISH_PAGE.subarray(0, 5_000).toString('base64') }, 'may be broken'],
    ['an unknown language', { ocrLanguage: 'tlh' }, 'one of the languages'],
    ['a confidence of 101', { ocrConfidence: 101 }, 'between 0 and 100'],
    ['both lists', { whitelist: 'a', blacklist: 'b' }, 'not both'],
  ])('%s is refused in words', async (_name, changes, sentence) => {
    recognizer.asked = null;
    const reply = await scan(changes);
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain(sentence);
    expect(recognizer.asked).toBeNull();
  });

  test.each([
    ['unreadable', 'may be broken'],
    ['too-long', 'takes too long'],
    ['unreachable', 'could not be fetched'],
    ['forbidden', 'not installed'],
    ['unprepared', 'This language cannot be fetched.'],
  ] as const)('what is %s is told in words', async (reason, sentence) => {
    recognizer.result = Promise.resolve({ ok: false, reason });
    const reply = await scan();
    recognizer.result = Promise.resolve({ ok: true, lines: LINES });
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain(sentence);
  });

  test('each user has one picture read at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<RecognitionResult>();
    recognizer.result = promise;
    recognizer.asked = null;
    const first = scan();
    await expect.poll(() => recognizer.asked).not.toBeNull();
    const second = await scan();
    expect(second.statusCode).toBe(429);
    expect(second.body).toContain('Another picture of yours');
    const other = await app.signUp('other');
    const theirs = client.post('/mgqAuth/ImageScanner', properties(), other);
    resolve({ ok: true, lines: LINES });
    expect((await first).statusCode).toBe(200);
    expect((await theirs).statusCode).toBe(200);
    expect((await scan()).statusCode).toBe(200);
  });

  test('the list of languages says what can be had', async () => {
    const reply = await client.get('/api/recognition/languages', owner);
    expect(reply.json()).toEqual([{ code: 'fra', state: 'unavailable', reason: 'unreachable' }]);
  });
});
