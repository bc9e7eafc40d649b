import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultAttributes, kindOf, playedAs, QUEST_KINDS } from './kind.ts';
import type { QuestKind } from './kind.ts';
import { questIssues } from './quest.rules.ts';
import { formFieldOf, shownFields } from './shown-fields.ts';

const NOW = Date.UTC(2026, 5, 13, 2, 30, 20);
const context = {
  now: NOW,
  random: () => 0.999_999,
  location: { latitude: 40.741468, longitude: -73.9923189 },
  timeZoneOffset: 240,
};

test('searchable: today from 01:00 to 23:59 where the creator is, at their place', () => {
  const quest = defaultAttributes('searchable', context);
  // 02:30 UTC is still the evening of the 12th in New York.
  expect(quest.startTime).toBe(Date.UTC(2026, 5, 12, 5, 0));
  expect(quest.endTime).toBe(Date.UTC(2026, 5, 13, 3, 59));
  expect(quest).toMatchObject({
    location: 'My location',
    showPoints: true,
    editable: false,
    forContest: false,
    searchable: true,
    latitude: 40.741468,
    longitude: -73.9923189,
    color: 9,
    currency: 'EUR',
    price: 0,
    withinDistance: 0,
    activeDistance: 50,
  });
});

test('its day is the local one in every time zone', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4_000_000_000_000 }),
      fc.integer({ min: -840, max: 720 }),
      (now, timeZoneOffset) => {
        const { startTime, endTime } = defaultAttributes('searchable', { ...context, now, timeZoneOffset });
        const local = (time: number | null) => new Date((time ?? 0) - timeZoneOffset * 60_000).toISOString();
        expect(local(startTime).slice(11, 19)).toBe('01:00:00');
        expect(local(endTime).slice(11, 19)).toBe('23:59:00');
        expect(local(startTime).slice(0, 10)).toBe(local(now).slice(0, 10));
        expect(local(endTime).slice(0, 10)).toBe(local(now).slice(0, 10));
      },
    ),
  );
});

test('contest and social mask the place; a contest starts in 5 minutes and takes an hour', () => {
  const contest = defaultAttributes('contest', context);
  expect(contest).toMatchObject({ location: '***', forContest: true, searchable: false, editable: false });
  expect(contest.startTime).toBe(Date.UTC(2026, 5, 13, 2, 36));
  expect(contest.endTime).toBe(Date.UTC(2026, 5, 13, 3, 36));
  expect(defaultAttributes('social', context)).toMatchObject({
    location: '***',
    editable: true,
    forContest: false,
    startTime: null,
    endTime: null,
  });
});

test.each(QUEST_KINDS)('a new %s quest needs no more than a title', (kind) => {
  const quest = defaultAttributes(kind, context);
  expect(questIssues(quest, { isNew: true, now: NOW }).map(({ field }) => field)).toEqual(['title']);
  expect(kindOf(quest)).toBe(kind);
});

test('a quest is an ordinary walk: real, opened within 50 m, without an end; the first of the kinds', () => {
  expect(QUEST_KINDS[0]).toBe('quest');
  expect(defaultAttributes('quest', context)).toMatchObject({
    virtual: false,
    activeDistance: 50,
    startTime: null,
    endTime: null,
    searchable: false,
    forContest: false,
    editable: false,
    active: false,
  });
  expect(kindOf({ searchable: false, forContest: false, editable: false })).toBe('quest');
});

test('every new quest is inactive, and a real one opens within 50 m', () => {
  for (const kind of QUEST_KINDS)
    expect(defaultAttributes(kind, context)).toMatchObject({ active: false, virtual: false, activeDistance: 50 });
});

test('the distance goes with how it is played, unless another one was chosen', () => {
  expect(playedAs({ virtual: false, activeDistance: 50 }, true)).toEqual({ virtual: true, activeDistance: 0 });
  expect(playedAs({ virtual: true, activeDistance: 0 }, false)).toEqual({ virtual: false, activeDistance: 50 });
  expect(playedAs({ virtual: false, activeDistance: 200 }, true)).toEqual({ virtual: true, activeDistance: 200 });
  expect(playedAs({ virtual: false, activeDistance: 0 }, true)).toEqual({ virtual: true, activeDistance: 0 });
});

test('without Advanced a contest shows its own fields, a social quest Editable, and none the game code', () => {
  const shown = (kind: QuestKind) => [...shownFields(kind, false)];
  expect(shown('contest')).toEqual(
    expect.arrayContaining(['time', 'withinDistance', 'activeDistance', 'price', 'showPoints']),
  );
  expect(shown('contest')).not.toContain('editable');
  expect(shown('social')).toContain('editable');
  expect(shown('social')).not.toContain('price');
  expect(shown('quest')).toContain('activeDistance');
  for (const kind of QUEST_KINDS) {
    expect(shown(kind)).toContain('title');
    for (const field of ['code', 'properties', 'advertisingLocation', 'searchable', 'world3d'])
      expect(shown(kind)).not.toContain(field);
    expect([...shownFields(kind, true)]).toEqual(
      expect.arrayContaining(['code', 'properties', 'time', 'editable', 'title']),
    );
  }
});

test('an issue opens its field', () => {
  expect(formFieldOf('endTime')).toBe('time');
  expect(formFieldOf('properties.audioUrl')).toBe('properties');
  expect(formFieldOf('title')).toBe('title');
  expect(formFieldOf('advertisingLatitude')).toBe('advertisingLocation');
  expect(formFieldOf('constructor')).toBeNull();
  expect([...shownFields('social', false, ['price'])]).toContain('price');
});
