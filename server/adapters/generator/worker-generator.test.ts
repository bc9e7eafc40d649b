import { setImmediate } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Busy } from '../../ports/domain-errors.ts';
import { generation, readReply } from '../../testing/generation.ts';
import { zipOf } from '../../testing/zip-bytes.ts';
import { workerGenerator } from './worker-generator.ts';

const generator = workerGenerator();
const context = { username: 'nora', ring: null, onBoard: false, existing: 0 };

async function cells(name: string, content: Uint8Array) {
  const file = { name, bytes: Uint8Array.from(content) };
  const options = generation(4821, { sourceType: 'file' });
  const result = await generator.generate({ options, file, context, language: 'eng' });
  return result.ok ? readReply(result).sentences : result.issues;
}

test('a file is read in a worker, and the next one in another', async () => {
  for (const text of ['Größe? | groß', 'Wann? | gestern'])
    expect(await cells('a.txt', new TextEncoder().encode(text))).toEqual([text.split(' | ')]);
});

describe('what is hostile is refused with a sentence', () => {
  test.each<[string, string, Uint8Array, string]>([
    ['no zip', 'a.xlsx', Buffer.from('PK\u0003\u0004 and nothing more'), 'generator.fileUnreadable'],
    [
      'a zip of something else',
      'a.xlsx',
      zipOf([{ name: 'readme.txt', bytes: Buffer.from('hello') }]),
      'generator.fileUnreadable',
    ],
    ['an old document', 'a.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'generator.fileOld'],
  ])('%s', async (_, name, bytes, message) => {
    expect(await cells(name, bytes)).toEqual([{ field: 'source', message }]);
  });

  test('a zip that unpacks to gigabytes', async () => {
    const bomb = zipOf([{ name: 'xl/worksheets/sheet1.xml', bytes: Buffer.alloc(64 * 1_048_576) }]);
    expect(bomb.length).toBeLessThan(1_048_576);
    expect(await cells('a.xlsx', bomb)).toEqual([{ field: 'source', message: 'generator.fileTooLarge' }]);
    const liar = zipOf([
      { name: 'xl/worksheets/sheet1.xml', bytes: Buffer.alloc(64 * 1_048_576), declaredSize: 1_000 },
    ]);
    expect(await cells('a.xlsx', liar)).toEqual([{ field: 'source', message: 'generator.fileUnreadable' }]);
  });

  test.each(['(a+)+$', '(x+x+)+y', '([a-z]+)*1', '(?:a|aa)+$'])(
    'a pattern that others take years for: %s',
    async (pattern) => {
      const options = generation(4821, {
        sourceText: `${'a'.repeat(50_000)}!`,
        columns: { text: pattern, isRegex: true },
      });
      expect((await generator.generate({ options, file: null, context, language: 'eng' })).ok).toBe(true);
    },
  );

  test('one that takes longer, or more memory, than it may', async () => {
    const slow = workerGenerator({ mostMs: 0 });
    const options = generation(4821, {
      sourceText: 'a,'.repeat(500_000),
      columns: { text: '([a-z]+)*,', isRegex: true },
    });
    expect(await slow.generate({ options, file: null, context, language: 'eng' })).toEqual({
      ok: false,
      issues: [{ field: 'source', message: 'generator.tooHard' }],
    });
  });
});

test('who gives up while a worker is starting leaves it to the next', async () => {
  let started = 0;
  const count = () => {
    started += 1;
  };
  // The worker that the test before has started ahead is told in the next turn.
  await setImmediate();
  process.on('worker', count);
  onTestFinished(() => {
    process.off('worker', count);
  });
  const own = workerGenerator();
  const controller = new AbortController();
  const source = { options: generation(1), file: null, context, language: 'eng' } as const;
  const left = own.generate(source, controller.signal);
  await setImmediate();
  controller.abort();
  expect((await left).ok).toBe(false);
  expect(started).toBe(1);
  expect((await own.generate(source)).ok).toBe(true);
  await setImmediate();
  // And one for the source after it.
  expect(started).toBe(2);
});

test('a worker that does not get to read is ended, and holds up nobody behind it', async () => {
  const slow = workerGenerator({ mostLoadingMs: 1 });
  const source = { options: generation(1), file: null, context, language: 'eng' } as const;
  const all = await Promise.allSettled([slow.generate(source), slow.generate(source)]);
  expect(all).toEqual([1, 2].map(() => ({ status: 'rejected', reason: expect.any(Busy) as unknown })));
});
