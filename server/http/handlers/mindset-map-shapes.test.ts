import { describe, expect, test } from 'vitest';
import { fetchQuestHistory } from '@mangoquest/contract/calls/quest-life.ts';
import { NO_CHANGES } from '@mangoquest/core/drawing/unit-changes.ts';
import type { ChainLink } from '@mangoquest/core/mindset/mindset.ts';
import { appWithUsersOn } from '../../testing/app-with-users.ts';
import { makeQuest, mindset } from '../../testing/quest-fixtures.ts';
import { drawing, mapSaves, region } from '../../testing/map-saves.ts';
import type { Save } from '../../testing/map-saves.ts';
import { DIALECTS } from '../../testing/storage.ts';

describe.each(DIALECTS)('the one save on %s', async (dialect) => {
  const {
    app,
    users: { owner, other },
  } = await appWithUsersOn(dialect, 'owner', 'other');

  const { save, refused, revisionOf, shapesOf } = mapSaves(app, owner);

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
});
