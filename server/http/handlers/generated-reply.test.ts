import { expect, test } from 'vitest';
import { generateMindsets } from '@mangoquest/contract/calls/generator.ts';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import { generate } from '@mangoquest/core/generator/generate.ts';
import { splitText } from '@mangoquest/core/generator/rows.ts';
import { cutAt } from '@mangoquest/core/generator/delimiters.ts';
import { generation } from '../../testing/generation.ts';
import { generatedReply } from './generated-reply.ts';

function madeOf(rows: number): CallOutput<typeof generateMindsets> {
  const sourceText = Array.from({ length: rows }, (_, at) => `How old is house “${at}”? | ${at} | ${at + 1}`).join(
    '\n',
  );
  const made = generate(splitText(sourceText, cutAt('\\n'), cutAt('|')), generation(4821, { sourceText }), {
    username: 'nora',
    ring: null,
    onBoard: false,
    existing: 0,
    random: () => 0.4,
  });
  if (!('mindsets' in made)) throw new Error(JSON.stringify(made));
  return { ...made, sheets: [], language: 'eng' };
}

test.each([1, 7, 8, 9, 20])('%i mindsets are told as the schema tells them', async (rows) => {
  const output = madeOf(rows);
  const pieces: (string | Uint8Array)[] = [];
  for await (const piece of generatedReply(output).pieces) pieces.push(piece);
  expect(pieces.join('')).toBe(JSON.stringify(generateMindsets.reply.encode(output as never)));
});

test('others get their turn while a thousand are told', async () => {
  const output = madeOf(1_000);
  let turns = 0;
  let isOver = false;
  const other = () => {
    turns += 1;
    if (!isOver) setImmediate(other);
  };
  setImmediate(other);
  for await (const _ of generatedReply(output).pieces);
  isOver = true;
  expect(turns).toBeGreaterThan(100);
});
