import type { LatLngPair } from '../geo/coordinates.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DrawingType } from '../drawing/drawing.ts';
import { destination, haversineDistance } from '../geo/distance.ts';
import { groundDrawing, groundOf, onGround } from './ground.ts';
import { carriedOver } from './carry-over.ts';
import { groundChange, onOneGround } from './merge-grounds.ts';
import type { MapDocument } from './merge-grounds.ts';

const HERE = { latitude: 40.741468, longitude: -73.992318 };
const DATE_LINE = { latitude: -17.5, longitude: 179.99 };
const WHITE = { noMapColor: '#ffffff' };

interface Parts {
  readonly mindsets?: readonly { latitude: number; longitude: number }[];
  readonly drawings?: readonly { type: DrawingType; coordinates: readonly LatLngPair[] }[];
  readonly regions?: readonly { coordinates: readonly LatLngPair[] }[];
}
const on = ({ mindsets = [], drawings = [], regions = [] }: Parts) => ({ mindsets, drawings, regions });
function carried(parts: Parts, to: 'board' | 'map', location = HERE) {
  const result = carriedOver(on(parts), location, to);
  if (!result.isPossible) throw new Error('not possible');
  return result.document;
}

describe('between map and board', () => {
  test('a mindset 500 m east of the location lies at (0, 5), one 250 m south at (-2.5, 0)', () => {
    const mindsets = [destination(HERE, 90, 500), destination(HERE, 180, 250), HERE];
    for (const [at, [y, x]] of [
      [0, 5],
      [-2.5, 0],
      [0, 0],
    ].entries()) {
      const place = carried({ mindsets }, 'board').mindsets[at]!;
      expect(place.latitude).toBeCloseTo(y!, 5);
      expect(place.longitude).toBeCloseTo(x!, 5);
    }
  });

  test('there and back all is where it was, to a tenth of a metre', () => {
    const near = fc.record({
      course: fc.double({ min: 0, max: 360, noNaN: true }),
      metres: fc.integer({ min: 0, max: 8_900 }),
    });
    const location = fc.constantFrom(
      HERE,
      DATE_LINE,
      { latitude: 89.9, longitude: 12 },
      { latitude: -89.99, longitude: -170 },
    );
    fc.assert(
      fc.property(near, location, ({ course, metres }, around) => {
        const place = destination(around, course, metres);
        const there = carried({ mindsets: [place] }, 'board', around);
        const [back] = carried(there, 'map', around).mindsets;
        expect(haversineDistance(place, back!)).toBeLessThan(0.25);
        expect(Math.hypot(there.mindsets[0]!.latitude, there.mindsets[0]!.longitude) * 100).toBeCloseTo(metres, 2);
      }),
    );
  });

  test('drawings and regions go with it, what a mindset says stays', () => {
    const point = (course: number, metres: number): LatLngPair => {
      const { latitude, longitude } = destination(HERE, course, metres);
      return [latitude, longitude];
    };
    const document = {
      ...on({ drawings: [{ type: 'circle', coordinates: [point(0, 100), point(0, 300)] }] }),
      mindsets: [{ ...HERE, id: 7, title: 'Clock' }],
      regions: [{ name: 'Park', coordinates: [point(0, 100), point(90, 100), point(180, 100)] }],
    };
    const result = carriedOver(document, HERE, 'board');
    expect(result).toEqual({
      isPossible: true,
      document: {
        mindsets: [{ latitude: 0, longitude: 0, id: 7, title: 'Clock' }],
        drawings: [
          {
            type: 'circle',
            coordinates: [
              [1, 0],
              [3, 0],
            ],
          },
        ],
        regions: [
          {
            name: 'Park',
            coordinates: [
              [1, 0],
              [0, 1],
              [-1, 0],
            ],
          },
        ],
      },
    });
  });

  test('a rectangle that comes to lie over the date line has four corners there', () => {
    const board = {
      drawings: [
        {
          type: 'rectangle' as const,
          coordinates: [
            [10, -20],
            [-10, 30],
          ] as LatLngPair[],
        },
      ],
    };
    expect(carried(board, 'map').drawings[0]?.coordinates).toHaveLength(2);
    const [shape] = carried(board, 'map', DATE_LINE).drawings;
    expect(shape?.coordinates).toHaveLength(4);
    expect(shape?.coordinates.map(([, longitude]) => Math.sign(longitude))).toEqual([1, -1, -1, 1]);
  });

  test('what would leave the board refuses it: beyond 9 km north and south, 18 km east and west', () => {
    const far = (course: number, metres: number) =>
      carriedOver(on({ mindsets: [destination(HERE, course, metres)] }), HERE, 'board');
    for (const [course, metres] of [
      [0, 8_999],
      [180, 8_999],
      [90, 17_999],
      [270, 17_999],
    ] as const)
      expect([course, far(course, metres).isPossible]).toEqual([course, true]);
    for (const [course, metres] of [
      [0, 9_001],
      [180, 9_001],
      [90, 18_001],
      [270, 18_001],
    ] as const)
      expect(far(course, metres)).toEqual({
        isPossible: false,
        issues: [{ field: 'ground', message: 'quest.beyondBoard' }],
      });
  });
});

describe('the ground', () => {
  test('a board has the colour of its last ground drawing, white without one; a map has none', () => {
    const drawing = { ...groundDrawing({ noMapColor: '#203040' }) };
    expect(groundOf({ drawing: true }, [drawing])).toEqual({ noMapColor: '#203040' });
    expect(groundOf({ drawing: {} }, [])).toEqual(WHITE);
    expect(groundOf({ real: true }, [drawing])).toBeNull();
  });

  test('to a board and to a map the properties follow, and all others stay', () => {
    const map = { real: true, allChecked: true };
    expect(onGround(map, WHITE)).toEqual({ drawing: true, allChecked: true });
    expect(onGround({ drawing: { noMapColor: '#000000' }, allChecked: true }, null)).toEqual(map);
    expect(onGround(map, null)).toBe(map);
  });

  test('a change is sent, the same is not', () => {
    expect(groundChange(null, null)).toEqual({});
    expect(groundChange(WHITE, { noMapColor: '#ffffff' })).toEqual({});
    expect(groundChange(WHITE, null)).toEqual({ ground: null });
    expect(groundChange(null, WHITE)).toEqual({ ground: WHITE });
  });

  test('in a conflict all sides are on one ground: the one changed here, else the saved one', () => {
    const map: MapDocument = { ...on({ mindsets: [destination(HERE, 90, 500)] }), ground: null };
    const board: MapDocument = { ...carried(map, 'board'), ground: WHITE };
    const mine = onOneGround({ base: map, mine: board, theirs: map }, HERE);
    expect([mine.base, mine.mine, mine.theirs].map(({ ground, mindsets }) => [ground, mindsets])).toEqual(
      Array(3).fill([WHITE, board.mindsets]),
    );
    const theirs = onOneGround({ base: map, mine: map, theirs: board }, HERE);
    expect([theirs.base.mindsets, theirs.mine.mindsets, theirs.theirs]).toEqual([
      board.mindsets,
      board.mindsets,
      board,
    ]);
    const far: MapDocument = { ...on({ mindsets: [destination(HERE, 90, 50_000)] }), ground: null };
    expect(onOneGround({ base: map, mine: board, theirs: far }, HERE).mine.ground).toBeNull();
  });
});
