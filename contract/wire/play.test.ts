import { expect, test } from 'vitest';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import { mindsetPointToWire, pointFromWire, wirePoint } from './play.ts';

const plain: MindsetPoint = {
  id: 3,
  title: 'Clock',
  latitude: 40.7,
  longitude: -73.9,
  isStart: false,
  group: 'towers',
  isSocial: false,
  visibility: { minDistance: 0, startZoom: 16, minZoom: 0, maxZoom: 99 },
  mindchunkCount: 1,
  placeTag: true,
};

test.each<Partial<MindsetPoint>>([
  {},
  { raised: { altitude: 213.5, shape: 'picture', scale: 400, beam: true }, picture: 'clock.webp' },
  { isSocial: true, isOwn: true },
  { raised: { altitude: 0, shape: 'sign', scale: 25, beam: false } },
])('a point of a map with %j goes over the wire and back', (changes) => {
  const point = { ...plain, ...changes };
  expect(pointFromWire(wirePoint.parse(JSON.parse(JSON.stringify(mindsetPointToWire(7, point)))))).toEqual(point);
});

test('a pin on the ground says nothing of itself', () => {
  const sent = Object.keys(mindsetPointToWire(7, plain));
  for (const key of ['altitude', 'shape', 'scale', 'beam', 'picture', 'own']) expect(sent).not.toContain(key);
});
