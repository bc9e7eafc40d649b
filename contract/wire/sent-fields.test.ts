import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { mindsetDifference, sentMindset } from './mindset.ts';
import { sentQuest } from './quest.ts';
import { attributes } from '../testing/arbitraries.ts';

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
  // And with what our own reply adds.
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
    isTargeted: true,
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
