import { describe, expect, test } from 'vitest';
import { fetchMyMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { NO_CHANGES } from '@mangoquest/core/drawing/unit-changes.ts';
import { destination } from '@mangoquest/core/geo/distance.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { isBoard } from '@mangoquest/core/quest/board.ts';
import { appWithUsersOn } from '../../testing/app-with-users.ts';
import { HERE, makeQuest, mindset } from '../../testing/quest-fixtures.ts';
import { drawing, mapSaves, region } from '../../testing/map-saves.ts';
import { DIALECTS } from '../../testing/storage.ts';

describe.each(DIALECTS)('the ground of the one save on %s', async (dialect) => {
  const {
    app,
    users: { owner, other },
  } = await appWithUsersOn(dialect, 'owner', 'other');

  const { save, refused, revisionOf, shapesOf } = mapSaves(app, owner);

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
      // Another colour moves no mindset, so it needs no confirmation.
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
