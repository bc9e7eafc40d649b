import { expect, test } from 'vitest';
import type { MapMindset } from '../map-types.ts';
import { markerName } from './marker-buttons.tsx';
import { itemProperties, markerItems } from './marker-features.ts';

const mindset = (id: number, more: Partial<MapMindset> = {}): MapMindset => ({ id, title: `Stop ${id}`, latitude: 40.7, longitude: -74, state: 'reach', ...more });
const crowd = { zoom: 12, reach: 52 };

test('selected mindsets stand alone and come last, whatever the others do', () => {
  const items = markerItems([mindset(1), mindset(2), mindset(3)], new Set([2]), crowd);
  expect(items.map((item) => item.members.map((each) => each.id))).toEqual([[1, 3], [2]]);
  expect(items.at(-1)?.isSelected).toBe(true);
  expect(itemProperties(items[0]!)).toEqual({ kind: 'cluster', icon: 'cluster|2' });
});

test('nearer ones come first, so that they get the room for their labels', () => {
  const items = markerItems([mindset(1, { distance: 90 }), mindset(2, { distance: 30 }), mindset(3)], new Set(), null);
  expect(items.map((item) => item.members[0]?.id)).toEqual([3, 2, 1]);
});

test('a marker shows its state, its distance when it is out of reach, its name when it is selected', () => {
  const far = mindset(1, { state: 'far', distance: 190, isStart: true });
  expect(itemProperties(markerItems([far], new Set(), null)[0]!)).toMatchObject({ icon: 'marker|far|large|start|', label: '190 m' });
  expect(itemProperties(markerItems([far], new Set([1]), null)[0]!)).toMatchObject({ icon: 'marker|selected|large|start|', label: 'Stop 1' });
  expect(itemProperties(markerItems([mindset(2, { distance: 20, isUnsaved: true })], new Set(), null)[0]!)).toMatchObject({
    iconSmall: 'marker|reach|small||unsaved', label: '',
  });
});

test('a long name is cut at 40 characters', () => {
  const label = itemProperties(markerItems([mindset(1, { title: 'x'.repeat(60) })], new Set([1]), null)[0]!)['label'];
  expect(label).toHaveLength(40);
});

test('every marker is named by title, state and distance', () => {
  const name = (each: MapMindset, selected = false) => markerName(markerItems([each], new Set(selected ? [each.id] : []), null)[0]!);
  expect(name(mindset(1, { state: 'locked', distance: 46.4 }))).toBe('Stop 1, locked, 46 m');
  expect(name(mindset(1, { state: 'visited', isStart: true }), true)).toBe('Stop 1, selected, start');
  expect(markerName(markerItems([mindset(1), mindset(2)], new Set(), crowd)[0]!)).toBe('2 mindsets close together');
});
