import { expect, test } from 'vitest';
import { completedAttributes, isWholeQuest } from './sent-quest.ts';
import type { SentQuest } from './sent-quest.ts';

const sent: SentQuest = {
  title: 'Round the square',
  latitude: 1,
  longitude: 2,
  virtual: false,
  active: true,
  showPoints: true,
  searchable: false,
  editable: false,
  forContest: false,
};

test("a new quest takes the specification's defaults for what was left out", () => {
  expect(completedAttributes(sent, null, 7)).toEqual({
    ...sent,
    shortDescription: '',
    longDescription: '',
    code: '',
    location: '***',
    image: null,
    color: 7,
    advertisingLatitude: null,
    advertisingLongitude: null,
    withinDistance: 0,
    activeDistance: 0,
    price: 0,
    currency: 'EUR',
    startTime: null,
    endTime: null,
    properties: {},
  });
  expect(
    completedAttributes({ ...sent, currency: 'JPY', color: 0, location: '', startTime: undefined }, null, 7),
  ).toMatchObject({ currency: 'JPY', color: 0, location: '', startTime: null });
});

test('an edit leaves what it does not speak of as it is saved', () => {
  const saved = completedAttributes(
    { ...sent, color: 3, currency: 'CHF', location: 'Bern', startTime: 5, properties: { chain: 9 } },
    null,
    7,
  );
  expect([isWholeQuest(sent), isWholeQuest(saved)]).toEqual([false, true]);
  expect(completedAttributes({ ...sent, title: 'New', endTime: null, code: 'x' }, saved, 7)).toEqual({
    ...saved,
    title: 'New',
    code: 'x',
  });
});
