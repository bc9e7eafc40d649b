import { expect, test } from 'vitest';
import { linksRenamed, withoutMindsets } from './links.ts';
import { moveRefusal, movedTo } from './move-into-region.ts';

const link = (grade: number, questId: number, mindsetId: number) => ({ grade, target: { questId, mindsetId } });

test('links to mindsets that are deleted go with them; those of other quests, and what has none, stay', () => {
  const others = { id: 4, chain: [link(0, 9, 2)] };
  const mindsets = [
    { id: 1, chain: [link(0, 7, 2), link(50, 7, 3), link(100, 9, 2)] },
    { id: 2, chain: [] },
    { id: 3, chain: [] },
    others,
  ];
  const left = withoutMindsets(mindsets, 7, new Set([2]));
  expect(left).toEqual([{ id: 1, chain: [link(50, 7, 3), link(100, 9, 2)] }, { id: 3, chain: [] }, others]);
  expect(left[2]).toBe(others);
});

test('links within what was copied lead to the copies, all others stay', () => {
  const idOf = (id: number) => (id === 11 ? 101 : undefined);
  expect(linksRenamed([link(0, 7, 11), link(50, 7, 12), link(100, 9, 11)], { from: 7, to: 8, idOf })).toEqual([
    link(0, 8, 101),
    link(50, 7, 12),
    link(100, 9, 11),
  ]);
});

test('moving into a region asks for the region first, then for something to move', () => {
  expect([moveRefusal(false, 0), moveRefusal(false, 2), moveRefusal(true, 0), moveRefusal(true, 1)]).toEqual([
    'editor.selectRegionFirst',
    'editor.selectRegionFirst',
    'editor.nothingToMove',
    null,
  ]);
  const mindsets = [1, 2, 3].map((id) => ({ id, latitude: 0, longitude: 0 }));
  const moved = movedTo(mindsets, new Set([1, 3]), [
    { latitude: 5, longitude: 6 },
    { latitude: 7, longitude: 8 },
  ]);
  expect(moved).toEqual([{ id: 1, latitude: 5, longitude: 6 }, mindsets[1], { id: 3, latitude: 7, longitude: 8 }]);
  expect(moved[1]).toBe(mindsets[1]);
});
