import type { LatLngPair } from '../geo/coordinates.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isColor, storedColor } from './color.ts';
import { GAME_COLORS } from '../quest/palette.ts';
import { MAX_DRAWINGS_LENGTH, MAX_REGIONS_LENGTH } from './drawing-limits.ts';
import {
  allDrawingsIssues,
  allPointsIssues,
  allRegionsIssues,
  drawingIssues,
  imageZoomIssues,
  storedOpacity,
  regionIssues,
} from './drawing.rules.ts';
import type { DrawingProperties, DrawingType } from './drawing.ts';
import { regionColor, REGION_COLORS } from './palette.ts';

const points = (count: number): LatLngPair[] =>
  Array.from({ length: count }, (_, index) => [index / 1000, -index / 1000] as const);
const drawing = (
  type: DrawingType,
  count: number,
  properties: DrawingProperties = { content: 'Text', name: 'Name' },
) => ({
  type,
  coordinates: points(count),
  borderColor: '#ff0000',
  fillColor: '#00FF00',
  properties,
});
const found = (one: Parameters<typeof drawingIssues>[0]) =>
  drawingIssues(one).map(({ field, message }) => `${field} ${message}`);

test.each([
  ['label', [1], [0, 2]],
  ['signal', [1], [0, 2]],
  ['circle', [2], [1, 3]],
  ['polyline', [2, 50, 10_000], [0, 1, 10_001]],
  ['polygon', [3, 90], [2]],
  ['rectangle', [2, 4, 5], [1, 3, 6]],
  ['image', [2, 4], [1, 3]],
  ['noMapBoard', [0, 2, 4], [6]],
] as const)('a %s has %j points, not %j', (type, right, wrong) => {
  for (const count of right) expect(found(drawing(type, count))).toEqual([]);
  for (const count of wrong) expect(found(drawing(type, count))).toEqual(['coordinates quest.drawingCoordinates']);
});

test('its type, points and colours are checked', () => {
  expect(found({ ...drawing('label', 1), type: 'star' as never })).toEqual(['type quest.drawingType']);
  for (const position of [
    [90.1, 0],
    [0, 180.1],
    [Number.NaN, 0],
  ] as const) {
    expect(found({ ...drawing('label', 1), coordinates: [position] })).toEqual([
      'coordinates quest.drawingCoordinateRange',
    ]);
  }
  expect(found({ ...drawing('circle', 2), borderColor: 'red', fillColor: '#fff' })).toEqual([
    'borderColor quest.drawingColor',
    'fillColor quest.drawingColor',
  ]);
});

test('its properties are checked', () => {
  for (const opacity of [0.1, 0.5, 1]) expect(found(drawing('circle', 2, { opacity }))).toEqual([]);
  for (const opacity of [0, 0.09, 1.1, Number.NaN])
    expect(found(drawing('circle', 2, { opacity }))).toEqual(['properties.opacity quest.drawingOpacity']);
  expect(found(drawing('label', 1, {}))).toEqual(['properties.content quest.drawingTextRequired']);
  expect(found(drawing('label', 1, { content: ' \n ' }))).toEqual(['properties.content quest.drawingTextRequired']);
  expect(found(drawing('label', 1, { content: 'x'.repeat(1001), name: 'x'.repeat(101) }))).toEqual([
    'properties.name quest.drawingTextTooLong',
    'properties.content quest.drawingTextTooLong',
  ]);
  expect(found(drawing('image', 2, { zoomLevels: { min: 5, max: 5 } }))).toEqual([
    'properties.zoomLevels quest.imageZoomOrder',
  ]);
  expect(found(drawing('noMapBoard', 0, { noMapColor: 'black' }))).toEqual([
    'properties.noMapColor quest.drawingColor',
  ]);
});

test('all regions, and all drawings, are as long as they may be as JSON, to the character', () => {
  const listOf = (length: number) => {
    const part = 'x'.repeat(999_990);
    const rest = length - JSON.stringify([part, '']).length;
    return [part, 'y'.repeat(rest)];
  };
  expect(JSON.stringify(listOf(MAX_REGIONS_LENGTH))).toHaveLength(MAX_REGIONS_LENGTH);
  expect([0, 1].map((more) => allRegionsIssues(listOf(MAX_REGIONS_LENGTH + more)).length)).toEqual([0, 1]);
  expect([0, 1].map((more) => allDrawingsIssues(listOf(MAX_DRAWINGS_LENGTH + more)).length)).toEqual([0, 1]);
  expect([500, 501].map((count) => allDrawingsIssues(Array.from({ length: count }, () => 'x')).length)).toEqual([0, 1]);
});

