import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { SOCIAL_MARK } from '@mangoquest/core/mindset/gamecode.ts';
import { mindset } from './mindset.ts';
import { playedMap } from './play.ts';
import { summary, wholeMindset } from '../testing/arbitraries.ts';

test("a gamecode is the quest's id and the group's name, with the social mark for a player's mindset", () => {
  const [one] = fc.sample(wholeMindset, { numRuns: 1, seed: 5 });
  const base = { ...one, questId: 48, group: 'park' };
  expect(z.encode(mindset, { ...base, isSocial: false } as never).gamecode).toBe('48_park');
  expect(z.encode(mindset, { ...base, isSocial: true } as never).gamecode).toBe(`48_park${SOCIAL_MARK}`);
  expect(z.encode(mindset, { ...base, group: '', isSocial: false } as never).gamecode).toBe('');
});

test("a mindset on a player's map carries its gamecode, and no other name of its group", () => {
  const point = {
    id: 5,
    title: 'a',
    latitude: 1,
    longitude: 2,
    isStart: false,
    visibility: { minDistance: 0, startZoom: 16, minZoom: 0, maxZoom: 99 },
    mindchunkCount: 1,
    placeTag: false,
  };
  const groups = [
    { group: 'park', isSocial: false },
    { group: '', isSocial: false },
    { group: '', isSocial: true },
    { group: 'park', isSocial: true },
  ];
  const quest = { ...fc.sample(summary, { numRuns: 1, seed: 3 })[0], id: 48 };
  const wire = z.encode(playedMap, {
    quest,
    revision: 1,
    isOffline: false,
    background: null,
    points: groups.map((of) => ({ ...point, ...of })),
  } as never);
  expect(wire.mindsetsList.map(({ gamecode }) => gamecode)).toEqual([
    '48_park',
    '',
    `48_${SOCIAL_MARK}`,
    `48_park${SOCIAL_MARK}`,
  ]);
  expect(Object.keys(wire.mindsetsList[0] ?? {}).toSorted()).toEqual([
    'gamecode',
    'id',
    'isStart',
    'latitude',
    'longitude',
    'placeTag',
    'questionCount',
    'title',
    'visibilityProps',
  ]);
});
