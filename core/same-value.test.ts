import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameValue } from './same-value.ts';

// Few distinct values, so that pairs are often equal.
const { small } = fc.letrec((tie) => ({
  small: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(null, true, 0, 1, '', 'a'),
    fc.array(tie('small'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b'), tie('small'), { noNullPrototype: true }),
  ),
}));

/** JSON with sorted keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`)
    .toSorted()
    .join()}}`;
}

test('plain values are the same as themselves by JSON, in whatever order of keys', () => {
  fc.assert(
    fc.property(small, small, (a, b) => {
      expect(sameValue(a, structuredClone(a))).toBe(true);
      expect(sameValue(a, b)).toBe(sameValue(b, a));
      expect(sameValue(a, b)).toBe(canonical(a) === canonical(b));
    }),
  );
  expect(sameValue({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 })).toBe(true);
});

test('what differs differs', () => {
  for (const [a, b] of [
    [1, '1'],
    [null, undefined],
    [[], {}],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: 1, b: null }],
    [{ a: undefined, b: 1 }, { a: 1 }],
    [0, null],
    [[1], [1, 1]],
  ]) {
    expect(sameValue(a, b)).toBe(false);
  }
  expect(sameValue({ a: undefined }, {})).toBe(true);
  expect(sameValue(0, -0)).toBe(true);
});
