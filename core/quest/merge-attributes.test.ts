import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultAttributes } from './kind.ts';
import { attributeChanges, mergeAttributes } from './merge-attributes.ts';
import type { QuestAttributes } from './quest.ts';

const base: QuestAttributes = {
  ...defaultAttributes('contest', { now: 0, random: () => 0, location: { latitude: 1, longitude: 2 }, timeZoneOffset: 0 }), properties: { a: 1, b: 2, c: 3 },
};
const edit = fc.record({
  title: fc.constantFrom('', 'x', 'y'), price: fc.constantFrom(0, 1, 2), active: fc.boolean(), startTime: fc.constantFrom(null, 1, 2), location: fc.constantFrom('***', 'here'),
}, { requiredKeys: [] }).map((fields): QuestAttributes => ({ ...base, ...fields }));

test('a merge has all that either changed; where both did, mine', () => {
  fc.assert(fc.property(edit, edit, (mine, theirs) => {
    const merged = mergeAttributes(base, mine, theirs);
    for (const { name, mine: byMe } of attributeChanges(base, mine, theirs)) expect(merged[name]).toEqual(byMe ? mine[name] : theirs[name]);
    expect(mergeAttributes(base, base, theirs)).toEqual(theirs);
    expect(mergeAttributes(base, mine, base)).toEqual(mine);
  }));
});

test('properties are merged one by one, also those that were taken away', () => {
  const merged = mergeAttributes(base, { ...base, properties: { a: 9, b: 2, d: 4 } }, { ...base, properties: { a: 1, c: 3, e: 5 } });
  expect(merged.properties).toEqual({ a: 9, e: 5, d: 4 });
});

test('says who changed what; what both changed alike is none', () => {
  const changes = attributeChanges(base, { ...base, title: 'mine', location: 'same', price: 1 }, { ...base, title: 'theirs', location: 'same', active: false });
  expect(changes).toEqual([
    { name: 'title', mine: true, theirs: true }, { name: 'price', mine: true, theirs: false }, { name: 'active', mine: false, theirs: true },
  ]);
});
