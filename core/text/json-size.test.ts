import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonSize } from './json-size.ts';
import type { JsonLimits } from './json-size.ts';

type Counted = Omit<JsonLimits, 'text' | 'gap'>;

function sizeOf(value: unknown, depth = 0): Counted {
  if (typeof value !== 'object' || value === null) return { depth, values: 0, keys: 0 };
  const inner = Object.values(value).map((one) => sizeOf(one, depth + 1));
  return {
    depth: Math.max(depth + 1, ...inner.map((one) => one.depth)),
    keys: (Array.isArray(value) ? 0 : inner.length) + inner.reduce((sum, one) => sum + one.keys, 0),
    values: 1 + Math.max(0, inner.length - 1) + inner.reduce((sum, one) => sum + one.values, 0),
  };
}

/** Bytes of the longest text, and of the longest run between texts and marks. */
function longest(json: string): Pick<JsonLimits, 'text' | 'gap'> {
  const text = /"(?:[^"\\]|\\.)*"/g;
  const most = (all: readonly string[]) => Math.max(0, ...all.map((one) => Buffer.byteLength(one)));
  return {
    text: most((json.match(text) ?? []).map((one) => one.slice(1, -1))),
    gap: most(json.replace(text, '"').split(/["[\]{},:]/)),
  };
}

test('a text is within its own size, and over limits that are one less, however it is cut', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.nat(3), fc.integer({ min: 1, max: 9 }), (compact, indent, step) => {
      const text = JSON.stringify(JSON.parse(compact), null, indent);
      const size = { ...sizeOf(JSON.parse(text)), ...longest(text) };
      const bytes = Buffer.from(text);
      const outcome = (limits: JsonLimits) => {
        const add = jsonSize(limits);
        for (let at = 0; at < bytes.length; at += step) {
          const excess = add(bytes.subarray(at, at + step));
          if (excess !== null) return excess;
        }
        return null;
      };
      expect(outcome(size)).toBeNull();
      expect(outcome({ ...size, depth: size.depth - 1 })).toBe(size.depth === 0 ? null : 'too-deep');
      expect(outcome({ ...size, values: size.values - 1 })).toBe('too-many');
      expect(outcome({ ...size, keys: size.keys - 1 })).toBe('too-many');
      expect(outcome({ ...size, text: size.text - 1 })).toBe(text.includes('"') ? 'long-text' : null);
      expect(outcome({ ...size, gap: size.gap - 1 })).toBe('long-gap');
    }),
  );
});

test('what stands in a text does not count', () => {
  const add = jsonSize({ depth: 1, values: 1, keys: 0, text: 20, gap: 0 });
  expect(add(Buffer.from('["[[[[,,::,,\\"[[,,\\\\"'))).toBeNull();
  expect(add(Buffer.from('['))).toBe('too-deep');
});

test('the end of a text is found, however far it is, and behind escaped quotes', () => {
  for (let length = 0; length < 80; length += 1) {
    const text = JSON.stringify([`${'a'.repeat(length)}"[[${'b'.repeat(length)}\\`, []]);
    const add = jsonSize({ depth: 2, values: 3, keys: 0, text: 2 * length + 6, gap: 0 });
    expect([length, add(Buffer.from(text)), add(Buffer.from('['))]).toEqual([length, null, 'too-many']);
  }
});