test('drawings are too many by their points alone only where they are too many in any case', () => {
  const long = Array.from({ length: 10_000 }, (_, index): LatLngPair => [
    45.000_001_234_567 + index / 1e5,
    -9.123_456_789_012,
  ]);
  const stored = long.map(([north, east]): LatLngPair => [Math.trunc(north * 1e6) / 1e6, Math.trunc(east * 1e6) / 1e6]);
  const outcomes = Array.from({ length: 6 }, (_, more) => {
    const count = 7 + more;
    return [
      allPointsIssues(Array.from({ length: count }, () => ({ coordinates: long }))).length,
      allDrawingsIssues(Array.from({ length: count }, () => ({ coordinates: stored }))).length,
    ];
  });
  expect(outcomes.every(([byPoints, whole]) => (byPoints as number) <= (whole as number))).toBe(true);
  expect([outcomes[0], outcomes.at(-1)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test('image zooms are 0 to 19 and in order', () => {
  expect(imageZoomIssues({ min: 0, max: 19 })).toEqual([]);
  expect(imageZoomIssues({ min: 18, max: 4 })).toMatchObject([{ message: 'quest.imageZoomOrder' }]);
  for (const zooms of [
    { min: -1, max: 4 },
    { min: 0, max: 20 },
    { min: 0.5, max: 4 },
  ])
    expect(imageZoomIssues(zooms)).toMatchObject([{ message: 'quest.imageZoomRange' }]);
});

test('a quest has at most 1000 regions', () => {
  expect(allRegionsIssues(Array.from({ length: 1000 }, () => 0))).toEqual([]);
  expect(allRegionsIssues(Array.from({ length: 1001 }, () => 0))).toEqual([
    { field: 'regions', message: 'quest.tooManyRegions', parameters: { n: 1000 } },
  ]);
});

test('a signal needs its name, an image a ratio above 0', () => {
  expect(found(drawing('signal', 1, {}))).toEqual(['properties.name quest.drawingTextRequired']);
  expect(found(drawing('signal', 1, { name: 'Clock', bluetoothId: 'x'.repeat(101) }))).toEqual([
    'properties.bluetoothId quest.drawingTextTooLong',
  ]);
  for (const ratio of [0, -1, Number.NaN])
    expect(found(drawing('image', 2, { ratio }))).toEqual(['properties.ratio common.invalid']);
});

test('a region has three points and a name of its own', () => {
  const region = { name: 'park', coordinates: points(3), color: 0 };
  expect(regionIssues(region, ['zoo'])).toEqual([]);
  expect(regionIssues(region, ['park'])).toEqual([{ field: 'name', message: 'quest.regionNameUsed' }]);
  expect(regionIssues({ ...region, name: '' }, [''])).toEqual([]);
  expect(regionIssues({ ...region, name: ' ' }, [' '])).toEqual([{ field: 'name', message: 'quest.regionNameUsed' }]);
  expect(regionIssues({ ...region, coordinates: [...points(2), ...points(2)] })).toEqual([
    { field: 'coordinates', message: 'quest.drawingCoordinates' },
  ]);
  expect(regionIssues({ ...region, coordinates: points(2), color: -1 }).map(({ field }) => field)).toEqual([
    'coordinates',
    'color',
  ]);
});

test('colours: short or wrong ones become white on their way into the store', () => {
  expect(['#FF8800', '#fff', 'blue', '', '#gggggg', 'constructor'].map(storedColor)).toEqual([
    '#ff8800',
    '#ffffff',
    '#ffffff',
    '#ffffff',
    '#ffffff',
    '#ffffff',
  ]);
});

test('the ten colours of the game are stored as their hex when they come by name', () => {
  const names = ['red', 'orange', 'purple', 'grey', 'brown', 'olive', 'rebeccapurple', 'cyan', 'teal', 'green'];
  expect(names.map(storedColor)).toEqual(GAME_COLORS.map(({ hex }) => hex.toLowerCase()));
  expect(names.map(storedColor).every(isColor)).toBe(true);
  expect(storedColor(' RebeccaPurple ')).toBe('#663399');
});

test('an opacity lies on the tenth from 0.1 to 1, and one beyond stays for the rules to refuse', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 1, noNaN: true }), (value) => {
      const opacity = storedOpacity(value);
      expect(found(drawing('circle', 2, { opacity }))).toEqual([]);
      expect(Number(opacity.toFixed(1))).toBe(opacity);
      expect(Math.abs(opacity - value)).toBeLessThanOrEqual(0.050_000_001);
    }),
  );
  expect([0.34, 0.35, 0.3, 0.95, 1, 0.1].map(storedOpacity)).toEqual([0.3, 0.4, 0.3, 1, 1, 0.1]);
  expect([0, 0.09, 1.01, -1, Number.NaN].map(storedOpacity)).toEqual([0, 0.09, 1.01, -1, Number.NaN]);
});

test('twelve region colours, all different, cycling', () => {
  expect(new Set(REGION_COLORS).size).toBe(12);
  expect(REGION_COLORS.every(isColor)).toBe(true);
  expect(regionColor(13)).toBe(REGION_COLORS[1]);
});

test.each([
  [0, 1],
  [0.5, 0],
  [30, 0],
  [30.5, 1],
])('a line of %d pixels has %d issues', (stroke, issues) => {
  expect(found(drawing('polyline', 2, { stroke }))).toHaveLength(issues);
});

test.each([
  [-0.1, 1],
  [0, 0],
  [1000, 0],
  [1000.1, 1],
  [Number.NaN, 1],
])('an area of %d metres has %d issues', (height, issues) => {
  expect(found(drawing('polygon', 3, { height }))).toHaveLength(issues);
});
