import type { Call, CallInput } from '@mangoquest/contract/call.ts';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { checkQuestPassword } from '@mangoquest/contract/calls/quest-life.ts';
import {
  createQuest,
  fetchPresentation,
  fetchPresentationForUser,
  fetchPublicQuests,
  fetchQuests,
  fetchQuestsForUser,
  setCurrentQuest,
} from '@mangoquest/contract/calls/quests.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Quest, QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { refusalOf } from './refusals.ts';
import { appWithUsersOn } from './app-with-users.ts';
import { attributes, HERE, mindset } from './quest-fixtures.ts';
import type { Storage } from '../storage/storage.ts';

/** An app with a creator of drafts, and another user. */
export async function publishingApp(dialect: Storage['dialect']) {
  const {
    app,
    users: { owner, player },
  } = await appWithUsersOn(dialect, 'owner', 'player');

  const saved = async (questId: number) => (await app.storage.quests.byId(questId)) as Quest;
  const created = async (changes: Partial<QuestAttributes> = {}) => {
    const made = await app.call(createQuest, { quest: attributes(changes) }, owner);
    if (made.outcome !== 'created') throw new Error(made.outcome);
    return made.questId;
  };
  const empty = (id: number, questId: number) => mindset(id, questId, { title: `Empty ${-id}`, mindchunks: [] });
  const save = (questId: number, added: readonly Mindset[]) =>
    app.call(saveMindsetMap, { questId, added, changed: [], deleted: [], startId: null }, owner);
  const refused = async <C extends Call>(call: C, input: CallInput<C>) => {
    const reply = await app.request(call, input, { user: owner });
    return { status: reply.statusCode, ...refusalOf(call, reply) };
  };
  const edit = async (questId: number, changes: Partial<QuestAttributes>) => ({
    questId,
    quest: { ...attributesOf(await saved(questId)), ...changes },
  });

  /** Whether another user can find or enter it in each of the possible places. */
  async function seenByOthers(questId: number): Promise<boolean[]> {
    const status = async <C extends Call>(call: C, input: CallInput<C>, user: typeof player | null) =>
      (await app.request(call, input, { user })).statusCode === 200;
    const has = (list: readonly { readonly id: number }[]) => list.some(({ id }) => id === questId);
    return [
      has(await app.call(fetchPublicQuests, {})),
      has(await app.call(fetchQuestsForUser, {}, player)),
      has((await app.call(fetchQuests, { ...HERE }, player)).nearest),
      await status(fetchPresentation, { id: questId }, null),
      await status(fetchPresentationForUser, { questId }, player),
      await status(setCurrentQuest, { questId }, player),
      await status(fetchDrawings, { questId }, null),
      await status(checkQuestPassword, { questId, password: '' }, player),
    ];
  }
  return { app, owner, player, saved, created, empty, save, refused, edit, seenByOthers };
}

export const NOWHERE = Array.from({ length: 8 }, () => false);
export const EVERYWHERE = NOWHERE.map(() => true);
