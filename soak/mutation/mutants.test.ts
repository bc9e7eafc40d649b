import { expect, test } from 'vitest';
import { ALIVE, withMutants } from './mutants.ts';

const SOURCE = `export const among = (a, b) => a < b && b > 0 ? ['x', 'y', a?.length ?? 0].filter((n) => n !== 'y') : [];
export function sum(all) {
  let total = 0;
  for (const each of all) total += each;
  return { total };
}
`;

interface Loaded {
  among(a: unknown, b: number): unknown;
  sum(all: readonly number[]): unknown;
}

async function doing(alive: number) {
  Reflect.set(globalThis, ALIVE, (mutant: number) => mutant === alive);
  try {
    const { code } = withMutants('a.js', SOURCE);
    const { among, sum } = (await import(`data:text/javascript,${encodeURIComponent(code)}#${alive}`)) as Loaded;
    return JSON.stringify([
      among('-1', 3) ?? null,
      among(5, 3) ?? null,
      among(-1, 0) ?? null,
      among(3, 3) ?? null,
      sum([1, 2]) ?? null,
    ]);
  } catch (error) {
    return String(error);
  } finally {
    Reflect.deleteProperty(globalThis, ALIVE);
  }
}

test('with no fault alive a source does what it did; each that is alive is another thing that it does', async () => {
  const { mutants } = withMutants('a.js', SOURCE);
  const right = '[["x",2],[],[],[],{"total":3}]';
  expect(await doing(0)).toBe(right);
  const told = mutants.map(({ start, end, text }) => `${SOURCE.slice(start, end)} -> ${text}`);
  for (const fault of ['a < b -> a <= b', "'x' -> ''", 'a?.length -> a.length', 'total += each -> total -= each'])
    expect(told).toContain(fault);
  const unseen: string[] = [];
  for (const [index, fault] of told.entries()) if ((await doing(index + 1)) === right) unseen.push(fault);
  // Equivalent for these inputs.
  expect(unseen).toEqual(['a?.length -> a.length']);
});

test('types, imports and names of properties have none', () => {
  const source = `import { a } from 'a';\ninterface B { c: 'd' }\nexport const e = { 'f': a as 'g' };\n`;
  expect(withMutants('a.ts', source).mutants.map(({ text }) => text)).toEqual(['({})']);
});
