import fc from 'fast-check';
import { expect, test } from 'vitest';
import { screensOfModules } from './screen-chunks.ts';

const graph = (imports: Readonly<Record<string, readonly string[]>>, size = 1_000_000) => ({
  importsOf: (id: string) => imports[id] ?? [],
  sizeOf: () => size,
});

test('a module goes by the screens that need it, and what the first script needs does not count', () => {
  const modules = graph({
    main: ['button'],
    list: ['tile', 'button'],
    game: ['map', 'tile'],
    desk: ['map'],
    map: ['tile', 'button'],
    tile: [],
  });
  expect(Object.fromEntries(screensOfModules(modules, 'main', ['list', 'game', 'desk']))).toEqual({
    list: 0b001,
    game: 0b010,
    desk: 0b100,
    map: 0b110,
    tile: 0b111,
  });
});

test('what is small and imports nothing else comes together, for all screens; a screen’s own stays its own', () => {
  const imports = { list: ['a'], game: ['a', 'b'], desk: ['b', 'c'], b: ['c'], c: [] };
  const needed = screensOfModules(graph(imports, 1_000), 'main', ['list', 'game', 'desk']);
  expect(Object.fromEntries(needed)).toEqual({ list: 1, game: 2, desk: 4, a: 7, b: 7, c: 7 });
});

test('sentences are left where they are', () => {
  const modules = graph({ list: ['words'], game: ['words'] });
  const needed = screensOfModules(modules, 'main', ['list', 'game'], (id) => id !== 'words');
  expect([...needed.keys()]).toEqual(['list', 'game']);
});

test('no two files import each other in a circle, however the modules do', () => {
  const module = fc.record({
    imports: fc.array(fc.nat(29), { maxLength: 4 }),
    size: fc.constantFrom(10, 5_000, 20_000),
  });
  fc.assert(
    fc.property(fc.array(module, { minLength: 30, maxLength: 30 }), (modules) => {
      const importsOf = (id: string) => (modules[Number(id)]?.imports ?? []).map(String);
      const sizeOf = (id: string) => modules[Number(id)]?.size ?? 0;
      const needed = screensOfModules({ importsOf, sizeOf }, '0', ['1', '2', '3', '4']);
      const imported = new Map<number, Set<number>>();
      for (const [id, from] of needed)
        for (const to of importsOf(id).map((one) => needed.get(one)))
          if (to !== undefined && to !== from) imported.set(from, (imported.get(from) ?? new Set()).add(to));
      const leadsTo = (from: number, to: number, seen: ReadonlySet<number>): boolean =>
        [...(imported.get(from) ?? [])].some(
          (next) => next === to || (!seen.has(next) && leadsTo(next, to, new Set([...seen, next]))),
        );
      for (const file of imported.keys()) expect(leadsTo(file, file, new Set())).toBe(false);
    }),
  );
});
