import { randomInt } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { Generation, GenerationResult, UnusedSource } from '../../ports/mindset-generator.ts';
import { lowerPriority } from '../low-priority.ts';

if (!parentPort) throw new Error('Nobody asks for mindsets');
lowerPriority();
// Loading them takes longer than most sources, so it has the low priority, too.
const [{ generateMindsets }, { generate }, { readSource }, { RegexRefused }, { FileRefused }] = await Promise.all([
  import('@mangoquest/contract/calls/generator.ts'),
  import('@mangoquest/core/generator/generate.ts'),
  import('./read-source.ts'),
  import('./regex-cut.ts'),
  import('./spreadsheet.ts'),
]);

const STEPS = 2 ** 32;
const random = () => randomInt(STEPS) / STEPS;

const noRowsOf = (sheets: readonly string[]): UnusedSource => ({
  sentences: [],
  skipped: [],
  table: { hasHeader: false, kinds: [] },
  sheets,
});

type Output = Parameters<typeof generateMindsets.reply.encode>[0];

async function answer({ options, file, context, language }: Generation): Promise<GenerationResult> {
  try {
    const { rows, sheets } = await readSource(options, file);
    const made = generate(rows, options, { ...context, random });
    if ('mindsets' in made) {
      const output = { ...made, sheets, language } as unknown as Output;
      return { ok: true, reply: new TextEncoder().encode(JSON.stringify(generateMindsets.reply.encode(output))) };
    }
    const { issues, ...read } = made;
    return { ok: false, issues, read: { ...read, sheets } };
  } catch (error) {
    if (error instanceof RegexRefused) return { ok: false, issues: [error.issue] };
    if (error instanceof FileRefused)
      return { ok: false, issues: [error.issue], ...(error.sheets.length > 0 && { read: noRowsOf(error.sheets) }) };
    throw error;
  }
}

const port = parentPort;
// Only one source: the worker's memory is freed with it.
port.once('message', (generation: Generation) => {
  void answer(generation).then((result) => {
    port.postMessage(result, result.ok ? [result.reply.buffer] : []);
  });
});
