import type { LatLngPair } from '../geo/coordinates.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { english } from '@mangoquest/language/testing/english.ts';
import { chosenColor, typedColor } from './color.ts';
import { enteredImageZoom } from './drawing.rules.ts';
import { drawingTitle, namedApart, offeredRegionName, renamed } from './names.ts';
import { nextDrawingColor, nextRegionColor, REGION_COLORS } from './palette.ts';
import { storedCoordinates, storedRegion } from './stored-shape.ts';
import { isUnchanged, mergedUnits, unitChanges } from './unit-changes.ts';

describe('colours', () => {
  const outlines = (count: number) => {
    const drawings: { borderColor: string }[] = [];
    for (let at = 0; at < count; at++) drawings.push({ borderColor: nextDrawingColor(drawings) });
    return drawings;
  };

  test('the next outline is the least used preset, the first of those', () => {
    expect(nextDrawingColor([])).toBe('#E4572E');
    expect(nextDrawingColor(outlines(4))).toBe('#5E8C1A');
    expect(nextDrawingColor(outlines(12))).toBe('#E4572E');
    expect(new Set(outlines(24).map(({ borderColor }) => borderColor)).size).toBe(12);
    const others = [{ borderColor: '#123456' }, { borderColor: REGION_COLORS[0].toLowerCase() }];
    expect(nextDrawingColor(others)).toBe(REGION_COLORS[1]);
  });

  test('of the regions 0, 1 and 2 with 1 deleted the next is 1', () => {
    expect(nextRegionColor([{ color: 0 }, { color: 1 }, { color: 2 }])).toBe(3);
    expect(nextRegionColor([{ color: 0 }, { color: 2 }])).toBe(1);
    expect(nextRegionColor([{ color: 12 }, { color: 13 }])).toBe(2);
  });

  test.each([
    ['ff8800', '#ff8800', '#ff8800'],
    ['#ff88zz', '#ffffff', '#ffffff'],
    ['ff88zz', '#ffffff', '#ffffff'],
    ['#ff8', '#ff8', '#ffffff'],
    ['#ff880', '#ff880', '#ffffff'],
    ['##ff8800', '#ff8800', '#ff8800'],
    ['#FF8800', '#FF8800', '#ff8800'],
    ['', '#', '#ffffff'],
    ['#ff88000', '#ffffff', '#ffffff'],
  ])('typed %j stands as %j, and is %j on OK', (text, typed, chosen) => {
    expect([typedColor(text), chosenColor(text)]).toEqual([typed, chosen]);
  });
});

describe('names', () => {
  test('a region is offered the first number that none has', () => {
    expect(offeredRegionName(english, [])).toBe('Region 1');
    expect(offeredRegionName(english, [{ name: 'Region 1' }, { name: 'Park' }])).toBe('Region 2');
    expect(offeredRegionName(english, [{ name: 'Region 2' }])).toBe('Region 1');
  });

  test('of two regions that were given one name the saved one keeps it', () => {
    const region = (id: number, name: string) => ({ id, questId: 7, name, color: 0, coordinates: [] });
    const saved = [region(1, 'Region 1'), region(2, 'Region 2'), region(3, ''), region(4, 'Park')];
    const own = [region(-1, 'Region 1'), region(-2, 'Park'), region(-3, ''), region(-4, 'Park'), region(-5, 'Lake')];
    const names = namedApart([...saved, ...own], saved).map(({ name }) => name);
    expect(names).toEqual(['Region 1', 'Region 2', '', 'Park', 'Region 3', 'Park 2', '', 'Park 3', 'Lake']);
    const long = 'n'.repeat(100);
    const [, renamedOne] = namedApart([region(1, long), region(-1, long)], []);
    expect(renamedOne?.name).toBe(`${'n'.repeat(92)} 2`);
  });

  test('a drawing without a name is listed by its kind and number', () => {
    const drawings = (['polygon', 'circle', 'polygon', 'polygon'] as const).map((type, at) => ({
      id: at - 3,
      type,
      properties: at === 2 ? { name: 'Lake' } : {},
    }));
    expect(drawings.map((drawing) => drawingTitle(english, drawing, drawings))).toEqual([
      'Polygon 1',
      'Circle 1',
      'Lake',
      'Polygon 3',
    ]);
    expect(drawingTitle(english, { id: 9, type: 'image', properties: { name: ' ' } }, drawings)).toBe('Image 1');
  });

  test('an unchanged name is no step', () => {
    const drawing = { properties: { name: 'Lake', opacity: 1 } };
    expect(renamed(drawing, ' Lake ')).toBe(drawing);
    expect(renamed(drawing, 'Pond')).toEqual({ properties: { name: 'Pond', opacity: 1 } });
  });
});

test.each([
  [14, 18, { min: 14, max: 18 }, []],
  [null, null, { min: 0, max: 19 }, []],
  [18, 4, { min: 0, max: 19 }, ['quest.imageZoomOrder']],
  [5, 5, { min: 0, max: 19 }, ['quest.imageZoomOrder']],
  [null, 3, { min: 0, max: 3 }, []],
  [-1, 3, { min: 0, max: 19 }, ['quest.imageZoomRange']],
] as const)('image zooms %s and %s are kept as %j', (min, max, zoomLevels, issues) => {
  const entered = enteredImageZoom({ min, max });
  expect([entered.zoomLevels, entered.issues.map((issue) => issue.message)]).toEqual([zoomLevels, issues]);
});

