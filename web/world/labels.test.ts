import { expect, test } from 'vitest';
import { labelledOf, offsetOf, readable } from './labels.ts';

test('the selected and the 30 nearest have labels', () => {
  const things = Array.from({ length: 1000 }, (_, id) => ({
    id,
    text: id === 3 ? '' : 'x',
    away: 1000 - id,
    isSelected: id === 0,
  }));
  const ids = labelledOf(things).map(({ id }) => id);
  expect(ids).toEqual([0, ...Array.from({ length: 30 }, (_, index) => 999 - index)]);
});

test('a place tag has its label however far it is', () => {
  const things = Array.from({ length: 100 }, (_, id) => ({
    id,
    text: 'x',
    away: id,
    isSelected: id === 50,
    isTag: id === 80 || id === 99,
  }));
  expect(labelledOf(things).map(({ id }) => id)).toEqual([50, 80, 99, ...Array.from({ length: 30 }, (_, id) => id)]);
});

const label = (id: number, x: number, y = 0) => ({
  id,
  seen: { x, y, depth: 1 },
  reach: { x: 0, y: 0 },
  width: 40,
  height: 20,
  isSelected: false,
});
const disk = (id: number, x: number, y = 10) => ({ id, seen: { x, y, depth: 1 }, side: 20 });

test('a label gives way to one before it, and to what stands beside, but the selected’s to nothing beside', () => {
  const labels = [{ ...label(9, 200), isSelected: true }, label(1, 0), label(2, 30), label(3, 50), label(5, 120)];
  const disks = [disk(1, 0), disk(4, 130), disk(6, 200)];
  expect(readable([...labels, { ...label(7, 90), seen: null }], disks).map(({ id }) => id)).toEqual([9, 1, 3]);
});

test('a place tag goes to another side where it has no room, off the bodies if it can', () => {
  const tag = (id: number) => ({ ...label(id, 0), reach: { x: 10, y: 10 }, isTag: true });
  const sidesOf = (labels: Parameters<typeof readable>[0], disks = [disk(1, 0, 0)]) =>
    readable(labels, disks).map(({ id, side }) => [id, ...side]);
  expect(sidesOf([{ ...label(1, 0, 10), isSelected: true }, tag(2), tag(3)])).toEqual([
    [1, 0, 1],
    [2, 1, 0],
    [3, -1, 0],
  ]);
  // Below and beside stand others: it covers them only when there is no other way.
  const around = [disk(2, 0, 20), disk(3, 30, 0)];
  expect(sidesOf([tag(1)], around)).toEqual([[1, -1, 0]]);
  expect(sidesOf([tag(1)], [...around, disk(4, -30, 0), disk(5, 0, -20)])).toEqual([[1, 0, 1]]);
});

test('place tags in a crowd all stand, on the side that they had or the first one, and other names give way', () => {
  const tag = (id: number) => ({ ...label(id, 0), reach: { x: 10, y: 10 }, isTag: true });
  const crowd = Array.from({ length: 12 }, (_, id) => tag(id));
  const shown = readable([...crowd, label(20, 0, 20), label(21, 500)], []);
  expect(shown.map(({ id }) => id)).toEqual([...crowd.map(({ id }) => id), 21]);
  const late = shown.filter(({ id, side: [x, y] }) => id > 7 && id < 12 && x === 0 && y === 1);
  expect(late.map(({ id }) => id)).toEqual([8, 9, 10, 11]);
  const again = readable(crowd, [], new Map([[11, [1, 0]]]));
  expect(again.at(-1)?.side).toEqual([1, 0]);
});

/** Ids of the labels that overlap. */
const overlaps = (labels: ReturnType<typeof readable>) => {
  const boxes = labels.map((one) => {
    const { x, y } = offsetOf(one, one.side);
    return { ...one, x: (one.seen?.x ?? 0) + x, y: (one.seen?.y ?? 0) + y };
  });
  return boxes.flatMap((a) =>
    boxes
      .filter((b) => a.id < b.id && Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < a.height)
      .map((b) => [a.id, b.id]),
  );
};

test('a thousand place tags all stand, and those that have room overlap nowhere', () => {
  const tags = Array.from({ length: 1000 }, (_, id) => ({
    ...label(id, ((id * 7919) % 1000) * 1.28, ((id * 104_729) % 997) * 0.72),
    reach: { x: 17, y: 17 },
    width: 60 + (id % 60),
    isTag: true,
  }));
  const disks = tags.map(({ id, seen }) => ({ id, seen, side: 34 }));
  expect(readable(tags, disks).map(({ id }) => id)).toEqual(tags.map(({ id }) => id));
  const near = readable(tags.slice(0, 100), disks);
  expect(near).toHaveLength(100);
  expect(overlaps(near)).toEqual([]);
});

test('a place tag keeps its side as long as there is room, so that it does not jump about', () => {
  const tag = { ...label(1, 0), reach: { x: 10, y: 10 }, isTag: true };
  const [before] = readable([{ ...label(2, 0, 10), isSelected: true }, tag], []).slice(1);
  expect(before?.side).toEqual([1, 0]);
  const kept = new Map([[1, before?.side ?? ([0, 1] as const)]]);
  expect(readable([{ ...tag, width: 44 }], [], kept)[0]?.side).toEqual([1, 0]);
  expect(readable([label(3, 40, -10), tag], [], kept)[1]?.side).toEqual([0, 1]);
});
