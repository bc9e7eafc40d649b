import { expect, test } from 'vitest';
import { attributesOf } from './attributes-of.ts';
import { differs, IGNORED_FIELDS, isSaveUnnecessary } from './change-detection.ts';
import { defaultAttributes } from './kind.ts';
import type { Quest, QuestAttributes } from './quest.ts';

const attributes: QuestAttributes = {
  ...defaultAttributes('contest', {
    now: 1_800_000_000_000,
    random: () => 0,
    location: { latitude: 1, longitude: 2 },
    timeZoneOffset: 0,
  }),
  title: 'A walk',
  image: { name: 'a.webp', tag: 'x' },
  properties: { secondsToScore: 4, allChecked: true },
};

test('each attribute but those ignored makes a difference', () => {
  for (const key of Object.keys(attributes) as (keyof QuestAttributes)[]) {
    const changed = { ...attributes, [key]: 'changed' };
    expect([key, differs(attributes, changed)]).toEqual([key, key !== 'properties']);
    expect([key, isSaveUnnecessary(attributes, changed as QuestAttributes)]).toEqual([key, false]);
  }
});

test("the fields of the specification's list make none, in a quest or its picture", () => {
  for (const field of IGNORED_FIELDS) {
    expect(differs({ ...attributes, [field]: 1 }, { ...attributes, [field]: 2 })).toBe(false);
  }
  expect(IGNORED_FIELDS.size).toBe(15);
  expect(differs(attributes, { ...attributes, image: { name: 'a.webp', tag: 'y', content: 'zzz' } })).toBe(false);
  expect(differs(attributes, { ...attributes, image: { name: 'b.webp', tag: 'x' } })).toBe(true);
});

test('an edit that changes nothing is unnecessary to save, one of a property or of the picture is not', () => {
  expect(isSaveUnnecessary(attributes, structuredClone(attributes))).toBe(true);
  expect(isSaveUnnecessary(attributes, { ...attributes, properties: { allChecked: true, secondsToScore: 4 } })).toBe(
    true,
  );
  expect(isSaveUnnecessary(attributes, { ...attributes, properties: { secondsToScore: 5, allChecked: true } })).toBe(
    false,
  );
  expect(isSaveUnnecessary(attributes, { ...attributes, image: { name: 'a.webp', content: 'zzz' } })).toBe(false);
});

test('a whole quest compares by its attributes, the times of its version among them', () => {
  const { startTime, endTime, ...rest } = attributes;
  const quest: Quest = {
    ...rest,
    id: 7,
    creator: { userId: 1, username: 'nora' },
    version: { id: 3, number: 2, startTime, endTime },
    withPassword: false,
    mindsetCount: 12,
    playableCount: 12,
    deleted: false,
    revision: 9,
  };
  expect(attributesOf(quest)).toEqual(attributes);
  expect(isSaveUnnecessary(attributesOf({ ...quest, revision: 10 }), attributes)).toBe(true);
  expect(isSaveUnnecessary(attributesOf({ ...quest, version: { ...quest.version, endTime: 5 } }), attributes)).toBe(
    false,
  );
});
