import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generateMindsets } from '../calls/generator.ts';
import { id, text, wholeMindset } from '../testing/arbitraries.ts';
import { generatedToWire } from './generated-mindsets.ts';
import type { GeneratedReply } from './generated-mindsets.ts';

const parameters = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.oneof(text, id), { maxKeys: 2 });
const note = fc.record({ message: fc.constant('generator.rowNoQuestion'), parameters });
const rows = fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 3 });
const reply = fc.record({
  mindsets: fc.array(wholeMindset, { maxLength: 3 }),
  sentences: rows,
  skipped: fc.array(fc.record({ row: id, index: id, message: fc.constant('generator.rowNoQuestion'), parameters })),
  sources: fc.array(fc.record({ mindsetId: fc.integer(), row: id, notes: fc.array(note, { maxLength: 2 }) })),
  table: fc.record({ hasHeader: fc.boolean(), kinds: fc.array(fc.constantFrom('question', 'answer', 'none')) }),
  sheets: fc.array(text, { maxLength: 2 }),
  language: fc.constant('eng'),
});

const sent = (wire: unknown): unknown => JSON.parse(JSON.stringify(wire));

test('what is written past the schema is what the schema writes', () => {
  fc.assert(
    fc.property(reply, (made) => {
      const encode = generateMindsets.reply.encode as (value: unknown) => unknown;
      expect(sent(generatedToWire(made as GeneratedReply))).toEqual(sent(encode(made)));
    }),
  );
});

/** The value with a further field in each of its objects, but not in the two whose keys are anybody's. */
function withSecrets(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withSecrets(each));
  if (typeof value !== 'object' || value === null || name === 'properties' || name === 'parameters') return value;
  const inner = Object.entries(value).map(([key, one]) => [key, withSecrets(one, key)] as const);
  return { ...Object.fromEntries(inner), secret: 'secret' };
}

test('nothing that the call does not describe comes along, at any depth', () => {
  const isFull = ({ mindsets, skipped, sources }: typeof reply extends fc.Arbitrary<infer Made> ? Made : never) =>
    mindsets.some(
      ({ image, chain, mindchunks }) =>
        image !== null && chain.length > 0 && mindchunks.some(({ reactions }) => reactions.length > 0),
    ) &&
    skipped.length > 0 &&
    sources.some(({ notes }) => notes.length > 0);
  const [made] = fc.sample(reply.filter(isFull), { numRuns: 1, seed: 20_261_128 });
  const secret = withSecrets(made);
  expect(JSON.stringify(secret).match(/"secret":/g)?.length).toBeGreaterThan(9);
  expect(sent(generatedToWire(secret as GeneratedReply))).toEqual(sent(generatedToWire(made as GeneratedReply)));
});
