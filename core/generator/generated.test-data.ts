import type { Issue } from '../issue.ts';
import { anyOptions } from './any-options.test-data.ts';
import { cutAt } from './delimiters.ts';
import { generate } from './generate.ts';
import type { GenerateContext, Generated, NothingGenerated } from './generate.ts';
import type { GeneratorOptions } from './options.ts';
import { splitText } from './rows.ts';

/** A linear congruential generator: deterministic. */
function numbers(): () => number {
  let state = 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const context: Omit<GenerateContext, 'random'> = { username: 'nora.vidal', ring: null, onBoard: false, existing: 0 };

function made(text: string, options: Partial<GeneratorOptions> = {}, changes: Partial<GenerateContext> = {}) {
  const rows = splitText(text, cutAt('\\n'), cutAt('|'));
  return generate(rows, { ...anyOptions, ...options }, { ...context, random: numbers(), ...changes });
}

/** The result for a text whose rows are lines and whose columns are separated by `|`. */
export function generated(...given: Parameters<typeof made>): Generated {
  const result = made(...given);
  if (!('mindsets' in result)) throw new Error(JSON.stringify(result));
  return result;
}

/** Why there is no result, with what was read. */
export function nothing(...given: Parameters<typeof made>): NothingGenerated {
  const result = made(...given);
  if ('mindsets' in result) throw new Error('mindsets were made');
  return result;
}

/** The issues, if there is no result. */
export const issuesOf = (...given: Parameters<typeof made>): readonly Issue[] => nothing(...given).issues;
