import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CURRENCIES } from '@mangoquest/core/payment/currency.ts';
import { SOCIAL_MARK } from '@mangoquest/core/mindset/gamecode.ts';
import { callList } from '../table.ts';
import { loginReply } from './account.ts';
import { drawing } from './drawing.ts';
import { markedIds, mindset, mindsetDifference, sentMindset } from './mindset.ts';
import { playedMap } from './play.ts';
import { answered, answerResult } from './answer.ts';
import { openedMindset } from './opened-mindset.ts';
import { quest, questAttributes, sentQuest } from './quest.ts';

const text = fc
  .string({ maxLength: 40 })
  .map((value) => value.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, ''));
const id = fc.integer({ min: 1, max: 2 ** 40 });
const newId = fc.integer({ min: -1_000, max: 2 ** 40 });
const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map((value) => value + 0);
const latitude = fc.double({ noNaN: true, min: -90, max: 90 }).map((value) => value + 0);
const longitude = fc.double({ noNaN: true, min: -180, max: 180 }).map((value) => value + 0);
const time = fc.option(fc.integer({ min: 0, max: 8.64e15 }), { nil: null });
// JSON's __proto__ is no key of ours: the wire leaves it out.
const bag = fc.dictionary(
  text.filter((key) => key !== '__proto__'),
  fc.oneof(text, fc.boolean(), fc.integer()),
  { maxKeys: 4, noNullPrototype: true },
);
const image = fc.option(
  fc.record(
    { name: fc.stringMatching(/^[a-z0-9]{1,20}\.webp$/), content: text, tag: text },
    { requiredKeys: ['name'], noNullPrototype: true },
  ),
  { nil: null },
);
const group = fc.stringMatching(/^[a-z]{0,6}$/);
const reaction = fc.record(
  { id: newId, text, grade: fc.integer({ min: 0, max: 100 }), order: fc.nat(50) },
  { noNullPrototype: true },
);
const mindchunk = fc.record(
  { id: newId, text, comment: text, order: fc.nat(50), reactions: fc.array(reaction, { maxLength: 4 }) },
  { noNullPrototype: true },
);
const chain = fc.array(
  fc.record({ grade: fc.integer({ min: -100, max: 100 }), target: fc.record({ questId: id, mindsetId: id }) }),
  { maxLength: 3 },
);
const visibility = fc.record({ minDistance: number, startZoom: number, minZoom: number, maxZoom: number });

