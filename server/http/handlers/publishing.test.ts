import { describe, expect, test } from 'vitest';
import { deleteMindsets, saveMindsetMap, saveMindsets, updateMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import {
  editQuest,
  fetchPresentationForUser,
  setCurrentQuest,
  setQuestActive,
} from '@mangoquest/contract/calls/quests.ts';
import { makeQuest, mindset, publish } from '../../testing/quest-fixtures.ts';
import { DIALECTS } from '../../testing/storage.ts';
import { EVERYWHERE, NOWHERE, publishingApp } from '../../testing/publishing-app.ts';

describe.each(DIALECTS)('draft, then publish, on %s', async (dialect) => {
  const { app, owner, player, saved, created, empty, save, refused, edit, seenByOthers } = await publishingApp(dialect);

  test('a new quest is inactive, whatever was sent, and nobody but its creator sees or enters it', async () => {
    const questId = await created({ active: true });
    expect((await saved(questId)).active).toBe(false);
    expect(await seenByOthers(questId)).toEqual(NOWHERE);
    expect((await app.call(fetchPresentationForUser, { questId }, owner)).quest.id).toBe(questId);
    expect((await app.call(setCurrentQuest, { questId }, owner)).quest?.id).toBe(questId);
  });

  test("the specification's calls in their order: made, given its mindsets, made active, played", async () => {
    const questId = await created();
    expect(await app.call(saveMindsets, { questId, added: [mindset(0, questId)] }, owner)).toMatchObject({
      start: [expect.any(Number)],
    });
    expect(await seenByOthers(questId)).toEqual(NOWHERE);
    expect(await app.call(editQuest, await edit(questId, { active: true }), owner)).toBe('ok!');
    expect(await seenByOthers(questId)).toEqual(EVERYWHERE);
  });

  test("incomplete mindsets of a draft are saved and block nothing else; the specification's own calls keep all rules", async () => {
    const questId = await created();
    const { ids } = await save(questId, [mindset(0, questId), empty(-1, questId)]);
    const [first, second] = ids as [number, number];
    expect([(await saved(questId)).mindsetCount, (await saved(questId)).playableCount]).toEqual([2, 1]);
    // Other mindsets can be saved by any call; the incomplete one by our own call only.
    const titled = (id: number) => ({
      id,
      questId,
      fields: { title: 'Renamed' },
      addedMindchunks: [],
      removedMindchunkIds: [],
      changedMindchunks: [],
    });
    expect(await app.call(updateMindsets, { questId, changed: [titled(first)] }, owner)).toMatchObject({
      start: [first],
    });
    await app.call(saveMindsets, { questId, added: [mindset(-2, questId)] }, owner);
    expect(await refused(saveMindsets, { questId, added: [empty(0, questId)] })).toMatchObject({
      status: 422,
      issues: [{ field: 'added.0.mindchunks', message: 'mindset.noMindchunks' }],
    });
    expect(await refused(updateMindsets, { questId, changed: [titled(second)] })).toMatchObject({
      status: 422,
      issues: [{ message: 'mindset.noMindchunks' }],
    });
    await app.call(
      saveMindsetMap,
      { questId, added: [], changed: [titled(second)], deleted: [], startId: null },
      owner,
    );
    // Invalid data is never saved, not even in a draft.
    expect(
      await refused(saveMindsetMap, {
        questId,
        added: [mindset(0, questId, { group: 'too long a name' })],
        changed: [],
        deleted: [],
        startId: null,
      }),
    ).toMatchObject({ status: 422, issues: [{ field: 'added.0.group', message: 'mindset.groupName' }] });
    expect((await saved(questId)).playableCount).toBe(2);
  });

  test('publishing is refused with all that is missing, by the form as by its own call, and changes nothing', async () => {
    const questId = await created();
    expect(await refused(setQuestActive, { questId, active: true })).toMatchObject({
      status: 422,
      error: 'invalid',
      issues: [{ field: 'mindsets', message: 'quest.noMindsets' }],
    });
    const { ids, revision } = await save(questId, [mindset(0, questId), empty(-1, questId), empty(-2, questId)]);
    const missing = ids.slice(1).map((id, index) => ({
      field: 'mindchunks',
      message: 'mindset.noMindchunks',
      detail: { id, title: `Empty ${index + 1}` },
      sentence: 'There are no mindchunks in this mindset! Please create at least one.',
    }));
    expect(await refused(setQuestActive, { questId, active: true })).toMatchObject({ status: 422, issues: missing });
    expect(await refused(editQuest, await edit(questId, { active: true, title: 'Not saved' }))).toMatchObject({
      status: 422,
      issues: missing,
    });
    expect(await saved(questId)).toMatchObject({ active: false, revision, title: 'Round the square' });
    expect(await seenByOthers(questId)).toEqual(NOWHERE);
    await app.call(deleteMindsets, { questId, deleted: ids.slice(1) }, owner);
    expect(await publish(app, owner, questId)).toBe(revision + 2);
    // Publishing again changes nothing.
    expect(await publish(app, owner, questId)).toBe(revision + 2);
    expect(await seenByOthers(questId)).toEqual(EVERYWHERE);
  });

  test('while it is published a save that would break a rule is refused, by its mindsets as by its properties', async () => {
    const { questId, mindsetIds } = await makeQuest(app, owner, { properties: { isImmediateGrading: true } }, [
      { mindchunks: [{ id: -1, text: 'Look.', comment: '', order: 0, reactions: [] }] },
    ]);
    expect(await seenByOthers(questId)).toEqual(EVERYWHERE);
    expect(
      await refused(saveMindsetMap, { questId, added: [empty(0, questId)], changed: [], deleted: [], startId: null }),
    ).toMatchObject({ status: 422, issues: [{ message: 'mindset.noMindchunks' }] });
    expect(await refused(editQuest, await edit(questId, { properties: {} }))).toMatchObject({
      status: 422,
      issues: [{ message: 'mindset.noReactions', detail: { id: mindsetIds[0] } }],
    });
    // As a draft it may be saved; then it cannot be published before it is complete.
    await app.call(editQuest, { ...(await edit(questId, { properties: {}, active: false })), confirmed: true }, owner);
    expect((await saved(questId)).playableCount).toBe(0);
    expect(await refused(setQuestActive, { questId, active: true })).toMatchObject({
      status: 422,
      issues: [{ message: 'mindset.noReactions' }],
    });
    await app.call(editQuest, await edit(questId, { properties: { isImmediateGrading: true } }), owner);
    expect((await saved(questId)).playableCount).toBe(1);
    await publish(app, owner, questId);
  });

  test('what only its creator sees makes no quest public: it leaves the lists, and is not published', async () => {
    const { questId, mindsets } = await makeQuest(app, owner, {}, [{}]);
    const shared = (on: boolean) => ({
      id: mindsets[0]?.id ?? 0,
      questId,
      fields: { shareContent: on },
      addedMindchunks: [],
      removedMindchunkIds: [],
      changedMindchunks: [],
    });
    const share = (on: boolean) =>
      app.call(saveMindsetMap, { questId, added: [], changed: [shared(on)], deleted: [], startId: null }, owner);
    await share(false);
    expect([(await saved(questId)).mindsetCount, (await saved(questId)).playableCount]).toEqual([1, 0]);
    expect(await seenByOthers(questId)).toEqual(NOWHERE);
    await app.call(editQuest, { ...(await edit(questId, { active: false })), confirmed: true }, owner);
    expect(await refused(setQuestActive, { questId, active: true })).toMatchObject({
      status: 422,
      issues: [{ message: 'quest.noneShared' }],
    });
    await share(true);
    await publish(app, owner, questId);
    expect(await seenByOthers(questId)).toEqual(EVERYWHERE);
  });

  test('one whose last mindset is taken away leaves the lists, and comes back with the next', async () => {
    const { questId, mindsetIds } = await makeQuest(app, owner, {}, [{}]);
    await app.call(deleteMindsets, { questId, deleted: [...mindsetIds] }, owner);
    expect((await saved(questId)).active).toBe(true);
    expect(await seenByOthers(questId)).toEqual(NOWHERE);
    await save(questId, [mindset(0, questId)]);
    expect(await seenByOthers(questId)).toEqual(EVERYWHERE);
  });

  test('taking back asks where others have entered; an older form or editor is told of what was saved meanwhile', async () => {
    const { questId, revision } = await makeQuest(app, owner);
    await app.call(setCurrentQuest, { questId }, player);
    expect(await refused(setQuestActive, { questId, active: false })).toMatchObject({
      status: 409,
      error: 'needs-confirmation',
    });
    expect(await refused(setQuestActive, { questId, active: false, revision: revision - 1 })).toMatchObject({
      status: 409,
      error: 'conflict',
    });
    expect(await app.call(setQuestActive, { questId, active: false, confirmed: true, revision }, owner)).toEqual({
      revision: revision + 1,
    });
    expect((await saved(questId)).active).toBe(false);
  });

  test('publishing and spoiling at once: a published quest is complete', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const questId = await created();
      await save(questId, [mindset(0, questId)]);
      const spoil = app.request(
        saveMindsetMap,
        { questId, added: [empty(0, questId)], changed: [], deleted: [], startId: null },
        { user: owner },
      );
      const outcomes = await Promise.all([
        spoil,
        app.request(setQuestActive, { questId, active: true }, { user: owner }),
      ]);
      const { active, mindsetCount, playableCount } = await saved(questId);
      expect([active && playableCount < mindsetCount, outcomes.some(({ statusCode }) => statusCode >= 500)]).toEqual([
        false,
        false,
      ]);
    }
  });
});
