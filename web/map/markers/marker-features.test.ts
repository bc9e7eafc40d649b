import { expect, test } from 'vitest';
import type { MapMindset } from '../map-types.ts';
import { markerName } from './marker-buttons.tsx';
import { clustersOf, distanceLabels, itemProperties, markerItems } from './marker-features.ts';
import type { MarkerItem } from './marker-features.ts';

const mindset = (id: number, more: Partial<MapMindset> = {}): MapMindset => ({
  id,
  title: `Stop ${id}`,
  latitude: 40.7,
  longitude: -74,
  state: 'reach',
  ...more,
});
const joined = (mindsets: readonly MapMindset[], selected = new Set<number>()) =>
  clustersOf(mindsets, selected, { zoom: 12, reach: 52 });

test('selected mindsets stand alone and come last, whatever the others do', () => {
  const three = [mindset(1), mindset(2), mindset(3)];
  const selected = new Set([2]);
  const items = markerItems(three, selected, joined(three, selected));
  expect(items.map((item) => item.members.map((each) => each.id))).toEqual([[1, 3], [2]]);
  expect(items.at(-1)?.isSelected).toBe(true);
  expect(itemProperties(items[0]!)).toEqual({ kind: 'cluster', icon: 'cluster|2', opacity: 1 });
});

const everywhere = { south: -90, north: 90, west: -180, east: 180 };

test('what is out of reach and in view has its distance, the nearest first', () => {
  const far = (id: number, distance: number, more: Partial<MapMindset> = {}) =>
    mindset(id, { state: 'far', distance, ...more });
  const items = markerItems(
    [far(1, 190), far(2, 30), far(3, 60, { latitude: 41 }), mindset(4, { distance: 5 }), far(5, 40)],
    new Set([5]),
    null,
  );
  expect(distanceLabels(items, everywhere, false).map(({ label }) => label)).toEqual(['30 m', '60 m', '190 m']);
  expect(distanceLabels(items, { ...everywhere, north: 40.9 }, false).map(({ label }) => label)).toEqual([
    '30 m',
    '190 m',
  ]);
  const pair = [far(1, 190), far(2, 30)];
  expect(distanceLabels(markerItems(pair, new Set(), joined(pair)), everywhere, false)).toEqual([]);
});

test('one that stands alone among clusters shows its state of now', () => {
  const before = [
    mindset(1, { state: 'far', distance: 190 }),
    mindset(2, { latitude: 41 }),
    mindset(3, { latitude: 41 }),
  ];
  const after = [mindset(1, { distance: 20 }), ...before.slice(1)];
  expect(markerItems(after, new Set(), joined(before)).map(({ members }) => members[0]?.state)).toEqual([
    'reach',
    'reach',
  ]);
});

test('a step changes distances, and nothing else of what is drawn', () => {
  const drawn = (distance: number) =>
    markerItems([mindset(1, { state: 'far', distance }), mindset(2, { distance: distance / 2 })], new Set(), null).map(
      itemProperties,
    );
  expect(drawn(190)).toEqual(drawn(180));
});

test('a marker shows its state, and its name when it is selected', () => {
  const far = mindset(1, { state: 'far', distance: 190, isStart: true });
  expect(itemProperties(markerItems([far], new Set(), null)[0]!)).toMatchObject({
    icon: 'marker|far|large|start|',
    label: '',
  });
  expect(itemProperties(markerItems([far], new Set([1]), null)[0]!)).toMatchObject({
    icon: 'marker|selected|large|start|',
    label: 'Stop 1',
  });
  expect(
    itemProperties(markerItems([mindset(2, { distance: 20, isUnsaved: true })], new Set(), null)[0]!),
  ).toMatchObject({
    iconSmall: 'marker|reach|small||unsaved',
    label: '',
  });
});

test('a title with a place tag stands there also while its marker is not selected', () => {
  const labels = [mindset(1, { placeTag: true, state: 'far', distance: 190 }), mindset(2)].map(
    (each) => itemProperties(markerItems([each], new Set(), null)[0]!)['label'],
  );
  expect(labels).toEqual(['Stop 1', '']);
});

test('one that is not ready wears a sign, and says why', () => {
  const [item] = markerItems([mindset(2, { problem: 'There are no mindchunks.' })], new Set(), null);
  expect(itemProperties(item!)).toMatchObject({ icon: 'marker|reach|large|||incomplete' });
  expect(markerName(item!, true, false)).toContain('not ready: There are no mindchunks.');
});

test('a long name is cut at 40 characters', () => {
  const label = itemProperties(markerItems([mindset(1, { title: 'x'.repeat(60) })], new Set([1]), null)[0]!)['label'];
  expect(label).toHaveLength(40);
});

test('every marker is named by title, state and distance', () => {
  const name = (each: MapMindset, selected = false) =>
    markerName(markerItems([each], new Set(selected ? [each.id] : []), null)[0]!, false, false);
  expect(name(mindset(1, { state: 'locked', distance: 46.4 }))).toBe('Stop 1, locked, 46 m');
  expect(name(mindset(1, { state: 'visited', isStart: true }), true)).toBe('Stop 1, selected, start');
  const pair = [mindset(1), mindset(2)];
  expect(markerName(markerItems(pair, new Set(), joined(pair))[0]!, false, false)).toBe('2 mindsets close together');
});

test('where markers are edited none is within reach', () => {
  const name = (each: MapMindset, selected = false) =>
    markerName(markerItems([each], new Set(selected ? [each.id] : []), null)[0]!, true, false);
  expect(name(mindset(1, { isStart: true, isUnsaved: true }))).toBe('Stop 1, mindset, start, not saved yet');
  expect(name(mindset(1), true)).toBe('Stop 1, selected');
});

test('what gives way is pale and has no label; a cluster of nothing else is pale too', () => {
  const faded = { ...mindset(1), isFaded: true, placeTag: true };
  const [one] = markerItems([faded], new Set(), null);
  expect(itemProperties(one as MarkerItem)).toMatchObject({ opacity: 0.4, label: '' });
  const pair = { ...(one as MarkerItem), members: [faded, mindset(2)] };
  expect(itemProperties(pair)).toMatchObject({ opacity: 1 });
  expect(itemProperties({ ...pair, members: [faded, faded] })).toMatchObject({ opacity: 0.4 });
});

test('on a board distances are told in its units', () => {
  const items = markerItems([mindset(1, { state: 'far', distance: 190 })], new Set(), null);
  expect(distanceLabels(items, everywhere, true).map(({ label }) => label)).toEqual(['190 units']);
  expect(markerName(items[0]!, false, true)).toContain('190 units');
});
