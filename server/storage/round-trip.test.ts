import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { CURRENCIES, currencyDecimals } from '@mangoquest/core/payment/currency.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DIALECTS, makeUser, openTestStorage } from '../testing/storage.ts';
import type { TestStorage } from '../testing/storage.ts';
import { makerGrant, ownGrant } from '../testing/grants.ts';

// PostgreSQL takes no U+0000, and no half of a surrogate pair; the wire refuses the first.
const text = fc.string({ unit: 'binary', maxLength: 60 }).map((each) => each.replaceAll('\u0000', ' '));
const json = fc
  .dictionary(
    fc.string({ minLength: 1, maxLength: 10 }).filter((key) => key !== '__proto__'),
    fc.jsonValue({ maxDepth: 2 }),
    { maxKeys: 4 },
  )
  .map((value) => JSON.parse(JSON.stringify(value).replaceAll('\\u0000', ' ')) as Record<string, unknown>);
const latitude = fc.integer({ min: -90e6, max: 90e6 }).map((each) => each / 1e6);
const longitude = fc.integer({ min: -180e6, max: 180e6 }).map((each) => each / 1e6);
const metres = fc.double({ min: 0, max: 10_000_000, noNaN: true }).map((each) => each + 0);
const time = fc.option(fc.integer({ min: 0, max: 8.64e15 }));
const image = fc.option(fc.oneof(fc.record({ name: text }), fc.record({ name: text, tag: text })));

const attributes: fc.Arbitrary<QuestAttributes> = fc
  .record({
    title: text,
    shortDescription: text,
    longDescription: text,
    code: fc.constant(''),
    location: text,
    image,
    color: fc.nat(),
    latitude,
    longitude,
    place: fc.option(fc.record({ latitude, longitude })),
    withinDistance: metres,
    activeDistance: metres,
    currency: fc.constantFrom(...CURRENCIES),
    minor: fc.nat(100_000_000),
    virtual: fc.boolean(),
    active: fc.boolean(),
    showPoints: fc.boolean(),
    searchable: fc.boolean(),
    editable: fc.boolean(),
    forContest: fc.boolean(),
    times: fc.tuple(time, time),
    properties: json,
  })
  .map(({ place, minor, times, ...same }) => {
    const [startTime, endTime] = times;
    const isOrdered = startTime === null || endTime === null || startTime < endTime;
    return {
      ...same,
      advertisingLatitude: place?.latitude ?? null,
      advertisingLongitude: place?.longitude ?? null,
      price: minor / 10 ** currencyDecimals(same.currency),
      startTime,
      endTime: isOrdered ? endTime : null,
    };
  });

const zoom = fc.integer({ min: 0, max: 99 });
const mindsets: fc.Arbitrary<Mindset[]> = fc
  .array(
    fc.record({
      title: text,
      name: text,
      latitude,
      longitude,
      image,
      embed: text,
      properties: json,
      group: text,
      isSocial: fc.boolean(),
      onOff: fc.boolean(),
      randomize: fc.boolean(),
      placeTag: fc.boolean(),
      receiveAnswers: fc.boolean(),
      shareContent: fc.boolean(),
      // Set by the marks of a save.
      isTargeted: fc.constant(false),
      chain: fc.array(
        fc.record({
          grade: fc.integer({ min: 0, max: 100 }),
          target: fc.record({ questId: fc.nat(), mindsetId: fc.nat() }),
        }),
        { maxLength: 2 },
      ),
      visibility: fc.record({ minDistance: metres, startZoom: zoom, minZoom: zoom, maxZoom: zoom }),
      mindchunks: fc.array(
        fc.record({
          text,
          comment: text,
          reactions: fc.array(fc.record({ text, grade: fc.integer({ min: 0, max: 100 }) }), { maxLength: 4 }),
        }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 5 },
  )
  .map((list) =>
    list.map((each, order) => ({
      ...each,
      id: -order,
      questId: 0,
      authorId: null,
      isStart: order === 0,
      order,
      mindchunks: each.mindchunks.map((chunk, turn) => ({
        ...chunk,
        id: -1 - turn,
        order: turn,
        reactions: chunk.reactions.map((reaction, order) => ({ ...reaction, id: -1 - order, order })),
      })),
    })),
  );

describe.each(DIALECTS)('on %s', (dialect) => {
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
  });
  afterAll(() => opened.remove());

  test('any quest with its mindsets is read as it was saved', async () => {
    const { storage } = opened;
    const creator = await makeUser(storage);
    await fc.assert(
      fc.asyncProperty(attributes, mindsets, async (given, added) => {
        const quest = await storage.quests.create(makerGrant(creator.id), given, { now: 1 });
        const { startTime, endTime, ...same } = given;
        expect(quest).toEqual({
          ...same,
          id: quest.id,
          creator: expect.anything(),
          version: { id: expect.any(Number), number: 1, startTime, endTime },
          withPassword: false,
          mindsetCount: 0,
          playableCount: 0,
          deleted: false,
          revision: 1,
        });
        const { ids } = await storage.mindsets.save(ownGrant(creator.id, quest.id), { added }, 2);
        const saved = await storage.mindsets.wholeOfQuest(quest.id);
        const anyId = expect.any(Number) as number;
        expect(saved).toEqual(
          added.map((mindset, index) => ({
            ...mindset,
            id: ids[index],
            questId: quest.id,
            authorId: creator.id,
            mindchunks: mindset.mindchunks.map((chunk) => ({
              ...chunk,
              id: anyId,
              reactions: chunk.reactions.map((reaction) => ({ ...reaction, id: anyId })),
            })),
          })),
        );
        for (const mindset of saved) expect(await storage.mindsets.oneWhole(mindset.id)).toEqual(mindset);
      }),
      { numRuns: 120 },
    );
  });
});
