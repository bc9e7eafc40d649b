import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Generated } from '@mangoquest/core/generator/generate.ts';
import { generateMindsets } from '../calls/generator.ts';
import { id, text, wholeMindset } from '../testing/arbitraries.ts';
import { generatedToWire } from './generated-mindsets.ts';

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
      const generated = made as unknown as Generated & { sheets: string[]; language: string };
      const encode = generateMindsets.reply.encode as (value: unknown) => unknown;
      expect(sent(generatedToWire(generated))).toEqual(sent(encode(generated)));
    }),
  );
});

test('nothing that the call does not describe comes along', () => {
  const [made] = fc.sample(
    reply.filter(({ mindsets }) => mindsets.some((one) => one.mindchunks.length > 0)),
    1,
  );
  const more = <T extends object>(value: T): T => ({ ...value, secret: 'secret' });
  const written = generatedToWire({
    ...more(made as never as Parameters<typeof generatedToWire>[0]),
    mindsets: made?.mindsets.map((one) =>
      more({ ...one, mindchunks: one.mindchunks.map((c) => more({ ...c, reactions: c.reactions.map(more) })) }),
    ) as never,
  });
  expect(JSON.stringify(written)).not.toContain('secret');
});
