import { fetchMyMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchQuestHistory, fetchQuestRevision, handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import {
  fetchMyQuests,
  fetchPresentation,
  fetchPresentationForUser,
  fetchQuests,
} from '@mangoquest/contract/calls/quests.ts';
import type { Cursor } from '@mangoquest/contract/wire/page.ts';
import type { DeletedQuest, OwnQuest } from '@mangoquest/core/quest/quest.ts';
import type { QuestOrder } from '@mangoquest/core/quest/sort.ts';
import { call, callPage, type Page } from '../client.ts';
import { pagesQuery, query, queryOf } from '../query.ts';
import type { SendOptions } from '../transport.ts';

/** The page of a quest, as seen by visitors or by the signed-in user. */
export const presentation = query(
  'presentation',
  ({ id, asUser }: { readonly id: number; readonly asUser: boolean }, options) =>
    asUser
      ? call(fetchPresentationForUser, { questId: id, image: true }, options)
      : call(fetchPresentation, { id }, options),
  { keep: 'session', isLive: true },
);

/** The long description of the current quest, as HTML. */
export const description = query(
  'description',
  async (id: number, options) => (await call(fetchPresentationForUser, { questId: id }, options)).longDescription,
);

/** The drawings on the map of a quest, in one of its revisions. */
export const drawingsOf = query(
  'drawings',
  ({ id }: { readonly id: number; readonly revision: number }, options) =>
    call(fetchDrawings, { questId: id }, options),
  { keep: 'session', isLive: true },
);

/** One of the user's own quests for editing; null if it does not exist. */
export const ownQuest = query(
  'own-quest',
  async (id: number, options) => (await call(fetchQuests, { questId: id }, options)).quest,
);

/** One of the user's own quests with all its mindsets in order and its drawings; null if it does not exist. */
export const wholeQuest = query('whole-quest', async (id: number, options) => {
  const [{ quest }, { groups }, drawings] = await Promise.all([
    call(fetchQuests, { questId: id }, options),
    call(fetchMyMindsets, { questId: id }, options),
    call(fetchDrawings, { questId: id }, options),
  ]);
  return quest === null ? null : { quest, drawings, mindsets: groups.flatMap(({ mindsets }) => mindsets) };
});

const pageFields = ({ key, descending }: QuestOrder, after: Cursor | null) => ({
  sort: key,
  descending,
  ...(after === null ? {} : { after }),
});

/** The creator's own quests. */
export const ownQuests = pagesQuery<QuestOrder, OwnQuest>('own-quests', (order, after, options) =>
  callPage(fetchMyQuests, pageFields(order, after), options),
);

/** All the creator's own quests by title, from all pages: for choosing one. */
export async function allOwnQuests(options: SendOptions): Promise<readonly OwnQuest[]> {
  const quests: OwnQuest[] = [];
  let after: Cursor | null = null;
  do {
    const page: Page<readonly OwnQuest[]> = await callPage(
      fetchMyQuests,
      pageFields({ key: 'title', descending: false }, after),
      options,
    );
    quests.push(...page.output);
    after = page.next;
  } while (after !== null);
  return quests;
}

/** The titles of all the creator's own quests. */
export const ownQuestTitles = query(
  'own-quest-titles',
  async (_: null, options) => (await allOwnQuests(options)).map(({ id, title }) => ({ id, title })),
  { keep: 'session' },
);

/** The titles of the mindsets of one of the user's own quests, in its order. */
export const mindsetTitles = query(
  'mindset-titles',
  async (questId: number, options) => {
    const { groups } = await call(fetchMyMindsets, { questId }, options);
    const mindsets = groups.flatMap((group) => group.mindsets).sort((a, b) => a.order - b.order);
    return mindsets.map(({ id, title }) => ({ id, title }));
  },
  { keep: 'session' },
);

/** The quests in the dumpster. Guests have none. */
export const deletedQuests = pagesQuery<QuestOrder & { readonly isGuest: boolean }, DeletedQuest>(
  'deleted-quests',
  async ({ isGuest, ...order }, after, options) => {
    if (isGuest) return { output: [], next: null, total: 0 };
    const page = await callPage(handleDeletedQuest, { mode: 'fetch', ...pageFields(order, after) }, options);
    return { ...page, output: page.output.quests };
  },
);

/** Who saved a quest and when, newest first. */
export const questHistory = queryOf(fetchQuestHistory);
/** A revision of a quest compared with its current state. */
export const questRevision = queryOf(fetchQuestRevision);
