import { randomInt } from 'node:crypto';
import { generatedToWire } from '@mangoquest/contract/wire/generated-mindsets.ts';
import { generate } from '@mangoquest/core/generator/generate.ts';
import type { Generation, GenerationResult, UnusedSource } from '../../ports/mindset-generator.ts';
import { readSource } from './read-source.ts';
import { RegexRefused } from './regex-cut.ts';
import { FileRefused } from './spreadsheet.ts';

const STEPS = 2 ** 32;
const random = () => randomInt(STEPS) / STEPS;

const noRowsOf = (sheets: readonly string[]): UnusedSource => ({
  sentences: [],
  skipped: [],
  table: { hasHeader: false, kinds: [] },
  sheets,
});

/** Reads a source and makes its mindsets: what a worker is given (worker-generator.ts). */
export async function generatedReply({ options, file, context, language }: Generation): Promise<GenerationResult> {
  try {
    const { rows, sheets } = await readSource(options, file);
    const made = generate(rows, options, { ...context, random });
    if ('mindsets' in made) {
      const wire = generatedToWire({ ...made, sheets, language });
      return { ok: true, reply: new TextEncoder().encode(JSON.stringify(wire)) };
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
