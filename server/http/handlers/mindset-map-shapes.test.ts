import { describe, expect, test } from 'vitest';
import { fetchMyMindsets, saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchQuestHistory } from '@mangoquest/contract/calls/quest-life.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { CallInput } from '@mangoquest/contract/call.ts';
import type { Drawing, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { NO_CHANGES } from '@mangoquest/core/drawing/unit-changes.ts';
import { destination } from '@mangoquest/core/geo/distance.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import type { ChainLink } from '@mangoquest/core/mindset/mindset.ts';
import { isBoard } from '@mangoquest/core/quest/board.ts';
import { appWithUsersOn } from '../../testing/app-with-users.ts';
import { HERE, makeQuest, mindset } from '../../testing/quest-fixtures.ts';
import { refusalOf } from '../../testing/refusals.ts';
import { DIALECTS } from '../../testing/storage.ts';

const drawing = (questId: number, changes: Partial<Drawing> = {}): Drawing => ({
  id: 0,
  questId,
  type: 'polyline',
  coordinates: [
    [40.74, -73.99],
    [40.75, -73.99],
  ],
  borderColor: '#112233',
  fillColor: '#112233',
  properties: {},
  ...changes,
});
const region = (questId: number, name: string, id = 0): MapRegion => ({
  id,
  questId,
  name,
  coordinates: [
    [40.74, -73.99],
    [40.75, -73.99],
    [40.75, -73.98],
  ],
  color: 1,
});

describe.each(DIALECTS)('the one save on %s', async (dialect) => {
  const {
    app,
    users: { owner, other },
  } = await appWithUsersOn(dialect, 'owner', 'other');

  type Save = CallInput<typeof saveMindsetMap>;
  const whole = (input: Partial<Save> & Pick<Save, 'questId'>) => ({
    added: [],
    changed: [],
    deleted: [],
    startId: null,
    ...input,
  });
  const save = (input: Parameters<typeof whole>[0], user = owner) => app.call(saveMindsetMap, whole(input), user);
  async function refused(input: Parameters<typeof whole>[0], user = owner) {
    const reply = await app.request(saveMindsetMap, whole(input), { user });
    const { key, issues = [] } = refusalOf(saveMindsetMap, reply);
    return [reply.statusCode, key, issues.map(({ field }) => field)];
  }
  const revisionOf = async (questId: number) => (await app.storage.quests.byId(questId))?.revision as number;
  const shapesOf = async (questId: number) => ({
    drawings: await app.storage.drawings.ofQuest(questId),
    regions: await app.storage.regions.ofQuest(questId),
  });

  test('mindsets, drawings and regions are one revision, their ids in the order they were sent', async () => {
    const { questId, revision } = await makeQuest(app, owner);
    const first = await save({
      questId,
      revision,
      added: [mindset(-1, questId)],
      drawings: { ...NO_CHANGES, added: [drawing(questId, { id: -1 }), drawing(questId, { id: -2, type: 'circle' })] },
      regions: { ...NO_CHANGES, added: [region(questId, ' A ', -1), region(questId, 'B', -2)] },
    });
    expect(first.revision).toBe(revision + 1);
    const { drawings, regions } = await shapesOf(questId);
    expect(drawings.map(({ id, type }) => [id, type])).toEqual([
      [first.drawingIds[0], 'polyline'],
      [first.drawingIds[1], 'circle'],
    ]);
    expect(regions.map(({ id, name }) => [id, name])).toEqual([
      [first.regionIds[0], 'A'],
      [first.regionIds[1], 'B'],
    ]);
    const [line = 0, circle = 0] = first.drawingIds;
    const [a = 0, b = 0] = first.regionIds;
    const second = await save({
      questId,
      drawings: {
        added: [drawing(questId)],
        changed: [drawing(questId, { id: circle, type: 'circle', properties: { name: 'Pond' } })],
        deleted: [line],
      },
      regions: { ...NO_CHANGES, changed: [region(questId, 'B', a), region(questId, 'A', b)] },
    });
    expect(second).toMatchObject({ ids: [], regionIds: [], revision: revision + 2 });
    const after = await shapesOf(questId);
    expect(after.drawings.map(({ id, properties }) => [id, properties.name])).toEqual([
      [circle, 'Pond'],
      [second.drawingIds[0], undefined],
    ]);
    expect(after.regions.map(({ name }) => name)).toEqual(['B', 'A']);
  });

  test('the history says what was saved, once for each', async () => {
    const { questId } = await makeQuest(app, owner);
    app.clock.time += 10 * 60_000;
    await save({ questId, drawings: { ...NO_CHANGES, added: [drawing(questId)] } });
    await save({ questId, regions: { ...NO_CHANGES, added: [region(questId, 'A')] } });
    const [latest] = await app.call(fetchQuestHistory, { questId }, owner);
    expect(latest?.parts).toEqual(['drawings', 'regions']);
  });

  test('what breaks a rule, or is another’s, takes the whole save back', async () => {
    const { questId, mindsets } = await makeQuest(app, owner);
    const theirs = await makeQuest(app, other);
    const made = await save(
      {
        questId: theirs.questId,
        drawings: { ...NO_CHANGES, added: [drawing(theirs.questId)] },
        regions: { ...NO_CHANGES, added: [region(theirs.questId, 'T')] },
      },
      other,
    );
    const before = [await revisionOf(questId), await revisionOf(theirs.questId)];
    const added = [mindset(-1, questId)];
    const [drawn = 0] = made.drawingIds;
    const [laid = 0] = made.regionIds;
    expect(
      await refused({ questId, added, drawings: { ...NO_CHANGES, changed: [drawing(questId, { id: drawn })] } }),
    ).toEqual([404, 'common.gone', []]);
    expect(await refused({ questId, added, drawings: { ...NO_CHANGES, deleted: [drawn] } })).toEqual([
      404,
      'common.gone',
      [],
    ]);
    expect(
      await refused({ questId, added, regions: { ...NO_CHANGES, changed: [region(questId, 'x', laid)] } }),
    ).toEqual([404, 'common.gone', []]);
    expect(await refused({ questId, added, regions: { ...NO_CHANGES, deleted: [laid] } })).toEqual([
      404,
      'common.gone',
      [],
    ]);
    expect(await refused({ questId, added, ground: { noMapColor: '#ffffff' } }, other)).toEqual([
      404,
      'common.gone',
      [],
    ]);
    const cases: [Partial<Save>, string][] = [
      [
        { drawings: { ...NO_CHANGES, added: [drawing(questId, { properties: { opacity: 7 } })] } },
        'drawings.added.0.properties.opacity',
      ],
      [
        { drawings: { ...NO_CHANGES, added: [drawing(questId, { properties: { order: 'first' } })] } },
        'drawings.added.0.properties.order',
      ],
      [{ drawings: { ...NO_CHANGES, added: [drawing(theirs.questId)] } }, 'drawings.added.0.questId'],
      [{ drawings: { ...NO_CHANGES, added: [drawing(questId), drawing(questId)] } }, 'drawings.added.1.id'],
      [{ drawings: { ...NO_CHANGES, added: [drawing(questId, { id: 5 })] } }, 'drawings.added.0.id'],
      [
        {
          drawings: {
            ...NO_CHANGES,
            added: [drawing(questId, { type: 'image', properties: { content: 'nobodys.webp' } })],
          },
        },
        'drawings.added.0.properties.content',
      ],
      [
        { regions: { ...NO_CHANGES, added: [region(questId, 'A', -1), region(questId, ' A', -2)] } },
        'regions.added.0.name',
      ],
    ];
    for (const [change, field] of cases) {
      const [status, , fields] = await refused({ questId, added, ...change });
      expect([change, status, (fields as string[])[0]]).toEqual([change, 422, field]);
    }
    expect([await revisionOf(questId), await revisionOf(theirs.questId)]).toEqual(before);
    expect(await app.storage.mindsets.wholeOfQuest(questId)).toEqual(mindsets);
    expect(await shapesOf(questId)).toEqual({ drawings: [], regions: [] });
  });

  test('a repeat with its key gets the first reply; the same key on something else does not', async () => {
    const { questId, revision } = await makeQuest(app, owner);
    const drawings = { ...NO_CHANGES, added: [drawing(questId)] };
    const first = await save({ questId, revision, saveKey: 'k', drawings });
    expect(await save({ questId, revision, saveKey: 'k', drawings })).toEqual(first);
    expect((await shapesOf(questId)).drawings).toHaveLength(1);
    expect(
      (
        await refused({ questId, revision, saveKey: 'k', regions: { ...NO_CHANGES, added: [region(questId, 'A')] } })
      )[0],
    ).toBe(409);
  });

  describe('links', () => {
    const link = (questId: number, mindsetId: number, grade = 0): ChainLink => ({
      grade,
      target: { questId, mindsetId },
    });
    const chains = async (questId: number) =>
      (await app.storage.mindsets.wholeOfQuest(questId)).map(({ chain }) => chain.map(({ target }) => target));

    test('a link may lead to what is added with it, and gets its id', async () => {
      const { questId, mindsetIds } = await makeQuest(app, owner, {}, [{}]);
      const [old = 0] = mindsetIds;
      const changed = [
        {
          id: old,
          questId,
          fields: { chain: [link(questId, -1), link(questId, old, 50)] },
          addedMindchunks: [],
          removedMindchunkIds: [],
          changedMindchunks: [],
        },
      ];
      const { ids } = await save({
        questId,
        changed,
        added: [
          mindset(-1, questId, { chain: [link(questId, -2)] }),
          mindset(-2, questId, { chain: [link(questId, -2)] }),
        ],
      });
      const to = (mindsetId: number | undefined) => ({ questId, mindsetId });
      expect(await chains(questId)).toEqual([[to(ids[0]), to(old)], [to(ids[1])], [to(ids[1])]]);
    });

    test('one that leads to nothing new, or to something new elsewhere, is refused', async () => {
      const { questId } = await makeQuest(app, owner, {}, [{}]);
      const theirs = await makeQuest(app, owner, {}, [{}]);
      for (const target of [link(questId, -7), link(theirs.questId, -1), link(questId, 999_999)]) {
        const [status, key] = await refused({ questId, added: [mindset(-1, questId, { chain: [target] })] });
        expect([status, key]).toEqual([422, 'mindset.chainInvalid']);
      }
    });

    test('links to a mindset that is deleted go with it', async () => {
      const { questId, mindsetIds } = await makeQuest(app, owner, {}, [{}, {}, {}]);
      const [first = 0, second = 0, third = 0] = mindsetIds;
      await save({
        questId,
        changed: [
          {
            id: first,
            questId,
            fields: { chain: [link(questId, second), link(questId, third, 50)] },
            addedMindchunks: [],
            removedMindchunkIds: [],
            changedMindchunks: [],
          },
        ],
      });
      await save({ questId, deleted: [second] });
      expect(await chains(questId)).toEqual([[{ questId, mindsetId: third }], []]);
    });
  });

  describe('the ground', () => {
    const BLUE = { noMapColor: '#203040' };
    const eastOf = (metres: number) => destination(HERE, 90, metres);

    test('a map becomes a board with all that lies on it, and a map again', async () => {
      const made = await makeQuest(app, owner, { properties: { real: true } }, [{}, eastOf(500)]);
      const { questId } = made;
      await save({
        questId,
        drawings: {
          ...NO_CHANGES,
          added: [
            drawing(questId, {
              coordinates: [
                [HERE.latitude, HERE.longitude],
                [HERE.latitude, HERE.longitude],
              ],
            }),
          ],
        },
        regions: { ...NO_CHANGES, added: [region(questId, 'A')] },
      });
      const revision = await revisionOf(questId);
      const there = await save({ questId, revision, ground: BLUE });
      expect([there.revision, there.drawingIds]).toEqual([revision + 1, []]);
      const quest = await app.storage.quests.byId(questId);
      expect(quest?.properties).toEqual({ drawing: true });
      const board = await app.storage.mindsets.wholeOfQuest(questId);
      expect(board[0]).toMatchObject({ latitude: 0, longitude: 0 });
      expect(board[1]?.latitude).toBeCloseTo(0, 2);
      expect(board[1]?.longitude).toBeCloseTo(5, 2);
      const { drawings, regions } = await shapesOf(questId);
      expect(drawings.map(({ type, coordinates, properties }) => [type, coordinates, properties])).toEqual([
        [
          'polyline',
          [
            [0, 0],
            [0, 0],
          ],
          {},
        ],
        ['noMapBoard', [], BLUE],
      ]);
      expect(Math.abs(regions[0]?.coordinates[0]?.[0] as number)).toBeLessThan(90);

      await save({ questId, ground: { noMapColor: 'teal' } });
      expect((await shapesOf(questId)).drawings[1]?.properties).toEqual({ noMapColor: '#0e8074' });

      await save({ questId, ground: null });
      expect((await app.storage.quests.byId(questId))?.properties).toEqual({ real: true });
      const map = await app.storage.mindsets.wholeOfQuest(questId);
      for (const [at, { latitude, longitude }] of made.mindsets.entries()) {
        expect(map[at]?.latitude).toBeCloseTo(latitude, 4);
        expect(map[at]?.longitude).toBeCloseTo(longitude, 4);
      }
      expect((await shapesOf(questId)).drawings.map(({ type }) => type)).toEqual(['polyline']);
    });

    test('what is sent with it lies on the new ground already', async () => {
      const { questId, mindsetIds } = await makeQuest(app, owner, {}, [{}, {}]);
      const [first = 0] = mindsetIds;
      await save({
        questId,
        ground: BLUE,
        added: [{ ...mindset(-1, questId), latitude: 7, longitude: 8 }],
        changed: [
          {
            id: first,
            questId,
            fields: { latitude: 3, longitude: 4 },
            addedMindchunks: [],
            removedMindchunkIds: [],
            changedMindchunks: [],
          },
        ],
        drawings: {
          ...NO_CHANGES,
          added: [
            drawing(questId, {
              coordinates: [
                [1, 170],
                [2, 175],
              ],
            }),
          ],
        },
      });
      const places = (await app.storage.mindsets.wholeOfQuest(questId)).map(({ latitude, longitude }) => [
        latitude,
        longitude,
      ]);
      expect(places.toSorted((a, b) => (a[0] as number) - (b[0] as number))).toEqual([
        [0, 0],
        [3, 4],
        [7, 8],
      ]);
    });

    test('a mindset that cannot be played yet still cannot after it', async () => {
      const { questId } = await makeQuest(app, owner, { active: false }, [{}]);
      await save({ questId, added: [newMindset(-1, questId, HERE, { order: 1 })] });
      expect((await app.storage.quests.byId(questId))?.playableCount).toBe(1);
      await save({ questId, ground: BLUE });
      expect((await app.storage.quests.byId(questId))?.playableCount).toBe(1);
    });

    test('while others have entered it asks first', async () => {
      const { questId } = await makeQuest(app, owner);
      await app.call(setCurrentQuest, { questId }, other);
      expect(await refused({ questId, ground: BLUE })).toEqual([409, 'quest.confirmGround', []]);
      expect(await refused({ questId, ground: BLUE, confirmed: false })).toEqual([409, 'quest.confirmGround', []]);
      await save({ questId, ground: BLUE, confirmed: true });
      expect(isBoard((await app.storage.quests.byId(questId))?.properties ?? {})).toBe(true);
      // Another colour moves nobody.
      await save({ questId, ground: { noMapColor: '#ffffff' } });
    });

    test('a quest that reaches farther than a board is refused, whole', async () => {
      const { questId, mindsets } = await makeQuest(app, owner, {}, [{}, eastOf(18_100)]);
      expect(await refused({ questId, ground: BLUE })).toEqual([422, 'quest.beyondBoard', ['ground']]);
      expect(await app.storage.mindsets.wholeOfQuest(questId)).toEqual(mindsets);
    });

    test('the groups of a quest come from where they lie now', async () => {
      const { questId } = await makeQuest(app, owner, {}, [{}]);
      await save({ questId, ground: BLUE });
      const { groups } = await app.call(fetchMyMindsets, { questId }, owner);
      expect(groups[0]?.mindsets[0]).toMatchObject({ latitude: 0, longitude: 0 });
    });
  });
});
