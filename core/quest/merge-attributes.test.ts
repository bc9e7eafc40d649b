import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultAttributes } from './kind.ts';
import { attributeChanges, JOINT_ATTRIBUTES, mergeAttributes } from './merge-attributes.ts';
import type { AttributeName, AttributeUnit } from './merge-attributes.ts';
import type { QuestAttributes } from './quest.ts';

const base: QuestAttributes = {
  ...defaultAttributes('contest', {
    now: 0,
    random: () => 0,
    location: { latitude: 1, longitude: 2 },
    timeZoneOffset: 0,
  }),
  active: true,
  properties: { a: 1, b: 2, c: 3 },
};
const edit = fc
  .record(
    {
      title: fc.constantFrom('', 'x', 'y'),
      price: fc.constantFrom(0, 1, 2),
      currency: fc.constantFrom('EUR' as const, 'JPY' as const),
      active: fc.boolean(),
      startTime: fc.constantFrom(null, 1, 2),
      endTime: fc.constantFrom(null, 3, 4),
      location: fc.constantFrom('***', 'here'),
      latitude: fc.constantFrom(1, 10),
      longitude: fc.constantFrom(2, 20),
      searchable: fc.boolean(),
      editable: fc.boolean(),
      forContest: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .map((fields): QuestAttributes => ({ ...base, ...fields }));

const namesOf = (unit: AttributeUnit): readonly AttributeName[] =>
  unit in JOINT_ATTRIBUTES ? JOINT_ATTRIBUTES[unit as keyof typeof JOINT_ATTRIBUTES] : [unit as AttributeName];
const valuesOf = (unit: AttributeUnit, from: QuestAttributes) => namesOf(unit).map((name) => from[name]);

test('a merge has all that either changed; where both did, mine', () => {
  fc.assert(
    fc.property(edit, edit, (mine, theirs) => {
      const merged = mergeAttributes(base, mine, theirs);
      for (const { unit, mine: byMe } of attributeChanges(base, mine, theirs))
        expect(valuesOf(unit, merged)).toEqual(valuesOf(unit, byMe ? mine : theirs));
      expect(mergeAttributes(base, base, theirs)).toEqual(theirs);
      expect(mergeAttributes(base, mine, base)).toEqual(mine);
    }),
  );
});

test.each<[string, Partial<QuestAttributes>, Partial<QuestAttributes>]>([
  ['a place', { latitude: 10 }, { longitude: 20 }],
  [
    'an advertising place',
    { advertisingLatitude: 10, advertisingLongitude: 3 },
    { advertisingLatitude: 4, advertisingLongitude: 3 },
  ],
  ['a price', { price: 300, currency: 'JPY' }, { price: 2.5 }],
  ['a schedule', { startTime: 5 }, { endTime: 4 }],
  ['a kind', { forContest: false, editable: true }, { forContest: false, searchable: true }],
])('%s is never half of one edit and half of another', (_, mine, theirs) => {
  expect(mergeAttributes(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual({ ...base, ...mine });
  expect(attributeChanges(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual([
    { unit: expect.any(String), mine: true, theirs: true },
  ]);
});

test('properties are merged one by one, also those that were taken away', () => {
  const merged = mergeAttributes(
    base,
    { ...base, properties: { a: 9, b: 2, d: 4 } },
    { ...base, properties: { a: 1, c: 3, e: 5 } },
  );
  expect(merged.properties).toEqual({ a: 9, e: 5, d: 4 });
});

test('says who changed what; what both changed alike is none', () => {
  const changes = attributeChanges(
    base,
    { ...base, title: 'mine', location: 'same', price: 1 },
    { ...base, title: 'theirs', location: 'same', active: false },
  );
  expect(changes).toEqual([
    { unit: 'title', mine: true, theirs: true },
    { unit: 'price', mine: true, theirs: false },
    { unit: 'active', mine: false, theirs: true },
  ]);
});