const attributes = fc.record({
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

const partial = fc.record(
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

const wholeMindset = fc.record({
  id: newId,
  questId: id,
  title: text,
  name: text,
  latitude,
  longitude,
  isStart: fc.boolean(),
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

const difference = fc.record({
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

const summary = fc
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

/** What a body of JSON makes of it, and what a URL-encoded body makes of it: each field as text. */
function travel(wire: unknown): unknown {
  return JSON.parse(JSON.stringify(wire));
}

function there<Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>): unknown {
  return z.decode(schema, travel(z.encode(schema, value)) as z.input<Schema>);
}

test.each([
  ['quest attributes', questAttributes, attributes],
  ['the attributes of a form', sentQuest, attributes.filter(({ image: picture }) => picture?.content !== '')],
  ['the attributes of a form that leaves things out', sentQuest, partial],
  ['a mindset', mindset, wholeMindset.filter((one) => one.group !== '' || !one.isSocial)],
  ['a difference', mindsetDifference, difference.filter(({ fields }) => fields.image?.content !== '')],
  [
    'a new mindset',
    sentMindset,
    wholeMindset
      .filter((one) => (one.group !== '' || !one.isSocial) && one.image?.content !== '')
      .map(({ authorId: _a, ...one }) => one),
  ],
  ['the three id lists', markedIds, fc.record({ start: fc.array(id), marked: fc.array(id), targeted: fc.array(id) })],
  [
    'a drawing',
    drawing,
    fc.record({
      id: newId,
      questId: id,
      type: fc.constantFrom('label', 'polygon', 'circle', 'noMapBoard'),
      borderColor: text,
      fillColor: text,
      coordinates: fc.array(fc.tuple(latitude, longitude), { minLength: 1, maxLength: 5 }),
      properties: bag,
    }),
  ],
  [
    'an answer',
    answered,
    fc.record({ mindsetId: id, picks: fc.array(fc.record({ mindchunkId: id, reactionId: id }), { maxLength: 5 }) }),
  ],
  [
    "an answer's result",
    answerResult,
    fc.record({
      mindsetId: id,
      grade: fc.integer({ min: -100, max: 100 }),
      success: fc.boolean(),
      gamecodeResult: fc.constantFrom('not', 'in-between', 'finish'),
      previouslyChecked: fc.boolean(),
      timeBonus: fc.nat(),
      stars: fc.integer(),
      score: fc.integer(),
      message: text,
      next: fc.option(fc.record({ questId: id, mindsetId: id }), { nil: null }),
    }),
  ],
  [
    'a played map',
    playedMap,
    fc.record({
      quest: summary,
      revision: fc.nat(),
      points: fc.array(
        fc.record({
          id,
          title: text,
          latitude,
          longitude,
          isStart: fc.boolean(),
          group,
          isSocial: fc.boolean(),
          visibility,
          mindchunkCount: fc.nat(20),
          placeTag: fc.boolean(),
        }),
        { maxLength: 4 },
      ),
    }),
  ],
  [
    'an opened mindset',
    openedMindset,
    fc.record({
      id,
      questId: id,
      title: text,
      image: fc.option(fc.record({ name: text }), { nil: null }),
      embed: text,
      isImmediateGrading: fc.boolean(),
      allChecked: fc.boolean(),
      mindchunks: fc.array(
        fc.record({ id, text, comment: text, reactions: fc.array(fc.record({ id, text }), { maxLength: 4 }) }),
        { maxLength: 3 },
      ),
    }),
  ],
] as [string, z.ZodType, fc.Arbitrary<unknown>][])('%s comes back from the wire as it was', (_, schema, arbitrary) => {
  fc.assert(
    fc.property(arbitrary, (value) => {
      expect(there(schema, value)).toEqual(value);
    }),
    { numRuns: 200 },
  );
});

test('fields may all come as text, as a URL-encoded body brings them', () => {
  fc.assert(
    fc.property(attributes, (value) => {
      const wire = z.encode(questAttributes, value as never);
      expect(z.decode(sentQuest, JSON.stringify(wire))).toEqual({ ...value, image: z.decode(sentQuest, wire).image });
    }),
    { numRuns: 100 },
  );
});

test("a saved quest travels with its version's times as epoch-millisecond text", () => {
  fc.assert(
    fc.property(attributes, id, time, time, (value, questId, startTime, endTime) => {
      const { startTime: _s, endTime: _e, ...rest } = value;
      const whole = {
        ...rest,
        id: questId,
        creator: { userId: 3, username: 'nora' },
        version: { id: 9, number: 2, startTime, endTime },
        withPassword: false,
        mindsetCount: 12,
        playableCount: 11,
        deleted: false,
        revision: 4,
      };
      const wire = z.encode(quest, whole as never);
      expect((wire['mgqVersion'] as { startTime: string }).startTime).toBe(startTime === null ? '' : String(startTime));
      expect(wire.questId).toBe(questId);
      expect(z.decode(quest, travel(wire) as never)).toEqual(whole);
    }),
    { numRuns: 100 },
  );
});

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
  const wire = z.encode(playedMap, { quest, revision: 1, points: groups.map((of) => ({ ...point, ...of })) } as never);
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

test("login replies are the specification's text", () => {
  const reply = { outcome: 'ok!', userId: 12, username: 'nora.vidal', token: 'abc_-9' } as const;
  expect(z.encode(loginReply, reply)).toBe('ok!:12:nora.vidal:abc_-9');
  expect(z.decode(loginReply, 'ok!:12:nora.vidal:abc_-9')).toEqual(reply);
  expect(z.decode(loginReply, 'wrong_pass')).toEqual({ outcome: 'wrong_pass' });
  expect(loginReply.safeDecode('ok!:x').success).toBe(false);
});

test('of a whole quest, what section 3 names and no client sets is taken and ignored; what it does not know is refused', () => {
  const attributesOnly = fc.sample(attributes, { numRuns: 1, seed: 7 })[0] as never;
  const wire = z.encode(sentQuest, attributesOnly) as { mgqVersion: object };
  const whole = {
    ...wire,
    questId: 5,
    isContest: true,
    withPassword: true,
    creator: { username: 'x', userid: 1 },
    mgqStatus: 'PLAYING',
    usEndTime: '5',
    usStartTime: '1',
    marked: '[[],[],[]]',
    distance: 3,
    content: 'x',
    tag: 'x',
    creationTime: 1,
    onoff: 1,
    mindsetsDuration: 4,
    lastLatitude: 1,
    lastLongitude: 2,
    password: '',
    mgqVersion: { ...wire.mgqVersion, id: 77, versionNr: 3 },
  };
  expect(z.decode(sentQuest, whole as never)).toEqual(z.decode(sentQuest, wire as never));
  // And what our own reply of it has beside that.
  expect(z.decode(sentQuest, { ...whole, mindsetsCount: 3, deleted: false, revision: 9 } as never)).toEqual(
    z.decode(sentQuest, wire as never),
  );
  for (const key of [
    'isAdvanced',
    'creatorId',
    'creator_id',
    'deletedAt',
    'role',
    'versionNr',
    'constructor',
    'titel',
  ]) {
    expect(sentQuest.safeDecode({ ...wire, [key]: 1 } as never).success, key).toBe(false);
  }
  expect(sentQuest.safeDecode({ ...wire, mgqVersion: { ...wire.mgqVersion, number: 1 } } as never).success).toBe(false);
});

test('of a new mindset, what section 3 names and no client sets is taken and ignored, what is left out stays out, and what it does not know is refused', () => {
  const bare = { id: -1, title: 'Dials', latitude: 1, longitude: 2 };
  expect(z.decode(sentMindset, bare as never)).toEqual(bare);
  const entity = {
    ...bare,
    name: 'dials',
    isStart: 0,
    targeted: true,
    marked: '1',
    isSelected: false,
    distance: 17.5,
    minZoom: 0,
    maxZoom: 99,
    userId: 999,
    image: { name: '', content: '', tag: '' },
    embedContent: '',
    chain: '[]',
    properties: '{"isImmediateGrading":true}',
    visibilityProps: '[0,16,0,99]',
    gamecode: '48_park',
    onoff: 1,
    placeTag: '0',
    randomize: '1',
    receiveAnswers: true,
    shareContent: 'true',
    pos: 4,
    questionlist: [
      {
        questionid: -1,
        questionname: '<p>4?</p>',
        questionnameid: 7,
        inturn: 0,
        answeredid: 0,
        answerlist: [{ answerid: -1, answername: '4', answernameid: 3, grade: '100', inturn: 0 }],
      },
    ],
  };
  expect(z.decode(sentMindset, entity as never)).toEqual({
    ...bare,
    name: 'dials',
    isStart: false,
    image: null,
    embed: '',
    chain: [],
    properties: { isImmediateGrading: true },
    visibility: { minDistance: 0, startZoom: 16, minZoom: 0, maxZoom: 99 },
    group: 'park',
    isSocial: false,
    onOff: true,
    placeTag: false,
    randomize: true,
    receiveAnswers: true,
    shareContent: true,
    order: 4,
    mindchunks: [
      {
        id: -1,
        text: '<p>4?</p>',
        comment: '',
        order: 0,
        reactions: [{ id: -1, text: '4', grade: 100, order: 0 }],
      },
    ],
  });
  for (const key of ['authorId', 'author_id', 'is_social', 'isSocial', 'score', 'grade', 'qsetid'])
    expect(sentMindset.safeDecode({ ...entity, [key]: 1 } as never).success, key).toBe(false);
});

test("a change has what the specification's diff body has, and its lists may be left out", () => {
  expect(
    z.decode(mindsetDifference, {
      qsetid: '12',
      questionset: { qsetid: '12', qsettitle: 'Dials', qsetonoff_int: '0', qsetrandomize_int: 1 },
    } as never),
  ).toEqual({
    id: 12,
    fields: { title: 'Dials', onOff: false, randomize: true },
    addedMindchunks: [],
    removedMindchunkIds: [],
    changedMindchunks: [],
  });
  expect(
    z.decode(mindsetDifference, {
      qsetid: 12,
      tochangedistillledquestionobjs: '[{"questionid":5,"questionname":"4?","questionnameid":9,"inturn":2}]',
    } as never),
  ).toEqual({
    id: 12,
    fields: {},
    addedMindchunks: [],
    removedMindchunkIds: [],
    changedMindchunks: [
      { id: 5, text: '4?', order: 2, addedReactions: [], removedReactionIds: [], changedReactions: [] },
    ],
  });
  const image = (fields: object) =>
    (z.decode(mindsetDifference, { qsetid: 12, questionset: fields } as never) as { fields: object }).fields;
  expect(
    [
      {},
      { image_name: '', image_content: '' },
      { image_name: 'a.webp', image_content: '' },
      { image_name: '', image_content: 'iVBO' },
    ].map(image),
  ).toEqual([{}, { image: null }, { image: { name: 'a.webp' } }, { image: { name: '', content: 'iVBO' } }]);
});

test('an empty distance is 0, an empty picture none, and what is left out stays out', () => {
  const bare = {
    title: 'a',
    latitude: 1,
    longitude: 2,
    virtual: false,
    active: true,
    showPoints: true,
    searchable: false,
    editable: false,
    forContest: false,
  };
  expect(z.decode(sentQuest, bare as never)).toEqual(bare);
  expect(
    z.decode(sentQuest, {
      ...bare,
      withinDistance: '',
      activeDistance: null,
      image: { name: '', content: '' },
      currency: '',
      color: '',
      price: '',
    } as never),
  ).toEqual({ ...bare, withinDistance: 0, activeDistance: 0, image: null });
  expect(
    z.decode(sentQuest, {
      ...bare,
      image: { name: 'a.webp', content: '' },
      mgqVersion: { startTime: '5' },
      password: 'sesame',
    } as never),
  ).toEqual({ ...bare, image: { name: 'a.webp' }, startTime: 5, password: 'sesame' });
});

test('every call has its own name and its own method and path, and a description can be made of it', () => {
  expect(new Set(callList.map(({ name }) => name)).size).toBe(callList.length);
  expect(new Set(callList.map(({ method, path }) => `${method} ${path}`)).size).toBe(callList.length);
  for (const one of callList) {
    expect(() => z.toJSONSchema(one.request, { io: 'input', unrepresentable: 'any' }), one.name).not.toThrow();
    expect(() => z.toJSONSchema(one.reply, { io: 'input', unrepresentable: 'any' }), one.name).not.toThrow();
  }
});
