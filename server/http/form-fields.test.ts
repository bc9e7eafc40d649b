import { parse } from 'node:querystring';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formFields } from './form-fields.ts';

test('forms are read as the URL standard has it', () => {
  expect(formFields('a=1+2%203&b=%zz&c&a=4&&=x&d=%F0%9F%A5%AD')).toEqual({
    a: ['1 2 3', '4'],
    b: '%zz',
    c: '',
    '': 'x',
    d: '🥭',
  });
  expect(formFields('')).toEqual({});
  expect(Object.keys(formFields('__proto__=1') as object)).toEqual(['__proto__']);
  const field = fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(fc.array(field, { maxLength: 8 }), (fields) => {
      const text = new URLSearchParams(fields).toString();
      const expected = new Map<string, string[]>();
      for (const [name, value] of new URLSearchParams(text)) expected.set(name, [...(expected.get(name) ?? []), value]);
      expect(
        new Map(
          Object.entries(formFields(text) as Record<string, string | string[]>).map(([name, value]) => [
            name,
            [value].flat(),
          ]),
        ),
      ).toEqual(expected);
    }),
  );
});

test('what is no form is read as Node reads it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('%', '&', '=', '+', 'a', '2', '0', 'F', '\u0000') }), (text) => {
      expect({ ...(formFields(text) as object) }).toEqual({ ...parse(text, '&', '=', { maxKeys: 0 }) });
    }),
    { numRuns: 2_000 },
  );
});
