import { expect, test } from 'vitest';
import { boardDistance, haversineDistance } from '../geo/distance.ts';
import { isBoard } from './board.ts';
import { imageCornersAround, imageQuest, imageReachIssues } from './image-quest.ts';
import { questDocumentIssues } from './quest-document.rules.ts';

const options = { fileName: 'image.png', ratio: 2, index: 3, now: 0, random: () => 0 };
const harbour = { title: 'Harbour', place: { latitude: 37.5, longitude: 23.6 }, location: 'Piraeus' };
const at = ([latitude, longitude]: readonly [number, number]) => ({ latitude, longitude });

test('an image lies 5000 m wide on the map, as high as its ratio says', () => {
  const [northWest, southEast] = imageCornersAround(harbour.place, 2, false).map(at);
  if (northWest === undefined || southEast === undefined) throw new Error('two corners');
  const middle = harbour.place.latitude;
  expect(haversineDistance({ ...northWest, latitude: middle }, { ...southEast, latitude: middle })).toBeCloseTo(
    5000,
    0,
  );
  expect(haversineDistance({ ...northWest, longitude: 23.6 }, { ...southEast, longitude: 23.6 })).toBeCloseTo(2500, 0);
  const degreesWide = southEast.longitude - northWest.longitude;
  expect(degreesWide / (2 * (northWest.latitude - southEast.latitude))).toBeCloseTo(1.26, 2);
});

test('on a board it is 50 units wide, and stays undistorted', () => {
  const [northWest, southEast] = imageCornersAround({ latitude: 0, longitude: 0 }, 2, true).map(at);
  if (northWest === undefined || southEast === undefined) throw new Error('two corners');
  expect(boardDistance({ ...northWest, latitude: 0 }, { ...southEast, latitude: 0 })).toBe(5000);
  expect([northWest, southEast]).toEqual([
    { latitude: 12.5, longitude: -25 },
    { latitude: -12.5, longitude: 25 },
  ]);
});

test('with a place it is a quest on the map, without one on a black board; both keep all rules', () => {
  const onMap = imageQuest({ ...options, name: harbour });
  const onBoard = imageQuest({ ...options, name: { ...harbour, place: null, location: '' } });
  expect([isBoard(onMap.attributes.properties), isBoard(onBoard.attributes.properties)]).toEqual([false, true]);
  expect(onMap.attributes).toMatchObject({
    title: 'Harbour',
    location: 'Piraeus',
    latitude: 37.5,
    longitude: 23.6,
    active: false,
    image: { name: 'image.png', tag: 'Harbour' },
  });
  expect(onMap.drawings).toMatchObject([
    {
      type: 'image',
      borderColor: '#ed008c',
      fillColor: '#6495ed',
      properties: { content: 'image.png', order: 103, zoomLevels: { min: 0, max: 19 } },
    },
  ]);
  expect(onBoard.drawings).toMatchObject([
    { type: 'noMapBoard', properties: { noMapColor: '#000000' } },
    { type: 'image' },
  ]);
  for (const document of [onMap, onBoard]) expect(questDocumentIssues(document, { isNew: true, now: 0 })).toEqual([]);
});

test('an image that would reach beyond the map or the board is told why', () => {
  const reach = (latitude: number, longitude: number, ratio = 2) =>
    imageReachIssues({ place: { latitude, longitude } }, ratio).map(({ message }) => message);
  expect([
    reach(37.5, 23.6),
    reach(89.9999, 10),
    reach(-89.9999, 10),
    reach(0, 179.9999),
    reach(10, 10, 1 / 3000),
    reach(50, 10, 1 / 3000),
  ]).toEqual([
    [],
    ['imageImport.beyondMap'],
    ['imageImport.beyondMap'],
    ['imageImport.beyondMap'],
    [],
    ['imageImport.beyondMap'],
  ]);
  const board = (ratio: number) => imageReachIssues({ place: null }, ratio).map(({ message }) => message);
  expect([board(3000), board(0.3), board(0.2)]).toEqual([[], [], ['imageImport.tooHigh']]);
});
