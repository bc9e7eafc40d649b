import { describe, expect, test } from 'vitest';
import {
  copyQuest,
  fetchQuestHistory,
  fetchQuestRevision,
  restoreQuestRevision,
} from '@mangoquest/contract/calls/quest-life.ts';
import { createQuest, editQuest } from '@mangoquest/contract/calls/quests.ts';
import { importQuest } from '@mangoquest/contract/calls/quest-files.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import { attributes, makeQuest, mindset, publish } from '../../testing/quest-fixtures.ts';
import { DIALECTS } from '../../testing/storage.ts';
import { ownGrant } from '../../testing/grants.ts';
import { publishingApp } from '../../testing/publishing-app.ts';

describe.each(DIALECTS)('what begins as a draft, on %s', async (dialect) => {
  const { app, owner, saved, created, empty, save, edit } = await publishingApp(dialect);

  test('copies and imports begin as drafts, incomplete mindsets with them; a file of a draft is taken in', async () => {
    const { questId } = await makeQuest(app, owner);
    const copy = await app.call(copyQuest, { questId, quest: attributes({ title: 'Copy' }) }, owner);
    if (copy.outcome !== 'created') throw new Error(copy.outcome);
    expect(await saved(copy.questId)).toMatchObject({ active: false, playableCount: 3 });
    await save(copy.questId, [empty(0, copy.questId)]);
    const second = await app.call(
      copyQuest,
      { questId: copy.questId, quest: attributes({ title: 'Copy of the copy' }) },
      owner,
    );
    const file = await app.server.inject({ url: `/api/quests/${copy.questId}/file`, headers: app.headersOf(owner) });
    const imported = await app.request(importQuest, { file: new Blob([file.rawPayload]) }, { user: owner });
    for (const id of [
      second.outcome === 'created' ? second.questId : 0,
      importQuest.reply.parse(imported.json()).questId,
    ]) {
      expect(await saved(id)).toMatchObject({ active: false, mindsetCount: 4, playableCount: 3 });
    }
    const whole = await app.server.inject({ url: `/api/quests/${questId}/file`, headers: app.headersOf(owner) });
    const again = await app.request(importQuest, { file: new Blob([whole.rawPayload]) }, { user: owner });
    expect(await saved(importQuest.reply.parse(again.json()).questId)).toMatchObject({
      active: false,
      playableCount: 3,
    });
  });

  test('a form that is sent again leaves a quest published that was published meanwhile, and a draft a draft', async () => {
    const form = { quest: attributes({ title: 'Sent twice' }), saveKey: `again-${dialect}` };
    const made = await app.call(createQuest, form, owner);
    if (made.outcome !== 'created') throw new Error(made.outcome);
    expect(await app.call(createQuest, form, owner)).toEqual(made);
    expect((await saved(made.questId)).active).toBe(false);
    await save(made.questId, [mindset(0, made.questId)]);
    await publish(app, owner, made.questId);
    await app.call(createQuest, { ...form, quest: attributes({ title: 'Sent thrice', active: false }) }, owner);
    expect(await saved(made.questId)).toMatchObject({ title: 'Sent thrice', active: true });
  });

  test('restored, a quest is published only where it may be', async () => {
    const questId = await created();
    await save(questId, [empty(0, questId)]);
    // Data of older versions: published without a playable mindset.
    const { startTime, endTime, ...rest } = attributesOf(await saved(questId));
    await app.storage.quests.update(
      ownGrant(owner.userId, questId),
      { attributes: { ...rest, startTime, endTime, active: true } },
      app.clock.now(),
    );
    app.clock.time += 6 * 60_000;
    const own = await app.logIn(owner.email);
    await app.call(editQuest, { ...(await edit(questId, { active: false })), confirmed: true }, own);
    const published = (await app.call(fetchQuestHistory, { questId }, own))[1]?.revision as number;
    expect(await app.call(fetchQuestRevision, { questId, revision: published }, own)).toMatchObject({
      attributes: { active: true },
    });
    expect(await app.call(restoreQuestRevision, { questId, revision: published, confirmed: true }, own)).toBe('ok!');
    expect(await saved(questId)).toMatchObject({ active: false, mindsetCount: 1, playableCount: 0 });
  });
});
