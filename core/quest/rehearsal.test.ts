import { expect, test } from 'vitest';
import type { DocumentMindset, QuestDocument } from './quest-document.ts';
import type { QuestAttributes } from './quest.ts';
import { newMindset } from '../mindset/new-mindset.ts';
import { scheduleState } from './schedule.ts';
import { hiddenReason, rehearsed, scheduleByClock } from './rehearsal.ts';

const attributes = {
  title: 'Bridges',
  code: 'b',
  active: true,
  virtual: true,
  price: 3,
  startTime: 5,
  endTime: 9,
  properties: { allChecked: true, chain: 7 },
} as unknown as QuestAttributes;
const link = (questId: number | null) => ({ grade: 0, questId, mindsetId: 1 });
const document = {
  attributes,
  mindsets: [{ id: 1, chain: [link(null), link(8)] } as unknown as DocumentMindset],
  drawings: [],
  regions: [],
  trophies: [{ achievement: '1', content: 'A cup', providerName: 'Ann', providerId: 4 }],
} satisfies QuestDocument;

test('a rehearsal costs nothing, has no times and no code, and is as virtual as its quest', () => {
  expect(rehearsed(document, 6).attributes).toEqual({
    ...attributes,
    code: '',
    active: false,
    price: 0,
    startTime: null,
    endTime: null,
    properties: { allChecked: true },
  });
});

test('its chains stay inside it', () => {
  expect(rehearsed(document, 6).mindsets[0]?.chain).toEqual([link(null)]);
  expect(rehearsed(document, 7).attributes.properties).toEqual({ allChecked: true, chain: null });
});

test('its prizes are nobody’s', () => {
  expect(rehearsed(document, 6).trophies).toEqual([{ achievement: '1', content: 'A cup', providerName: 'Ann' }]);
});

test('what is off or incomplete is in no game, and the trial says which of the two', () => {
  const place = { latitude: 40, longitude: 10 };
  const complete = {
    ...newMindset(1, 7, place, { title: 'Clock' }),
    onOff: true,
    mindchunks: [
      { id: 1, text: '<p>Who?</p>', comment: '', order: 0, reactions: [{ id: 1, text: 'I', grade: 100, order: 0 }] },
    ],
  };
  expect(hiddenReason(complete, {})).toBeNull();
  expect(hiddenReason({ ...complete, onOff: false }, {})).toBe('off');
  expect(hiddenReason({ ...complete, mindchunks: [] }, {})).toBe('incomplete');
});

test('the copy runs as the quest does at the time that was set, and always where none is', () => {
  const quest = { startTime: 1000, endTime: 2000 };
  const now = 50_000;
  const at = (time: number | null, later = 0) => scheduleState(scheduleByClock(quest, time, now), now + later);
  expect([at(999), at(1000), at(1999), at(2000), at(null)]).toEqual([
    'upcoming',
    'running',
    'running',
    'over',
    'running',
  ]);
  // The clock continues from there.
  expect([at(990, 9), at(990, 10), at(1990, 10)]).toEqual(['upcoming', 'running', 'over']);
  expect(scheduleByClock({ startTime: null, endTime: 2000 }, 500, 600)).toEqual({ startTime: null, endTime: 2100 });
});
