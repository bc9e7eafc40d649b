import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { haversineDistance } from '@mangoquest/core/geo/distance.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attributes } from '../../testing/quest-fixtures.ts';
import { DIALECTS, makeAllPlayable, makeUser, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import { makerGrant, ownGrant } from '../../testing/grants.ts';

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((millionths) => millionths / 1e6);
const somewhere = fc.record({ latitude: degrees(90), longitude: degrees(180) });
/** Concentrated where grids break: the antimeridian, the poles, and the crossing of equator and prime meridian. */
const edges = fc.record({
  latitude: fc.oneof(degrees(90), fc.constantFrom(90, -90, 89.9999, -89.9999, 0, -0.000001)),
  longitude: fc.oneof(degrees(180), fc.constantFrom(180, -180, 179.9999, -179.9999, 0, -0.000001)),
});
const near = fc.record({
  latitude: degrees(1).map((each) => 40.7 + each / 20),
  longitude: degrees(1).map((each) => -74 + each / 20),
});
const place = fc.oneof(somewhere, edges, near);

describe.each(DIALECTS)('the nearest quests on %s', (dialect) => {
  let opened: TestStorage;
  let places: (LatLng & { id: number })[];

  beforeAll(async () => {
    opened = await openTestStorage(dialect);
    const { storage } = opened;
    const creator = await makeUser(storage);
    const sample = fc.sample(place, { numRuns: 600, seed: 7 });
    places = await storage.transaction(async ({ quests }) => {
      const made = [];
      for (const [index, at] of sample.entries()) {
        // Every other quest is advertised at another place than its own.
        const given =
          index % 2 === 0
            ? at
            : { latitude: 0, longitude: 0, advertisingLatitude: at.latitude, advertisingLongitude: at.longitude };
        const { id } = await quests.create(makerGrant(creator.id), attributes({ ...given, active: index % 10 !== 3 }), {
          now: 1,
        });
        if (index % 10 !== 3) made.push({ id, ...at });
      }
      return made;
    });
    await makeAllPlayable(opened);
  });
  afterAll(() => opened.remove());

  const bruteForce = (from: LatLng, limit: number) =>
    places
      .map((each) => haversineDistance(from, each))
      .sort((a, b) => a - b)
      .slice(0, limit);

  test('are those that looking at each one finds, everywhere on the globe', async () => {
    await fc.assert(
      fc.asyncProperty(place, fc.constantFrom(1, 5, 50), async (from, limit) => {
        const found = await opened.storage.quests.nearest(from, limit);
        expect(found.map(({ distance }) => distance)).toEqual(bruteForce(from, limit));
        for (const { quest, distance } of found) {
          const at =
            quest.advertisingLatitude === null
              ? quest
              : { latitude: quest.advertisingLatitude, longitude: quest.advertisingLongitude as number };
          expect(haversineDistance(from, at)).toBe(distance);
        }
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    [0, 180],
    [0, -180],
    [90, 0],
    [-90, 77],
    [89.99999, 180],
    [40.7, -74],
  ])('at %d, %d', async (latitude, longitude) => {
    const found = await opened.storage.quests.nearest({ latitude, longitude }, 50);
    expect(found.map(({ distance }) => distance)).toEqual(bruteForce({ latitude, longitude }, 50));
  });

  test('more than there are gives all, none gives none, and the summaries are those of the list', async () => {
    const all = await opened.storage.quests.nearest({ latitude: 1, longitude: 1 }, 5_000);
    expect(all).toHaveLength(places.length);
    expect(await opened.storage.quests.nearest({ latitude: 1, longitude: 1 }, 0)).toEqual([]);
    for (const { quest } of all.slice(0, 100)) expect(quest).toEqual(await opened.storage.quests.summaryById(quest.id));
  });

  test('a deleted quest is not near', async () => {
    const [first] = await opened.storage.quests.nearest({ latitude: 40.7, longitude: -74 }, 1);
    const owner = ownGrant(first?.quest.creator.userId as number, first?.quest.id as number);
    await opened.storage.quests.remove(owner, 5);
    expect((await opened.storage.quests.nearest({ latitude: 40.7, longitude: -74 }, 1))[0]?.quest.id).not.toBe(
      owner.quest.id,
    );
    await opened.storage.quests.restore(owner, 6);
  });
});
