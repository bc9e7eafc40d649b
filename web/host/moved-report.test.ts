import { expect, test } from 'vitest';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import { movedReport } from './moved-report.ts';

const rest = {
  center: { latitude: 40.741468, longitude: -73.992319 },
  zoom: 17,
  bounds: { south: 40.74, west: -74, north: 40.75, east: -73.98 },
} as const;
const told = { ...rest.center, zoom: 17, bounds: rest.bounds };

const drawing = (id: number, changes: Partial<Drawing>): Drawing => ({
  id,
  questId: 7 as QuestId,
  type: 'signal',
  coordinates: [[40.7412, -73.9897]],
  borderColor: '#000000',
  fillColor: '#000000',
  properties: {},
  ...changes,
});

test('where the map rests comes with all signals of the quest, and nothing else that is drawn', () => {
  const fountain = drawing(5, { properties: { name: 'Fountain', bluetoothId: 'MQ-FOUNTAIN' } });
  const bench = drawing(6, { coordinates: [[51.5, 0.1]], properties: { name: 'Bench', content: '<p>Sit</p>' } });
  const label = drawing(8, { type: 'label', properties: { content: 'Here' } });
  expect(movedReport(rest, [fountain, label, bench])).toEqual({
    ...told,
    hasSignals: true,
    signals: [
      { id: 5, name: 'Fountain', content: '', bluetoothId: 'MQ-FOUNTAIN', latitude: 40.7412, longitude: -73.9897 },
      { id: 6, name: 'Bench', content: '<p>Sit</p>', bluetoothId: '', latitude: 51.5, longitude: 0.1 },
    ],
  });
});

test('without signals none are spoken of', () => {
  expect(movedReport(rest, [drawing(8, { type: 'label' }), drawing(9, { coordinates: [] })])).toEqual(told);
});
