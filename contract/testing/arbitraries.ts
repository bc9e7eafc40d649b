// Arbitrary wire values, for tests of the wire.
import fc from 'fast-check';
import { CURRENCIES } from '@mangoquest/core/payment/currency.ts';

export const text = fc
  .string({ maxLength: 40 })
  .map((value) => value.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, ''));
export const id = fc.integer({ min: 1, max: 2 ** 40 });
export const newId = fc.integer({ min: -1_000, max: 2 ** 40 });
export const number = fc
  .double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 })
  .map((value) => value + 0);
export const latitude = fc.double({ noNaN: true, min: -90, max: 90 }).map((value) => value + 0);
export const longitude = fc.double({ noNaN: true, min: -180, max: 180 }).map((value) => value + 0);
export const time = fc.option(fc.integer({ min: 0, max: 8.64e15 }), { nil: null });
// `__proto__` is not allowed as a key: the wire drops it.
export const bag = fc.dictionary(
  text.filter((key) => key !== '__proto__'),
  fc.oneof(text, fc.boolean(), fc.integer()),
  { maxKeys: 4, noNullPrototype: true },
);
export const image = fc.option(
  fc.record(
    { name: fc.stringMatching(/^[a-z0-9]{1,20}\.webp$/), content: text, tag: text },
    { requiredKeys: ['name'], noNullPrototype: true },
  ),
  { nil: null },
);
export const group = fc.stringMatching(/^[a-z]{0,6}$/);
export const reaction = fc.record(
  { id: newId, text, grade: fc.integer({ min: 0, max: 100 }), order: fc.nat(50) },
  { noNullPrototype: true },
);
export const mindchunk = fc.record(
  { id: newId, text, comment: text, order: fc.nat(50), reactions: fc.array(reaction, { maxLength: 4 }) },
  { noNullPrototype: true },
);
export const chain = fc.array(
  fc.record({ grade: fc.integer({ min: -100, max: 100 }), target: fc.record({ questId: id, mindsetId: id }) }),
  { maxLength: 3 },
);
export const visibility = fc.record({ minDistance: number, startZoom: number, minZoom: number, maxZoom: number });

export const attributes = fc.record({
  title: text,
  shortDescription: text,
  longDescription: text,
  code: text,
  location: text,
  image,
  color: fc.nat(50),
  latitude,
  longitude,
  advertisingLatitude: fc.option(latitude, { nil: null }),
  advertisingLongitude: fc.option(longitude, { nil: null }),
  withinDistance: number,
  activeDistance: number,
  virtual: fc.boolean(),
  price: number,
  currency: fc.constantFrom(...CURRENCIES),
  active: fc.boolean(),
  showPoints: fc.boolean(),
  searchable: fc.boolean(),
  editable: fc.boolean(),
  forContest: fc.boolean(),
  properties: bag,
  startTime: time,
  endTime: time,
});

export const partial = fc.record(
  {
    title: text,
    latitude,
    longitude,
    virtual: fc.boolean(),
    active: fc.boolean(),
    showPoints: fc.boolean(),
    searchable: fc.boolean(),
    editable: fc.boolean(),
    forContest: fc.boolean(),
    shortDescription: text,
    color: fc.nat(50),
    currency: fc.constantFrom(...CURRENCIES),
    price: number,
    startTime: time,
    properties: bag,
  },
  {
    requiredKeys: [
      'title',
      'latitude',
      'longitude',
      'virtual',
      'active',
      'showPoints',
      'searchable',
      'editable',
      'forContest',
    ],
    noNullPrototype: true,
  },
);

export const wholeMindset = fc.record({
  id: newId,
  questId: id,
  title: text,
  name: text,
  latitude,
  longitude,
  isStart: fc.boolean(),
  isTargeted: fc.boolean(),
  image,
  embed: text,
  chain,
  properties: bag,
  visibility,
  group,
  isSocial: fc.boolean(),
  authorId: fc.option(id, { nil: null }),
  onOff: fc.boolean(),
  randomize: fc.boolean(),
  placeTag: fc.boolean(),
  receiveAnswers: fc.boolean(),
  shareContent: fc.boolean(),
  order: fc.nat(999),
  mindchunks: fc.array(mindchunk, { maxLength: 3 }),
});

export const difference = fc.record({
  id,
  questId: id,
  fields: fc.record(
    {
      title: text,
      name: text,
      latitude,
      longitude,
      image,
      embed: text,
      chain,
      properties: bag,
      visibility,
      group,
      onOff: fc.boolean(),
      randomize: fc.boolean(),
      placeTag: fc.boolean(),
      receiveAnswers: fc.boolean(),
      shareContent: fc.boolean(),
      order: fc.nat(999),
    },
    { requiredKeys: [], noNullPrototype: true },
  ),
  addedMindchunks: fc.array(mindchunk, { maxLength: 2 }),
  removedMindchunkIds: fc.array(id, { maxLength: 3 }),
  changedMindchunks: fc.array(
    fc.record(
      {
        id,
        text,
        comment: text,
        order: fc.nat(50),
        addedReactions: fc.array(reaction, { maxLength: 2 }),
        removedReactionIds: fc.array(id, { maxLength: 2 }),
        changedReactions: fc.array(
          fc.record(
            { id, text, grade: fc.nat(100), order: fc.nat(9) },
            { requiredKeys: ['id'], noNullPrototype: true },
          ),
          { maxLength: 2 },
        ),
      },
      { requiredKeys: ['id', 'addedReactions', 'removedReactionIds', 'changedReactions'], noNullPrototype: true },
    ),
    { maxLength: 2 },
  ),
});

export const summary = fc
  .tuple(attributes, id, fc.boolean())
  .map(([{ startTime, endTime, longDescription: _l, code: _c, properties: _p, ...rest }, questId, isBoard]) => ({
    ...rest,
    id: questId,
    creator: { userId: 3, username: 'nora' },
    version: { id: 9, number: 2, startTime, endTime },
    withPassword: false,
    mindsetCount: 12,
    deleted: false,
    revision: 4,
    isBoard,
  }));
