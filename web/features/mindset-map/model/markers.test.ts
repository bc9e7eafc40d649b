import { expect, test } from 'vitest';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { markerMaker } from './markers.ts';

const mindsets = [1, 2, 3].map((id) => newMindset(id, 7, { latitude: id, longitude: 0 }, { title: `M${id}` }));

test('the list stays the same while only texts change, and the other markers do when one changes', () => {
  const make = markerMaker();
  const first = make(mindsets, new Set(), () => null);
  expect(
    make(
      mindsets.map((mindset) => ({ ...mindset, embed: 'https://example.org' })),
      new Set(),
      () => null,
    ),
  ).toBe(first);
  const unsaved = make(mindsets, new Set([2]), () => null);
  expect(unsaved).not.toBe(first);
  expect(unsaved[0]).toBe(first[0]);
  expect(unsaved[1]).toMatchObject({ id: 2, isUnsaved: true });
  expect(make(mindsets.slice(0, 2), new Set([2]), () => null).map(({ id }) => id)).toEqual([1, 2]);
});

test('what is missing of a mindset goes along, and changes its marker alone', () => {
  const make = markerMaker();
  const first = make(mindsets, new Set(), () => null);
  const missing = make(mindsets, new Set(), ({ id }) => (id === 3 ? 'No mindchunks.' : null));
  expect(missing.map(({ problem }) => problem)).toEqual([undefined, undefined, 'No mindchunks.']);
  expect([missing[0] === first[0], missing[2] === first[2]]).toEqual([true, false]);
});
