import { expect, test } from 'vitest';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { markerMaker } from './markers.ts';

const keyOf = (id: number) => `mindset ${id}`;
const mindsets = [1, 2, 3].map((id) => newMindset(id, 7, { latitude: id, longitude: 0 }, { title: `M${id}` }));

test('the list stays the same while only texts change, and the other markers do when one changes', () => {
  const make = markerMaker();
  const first = make(mindsets, new Set(), () => null, keyOf);
  expect(
    make(
      mindsets.map((mindset) => ({ ...mindset, embed: 'https://example.org' })),
      new Set(),
      () => null,
      keyOf,
    ),
  ).toBe(first);
  const unsaved = make(mindsets, new Set([2]), () => null, keyOf);
  expect(unsaved).not.toBe(first);
  expect(unsaved[0]).toBe(first[0]);
  expect(unsaved[1]).toMatchObject({ id: 2, isUnsaved: true });
  expect(make(mindsets.slice(0, 2), new Set([2]), () => null, keyOf).map(({ id }) => id)).toEqual([1, 2]);
});

test('what is missing of a mindset goes along, and changes its marker alone', () => {
  const make = markerMaker();
  const first = make(mindsets, new Set(), () => null, keyOf);
  const missing = make(mindsets, new Set(), ({ id }) => (id === 3 ? 'No mindchunks.' : null), keyOf);
  expect(missing.map(({ problem }) => problem)).toEqual([undefined, undefined, 'No mindchunks.']);
  expect([missing[0] === first[0], missing[2] === first[2]]).toEqual([true, false]);
});