describe('points as they are stored', () => {
  test('a rectangle or an image over ±180° has four corners, clockwise from the north-west', () => {
    const four = [
      [10, 179],
      [10, -179],
      [-10, -179],
      [-10, 179],
    ];
    for (const type of ['rectangle', 'image'] as const) {
      expect(
        storedCoordinates(
          type,
          [
            [10, 179],
            [-10, 181],
          ],
          false,
        ),
      ).toEqual(four);
      expect(
        storedCoordinates(
          type,
          [
            [-10, -179],
            [10, -181],
          ],
          false,
        ),
      ).toEqual(four);
      expect(
        storedCoordinates(
          type,
          [
            [10, 179],
            [-10, 180],
          ],
          false,
        ),
      ).toEqual([
        [10, 179],
        [-10, 180],
      ]);
    }
    expect(
      storedCoordinates(
        'rectangle',
        [
          [10, -179],
          [-10, 179],
        ],
        false,
      ),
    ).toEqual([
      [10, -179],
      [-10, 179],
    ]);
    expect(
      storedCoordinates(
        'rectangle',
        [
          [10, -200],
          [-10, 200],
        ],
        false,
      ),
    ).toEqual([
      [10, -180],
      [-10, 180],
    ]);
  });

  test('lines, rings and circles are wrapped point by point, to 6 decimals; nothing is on a board', () => {
    expect(
      storedCoordinates(
        'polyline',
        [
          [1, 179.1234567],
          [2, 181.1234567],
          [3, 540.5],
        ],
        false,
      ),
    ).toEqual([
      [1, 179.123456],
      [2, -178.876543],
      [3, -179.5],
    ]);
    expect(
      storedCoordinates(
        'circle',
        [
          [0, 180],
          [0, 180.1],
        ],
        false,
      ),
    ).toEqual([
      [0, 180],
      [0, -179.9],
    ]);
    expect(
      storedCoordinates(
        'rectangle',
        [
          [0, 170],
          [1, 190],
        ],
        true,
      ),
    ).toEqual([
      [0, 170],
      [1, 190],
    ]);
    expect(
      storedCoordinates(
        'noMapBoard',
        [
          [0, 1],
          [1, 2],
        ],
        true,
      ),
    ).toEqual([]);
  });

  test('what is stored is stored as it is', () => {
    const point = fc.tuple(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -600, max: 600, noNaN: true }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('rectangle', 'polyline', 'image'),
        fc.array(point, { minLength: 2, maxLength: 5 }),
        (type, points) => {
          const once = storedCoordinates(type, points as LatLngPair[], false);
          expect(storedCoordinates(type, once, false)).toEqual(once);
          for (const [, longitude] of once) expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
        },
      ),
    );
  });

  test('the name of a region is trimmed', () => {
    expect(storedRegion({ name: ' Park ', coordinates: [[1, 190]] }, false)).toEqual({
      name: 'Park',
      coordinates: [[1, -170]],
    });
  });
});

describe('drawings and regions, each as one', () => {
  const unit = (id: number, name: string) => ({ id, name });
  const base = [unit(1, 'a'), unit(2, 'b'), unit(3, 'c')];

  test('what became of them', () => {
    const current = [unit(1, 'a'), unit(3, 'x'), unit(0, 'new'), unit(-1, 'newer')];
    expect(unitChanges(base, current)).toEqual({
      added: [unit(0, 'new'), unit(-1, 'newer')],
      changed: [unit(3, 'x')],
      deleted: [2],
    });
    expect(
      isUnchanged(
        unitChanges(
          base,
          base.map((one) => ({ ...one })),
        ),
      ),
    ).toBe(true);
  });

  test('changed here wins, erased here stays erased, changed here and erased there comes back as new', () => {
    const mine = [unit(1, 'mine'), unit(3, 'also mine'), unit(-1, 'new')];
    expect(mergedUnits(base, mine, [unit(1, 'theirs'), unit(2, 'theirs'), unit(4, 'their new')])).toEqual([
      unit(1, 'mine'),
      unit(4, 'their new'),
      unit(-1, 'new'),
      unit(-2, 'also mine'),
    ]);
  });

  test('changed there and left alone here is theirs; erased there and left alone here is gone', () => {
    expect(mergedUnits(base, base, [unit(1, 'theirs'), unit(2, 'b')])).toEqual([unit(1, 'theirs'), unit(2, 'b')]);
  });

  test('what nobody else touched ends up as it is here, whatever was done', () => {
    const some = fc.uniqueArray(fc.record({ id: fc.integer({ min: -3, max: 6 }), name: fc.constantFrom('a', 'b') }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(some, some, (one, other) => {
        const saved = one.filter(({ id }) => id > 0);
        const mine = other.filter(({ id }) => id <= 0 || saved.some((each) => each.id === id));
        const byId = (list: readonly { id: number }[]) => list.toSorted((a, b) => a.id - b.id);
        expect(byId(mergedUnits(saved, mine, saved))).toEqual(byId(mine));
      }),
    );
  });
});
