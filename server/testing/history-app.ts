import { beforeEach } from 'vitest';
import { saveDrawing } from '@mangoquest/contract/calls/drawings.ts';
import { fetchQuestHistory, restoreQuestRevision } from '@mangoquest/contract/calls/quest-life.ts';
import { createQuest, editQuest } from '@mangoquest/contract/calls/quests.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Quest, QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { readDocument } from '../services/quest/quest-documents.ts';
import { appWithUsersOn } from './app-with-users.ts';
import { attributes } from './quest-fixtures.ts';
import type { Storage } from '../storage/storage.ts';

/** Saves further apart than this become separate revisions; in milliseconds. */
export const SERIES_MS = 5 * 60_000;

/** An app with a creator, whose quests have a history, and with a player. */
export async function historyApp(dialect: Storage['dialect']) {
  const { app, users: signedUp } = await appWithUsersOn(dialect, 'owner', 'player');
  const users = { ...signedUp };
  // These tests outlast access tokens.
  beforeEach(signInAgain);
  async function signInAgain(): Promise<void> {
    for (const name of ['owner', 'player'] as const) users[name] = await app.logIn(users[name].email);
  }

  const saved = async (questId: number) => (await app.storage.quests.byId(questId)) as Quest;
  const documentOf = async (questId: number) => (await readDocument(app.storage, questId)).document;
  const history = (questId: number) => app.call(fetchQuestHistory, { questId }, users.owner);
  const edit = async (questId: number, changes: Partial<QuestAttributes>) =>
    app.call(editQuest, { quest: { ...attributesOf(await saved(questId)), ...changes }, questId }, users.owner);
  const restore = (questId: number, revision: number) =>
    app.call(restoreQuestRevision, { questId, revision, confirmed: true }, users.owner);
  const draw = (questId: number) =>
    app.call(
      saveDrawing,
      {
        drawing: {
          id: 0,
          questId,
          type: 'label',
          coordinates: [[1, 2]],
          borderColor: '#ed008c',
          fillColor: '#6495ed',
          properties: { content: 'Here' },
        },
      },
      users.owner,
    );
  /** Advances the clock, so that the next save becomes a new revision. */
  async function later(): Promise<void> {
    app.clock.time += SERIES_MS + 1;
    await signInAgain();
  }

  async function plainQuest(): Promise<number> {
    const made = await app.call(createQuest, { quest: attributes() }, users.owner);
    if (made.outcome !== 'created') throw new Error(made.outcome);
    await later();
    return made.questId;
  }
  return { app, users, signInAgain, saved, documentOf, history, edit, restore, draw, later, plainQuest };
}
