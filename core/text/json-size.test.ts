import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonSize } from './json-size.ts';

function sizeOf(value: unknown, depth = 0): { depth: number; values: number; keys: number } {
  if (typeof value !== 'object' || value === null) return { depth, values: 0, keys: 0 };
  const inner = Object.values(value).map((one) => sizeOf(one, depth + 1));
  return {
    depth: Math.max(depth + 1, ...inner.map((one) => one.depth)),
    keys: (Array.isArray(value) ? 0 : inner.length) + inner.reduce((sum, one) => sum + one.keys, 0),
    values: 1 + Math.max(0, inner.length - 1) + inner.reduce((sum, one) => sum + one.values, 0),
  };
}

test('a text is within its own depth and count, and over limits that are one less, however it is cut', () => {
  fc.assert(fc.property(fc.json({ maxDepth: 6 }), fc.integer({ min: 1, max: 9 }), (text, step) => {
    const size = sizeOf(JSON.parse(text));
    const bytes = Buffer.from(text);
    const outcome = (limits: typeof size) => {
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
  }));
});

test('what stands in a text does not count', () => {
  const add = jsonSize({ depth: 1, values: 1, keys: 0 });
  expect(add(Buffer.from('["[[[[,,::,,\\"[[,,\\\\"'))).toBeNull();
  expect(add(Buffer.from('['))).toBe('too-deep');
});
