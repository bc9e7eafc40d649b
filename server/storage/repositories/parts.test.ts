import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Drawing, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { NO_CHANGES } from '@mangoquest/core/drawing/unit-changes.ts';
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

  const added = <T>(...shapes: readonly T[]) => ({ ...NO_CHANGES, added: shapes });

  test('drawings are kept in painting order, and each write is a revision', async () => {
    const { drawings, quests } = opened.storage;
    const { creator, quest } = await makeQuest(opened.storage);
    const grant = ownGrant(creator.id, quest.id);
    const [first, second] = (await drawings.save(
      grant,
      added(drawing(quest.id), drawing(quest.id, { type: 'label' })),
      5,
    )) as [number, number];
    const circle = drawing(quest.id, {
      id: first,
      type: 'circle',
      coordinates: [
        [1, 1],
        [2, 2],
      ],
    });
    const [third] = await drawings.save(
      grant,
      { added: [drawing(quest.id, { type: 'signal' })], changed: [circle], deleted: [second] },
      6,
    );
    expect(await drawings.ofQuest(quest.id)).toEqual([
      circle,
      drawing(quest.id, { id: third as number, type: 'signal' }),
    ]);
    expect(await drawings.byId(first)).toEqual(circle);
    expect(await drawings.byId(second)).toBeNull();
    expect(await quests.byId(quest.id)).toMatchObject({ revision: 3 });
    await drawings.removeAll(grant, 9);
    expect(await drawings.ofQuest(quest.id)).toEqual([]);
  });

  test('regions have names of their own within a quest, and may change them with each other', async () => {
    const { regions } = opened.storage;
    const { creator, quest } = await makeQuest(opened.storage);
    const grant = ownGrant(creator.id, quest.id);
    const [a, b, ...unnamed] = (await regions.save(
      grant,
      added(region(quest.id, 'A'), region(quest.id, 'B'), region(quest.id, ''), region(quest.id, '')),
      5,
    )) as [number, number, number, number];
    const twice = { name: 'UniqueError', rule: 'map_regions_name' };
    await expect(regions.save(grant, added(region(quest.id, 'A')), 5)).rejects.toMatchObject(twice);
    await expect(
      regions.save(grant, { ...NO_CHANGES, changed: [region(quest.id, 'A', unnamed[0])] }, 5),
    ).rejects.toMatchObject(twice);
    await regions.save(
      grant,
      { ...NO_CHANGES, changed: [region(quest.id, 'B', a), { ...region(quest.id, 'A', b), color: 3 }] },
      6,
    );
    expect(await regions.ofQuest(quest.id)).toEqual([
      region(quest.id, 'B', a),
      { ...region(quest.id, 'A', b), color: 3 },
      region(quest.id, '', unnamed[0]),
      region(quest.id, '', unnamed[1]),
    ]);
    expect(await regions.byId(a)).toEqual(region(quest.id, 'B', a));
    await regions.removeAll(grant, 9);
    expect(await regions.byId(a)).toBeNull();
  });

  test('a quest holds 500 drawings and 1000 regions, and the database refuses one more', async () => {
    const { drawings, regions } = opened.storage;
    const { creator, quest } = await makeQuest(opened.storage);
    const grant = ownGrant(creator.id, quest.id);
    const many = <T>(count: number, make: () => T) => added(...Array.from({ length: count }, make));
    await drawings.save(
      grant,
      many(500, () => drawing(quest.id)),
      5,
    );
    await expect(drawings.save(grant, added(drawing(quest.id)), 5)).rejects.toMatchObject({
      rule: 'drawings_of_quest',
    });
    await regions.save(
      grant,
      many(1000, () => region(quest.id, '')),
      5,
    );
    await expect(regions.save(grant, added(region(quest.id, '')), 5)).rejects.toMatchObject({
      rule: 'regions_of_quest',
    });
    expect(await drawings.ofQuest(quest.id)).toHaveLength(500);
    expect(await regions.ofQuest(quest.id)).toHaveLength(1000);
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
    // Restores an older version that refers to an account deleted since.
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
    const [drawn = 0] = await drawings.save(ownGrant(creator.id, quest.id), added(drawing(quest.id)), 5);
    const [made = 0] = await regions.save(ownGrant(creator.id, quest.id), added(region(quest.id, 'A')), 5);
    const trophy = await trophies.save(
      ownGrant(creator.id, quest.id),
      { id: 0, questId: quest.id, achievement: 'a', content: 'c', providerName: 'p', providerId: null },
      5,
    );
    const refused = [
      () => drawings.save(ownGrant(stranger.id, quest.id), added(drawing(quest.id)), 6),
      () =>
        drawings.save(
          ownGrant(stranger.id, theirs.id),
          { ...NO_CHANGES, changed: [drawing(theirs.id, { id: drawn })] },
          6,
        ),
      () => drawings.save(ownGrant(stranger.id, theirs.id), { ...NO_CHANGES, deleted: [drawn] }, 6),
      () => drawings.removeAll(ownGrant(stranger.id, quest.id), 6),
      () => drawings.save(ownGrant(creator.id, quest.id), { ...NO_CHANGES, deleted: [999_999] }, 6),
      () =>
        regions.save(ownGrant(stranger.id, theirs.id), { ...NO_CHANGES, changed: [region(theirs.id, 'B', made)] }, 6),
      () => regions.save(ownGrant(stranger.id, theirs.id), { ...NO_CHANGES, deleted: [made] }, 6),
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
