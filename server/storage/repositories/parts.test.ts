import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Drawing, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { DIALECTS, makeQuest, makeUser, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import { ownGrant } from '../../testing/grants.ts';

const drawing = (questId: number, changes: Partial<Drawing> = {}): Drawing => ({
  id: 0,
  questId,
  type: 'polygon',
  coordinates: [
    [40.5, -73.25],
    [41, -74],
    [0, 180],
  ],
  borderColor: '#112233',
  fillColor: '#445566',
  properties: { opacity: 0.5, name: 'Park "A"', zoomLevels: { min: 0, max: 19 } },
  ...changes,
});
const region = (questId: number, name: string, id = 0): MapRegion => ({
  id,
  questId,
  name,
  coordinates: [
    [1, 2],
    [3, 4],
    [5, 6],
  ],
  color: 11,
});

describe.each(DIALECTS)('what hangs on a quest, on %s', (dialect) => {
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
  });
  afterAll(() => opened.remove());

  test('drawings are kept in painting order, and each write is a revision', async () => {
    const { drawings, quests } = opened.storage;
    const { creator, quest } = await makeQuest(opened.storage);
    const first = await drawings.save(ownGrant(creator.id, quest.id), drawing(quest.id), 5);
    const [second, same, third] = await drawings.saveMany(
      ownGrant(creator.id, quest.id),
      [
        drawing(quest.id, { type: 'label' }),
        drawing(quest.id, {
          id: first,
          type: 'circle',
          coordinates: [
            [1, 1],
            [2, 2],
          ],
        }),
        drawing(quest.id, { type: 'signal' }),
      ],
      6,
    );
    expect(same).toBe(first);
    expect(await drawings.ofQuest(quest.id)).toEqual([
      drawing(quest.id, {
        id: first,
        type: 'circle',
        coordinates: [
          [1, 1],
          [2, 2],
        ],
      }),
      drawing(quest.id, { id: second as number, type: 'label' }),
      drawing(quest.id, { id: third as number, type: 'signal' }),
    ]);
    await drawings.setProperties(ownGrant(creator.id, quest.id), first, { name: 'B' }, 7);
    await drawings.remove(ownGrant(creator.id, quest.id), third as number, 8);
    expect((await drawings.ofQuest(quest.id)).map(({ properties }) => properties.name)).toEqual(['B', 'Park "A"']);
    expect(await quests.byId(quest.id)).toMatchObject({ revision: 5 });
    expect(await drawings.removeAll(ownGrant(creator.id, quest.id), 9)).toBe(2);
    expect(await drawings.ofQuest(quest.id)).toEqual([]);
  });

  test('regions have names of their own within a quest', async () => {
    const { regions } = opened.storage;
    const { creator, quest } = await makeQuest(opened.storage);
    const a = await regions.save(ownGrant(creator.id, quest.id), region(quest.id, 'A'), 5);
    const unnamed = [
      await regions.save(ownGrant(creator.id, quest.id), region(quest.id, ''), 5),
      await regions.save(ownGrant(creator.id, quest.id), region(quest.id, ''), 5),
    ];
    await expect(regions.save(ownGrant(creator.id, quest.id), region(quest.id, 'A'), 5)).rejects.toMatchObject({
      name: 'UniqueError',
      rule: 'map_regions_name',
    });
    await expect(regions.rename(ownGrant(creator.id, quest.id), unnamed[0] as number, 'A', 5)).rejects.toMatchObject({
      rule: 'map_regions_name',
    });
    await regions.rename(ownGrant(creator.id, quest.id), a, 'Z', 6);
    await regions.save(ownGrant(creator.id, quest.id), { ...region(quest.id, 'Y', unnamed[0]), color: 3 }, 7);
    expect(await regions.ofQuest(quest.id)).toEqual([
      region(quest.id, 'Z', a),
      { ...region(quest.id, 'Y', unnamed[0]), color: 3 },
      region(quest.id, '', unnamed[1]),
    ]);
    await regions.remove(ownGrant(creator.id, quest.id), a, 8);
    expect(await regions.removeAll(ownGrant(creator.id, quest.id), 9)).toBe(2);
  });

  test('trophies are saved, changed and removed', async () => {
    const { trophies } = opened.storage;
    const { creator, quest } = await makeQuest(opened.storage);
    const trophy = {
      id: 0,
      questId: quest.id,
      achievement: 'first',
      content: 'a cup',
      providerName: 'Bo',
      providerId: creator.id,
    };
    const id = await trophies.save(ownGrant(creator.id, quest.id), trophy, 5);
    await trophies.save(ownGrant(creator.id, quest.id), { ...trophy, id, content: 'a bowl' }, 6);
    expect(await trophies.ofQuest(quest.id)).toEqual([{ ...trophy, id, content: 'a bowl' }]);
    // An older version is brought back with the account of one who is gone by now.
    await trophies.save(ownGrant(creator.id, quest.id), { ...trophy, id, providerId: 999_999 }, 6);
    expect((await trophies.ofQuest(quest.id))[0]?.providerId).toBeNull();
    await trophies.remove(ownGrant(creator.id, quest.id), id, 7);
    expect(await trophies.ofQuest(quest.id)).toEqual([]);
  });

  test('another user reaches none of it, and nobody a part under a wrong quest', async () => {
    const { drawings, regions, trophies } = opened.storage;
    const { creator, quest } = await makeQuest(opened.storage);
    const stranger = await makeUser(opened.storage);
    const { quest: theirs } = await makeQuest(opened.storage, {}, stranger);
    const drawn = await drawings.save(ownGrant(creator.id, quest.id), drawing(quest.id), 5);
    const made = await regions.save(ownGrant(creator.id, quest.id), region(quest.id, 'A'), 5);
    const trophy = await trophies.save(
      ownGrant(creator.id, quest.id),
      { id: 0, questId: quest.id, achievement: 'a', content: 'c', providerName: 'p', providerId: null },
      5,
    );
    const refused = [
      () => drawings.save(ownGrant(stranger.id, quest.id), drawing(quest.id), 6),
      () => drawings.save(ownGrant(stranger.id, theirs.id), drawing(theirs.id, { id: drawn }), 6),
      () => drawings.setProperties(ownGrant(stranger.id, quest.id), drawn, {}, 6),
      () => drawings.remove(ownGrant(stranger.id, quest.id), drawn, 6),
      () => drawings.removeAll(ownGrant(stranger.id, quest.id), 6),
      () => drawings.remove(ownGrant(creator.id, quest.id), 999_999, 6),
      () => regions.save(ownGrant(stranger.id, theirs.id), region(theirs.id, 'B', made), 6),
      () => regions.rename(ownGrant(stranger.id, quest.id), made, 'B', 6),
      () => regions.remove(ownGrant(stranger.id, quest.id), made, 6),
      () => regions.removeAll(ownGrant(stranger.id, quest.id), 6),
      () => trophies.remove(ownGrant(stranger.id, quest.id), trophy, 6),
      () =>
        trophies.save(
          ownGrant(stranger.id, theirs.id),
          { id: trophy, questId: theirs.id, achievement: 'x', content: 'x', providerName: 'x', providerId: null },
          6,
        ),
    ];
    for (const write of refused) await expect(write(), String(write)).rejects.toMatchObject({ name: 'MissingError' });
    expect(await drawings.ofQuest(quest.id)).toEqual([drawing(quest.id, { id: drawn })]);
    expect(await regions.ofQuest(quest.id)).toEqual([region(quest.id, 'A', made)]);
    expect(await trophies.ofQuest(quest.id)).toHaveLength(1);
    expect(await drawings.ofQuest(theirs.id)).toEqual([]);
  });
});
