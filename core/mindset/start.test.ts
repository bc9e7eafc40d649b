import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startId, withOneStart, withStart } from './start.ts';

const list = fc
  .uniqueArray(fc.tuple(fc.integer({ min: -5, max: 5 }), fc.boolean()), { selector: ([id]) => id, maxLength: 8 })
  .map((pairs) => pairs.map(([id, isStart]) => ({ id, isStart })));

test('setting a start clears all others and leaves the rest untouched', () => {
  fc.assert(
    fc.property(
      list.filter((all) => all.length > 0),
      fc.nat(),
      (all, seed) => {
        const { id } = all[seed % all.length] as { id: number };
        const result = withStart(all, id);
        expect(result.filter(({ isStart }) => isStart).map((one) => one.id)).toEqual([id]);
        result.forEach((one, index) => expect(one === all[index]).toBe(one.isStart === all[index]?.isStart));
      },
    ),
  );
});

test('there is exactly one start where there are any mindsets, and a single one stays', () => {
  fc.assert(
    fc.property(list, (all) => {
      const result = withOneStart(all);
      expect(result.filter(({ isStart }) => isStart)).toHaveLength(Math.min(1, all.length));
      const before = all.filter(({ isStart }) => isStart);
      expect(before.length !== 1 || startId(result) === before[0]?.id).toBe(true);
    }),
  );
});

test('id 0 becomes the start where none or several are marked', () => {
  const unmarked = [
    { id: 4, isStart: false },
    { id: 0, isStart: false },
  ];
  expect(startId(withOneStart(unmarked))).toBe(0);
  expect(
    startId(
      withOneStart([
        { id: 4, isStart: true },
        { id: 5, isStart: true },
        { id: 0, isStart: false },
      ]),
    ),
  ).toBe(0);
  expect(
    startId(
      withOneStart([
        { id: 4, isStart: false },
        { id: 6, isStart: false },
      ]),
    ),
  ).toBe(4);
  expect(
    startId(
      withOneStart([
        { id: 4, isStart: false },
        { id: 5, isStart: true },
        { id: 6, isStart: true },
      ]),
    ),
  ).toBe(5);
  expect(startId([])).toBeNull();
});

test('starting at a mindset that is not there is an impossible state', () => {
  expect(() => withStart([{ id: 1, isStart: true }], 2)).toThrow('2');
});

test('a player’s mindset is the start only where there is no other', () => {
  const players = (id: number, isStart = false) => ({ id, isStart, isSocial: true });
  const own = (id: number, isStart = false) => ({ id, isStart, isSocial: false });
  expect(startId(withOneStart([players(4), own(5), own(6)]))).toBe(5);
  expect(startId(withOneStart([players(4, true), own(5), own(6)]))).toBe(5);
  expect(startId(withOneStart([players(4, true), own(5), own(6, true)]))).toBe(6);
  expect(startId(withOneStart([players(4), players(5)]))).toBe(4);
});
