// Quests for journeys about playing or editing them: created by calls, as their creator's browser would.
import type { Page } from '@playwright/test';
import { agreeToTerms } from '@mangoquest/contract/calls/account-page.ts';
import { fetchMyMindsets, saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import {
  createQuest,
  editQuest,
  fetchPublicQuests,
  setCurrentQuest,
  setQuestActive,
} from '@mangoquest/contract/calls/quests.ts';
import { TERMS } from '@mangoquest/core/account/agreement.ts';
import { newMindchunk, newMindset, newReaction } from '@mangoquest/core/mindset/new-mindset.ts';
import type { ChainLink, Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { defaultAttributes } from '@mangoquest/core/quest/kind.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { expect } from './journey.ts';
import { callAs, type Caller, type TestUser } from './user.ts';

/** Enters a quest that everybody may enter from anywhere: a visitor becomes a guest. */
export async function enterAsGuest(page: Page): Promise<void> {
  // A demonstration quest.
  const quests = await callAs(page, null, fetchPublicQuests, { sort: 'title' });
  await page.goto(`/qd/${quests.find(({ title }) => title === 'Capitals by Metro Map')?.id}`);
  await page.getByRole('button', { name: 'Enter' }).first().click();
  await expect(page).toHaveURL(/\/outergame/);
}

/** The centre of Madison Square. */
export const SQUARE = { latitude: 40.742, longitude: -73.9876 } as const;

/** A mindset in one group with one mindchunk: "right" gives 100, "wrong" 25. About 11 m further north per `step`. */
export function mindsetOf(title: string, step: number): Mindset {
  const question = newMindchunk([], `<p>What is right about ${title}?</p>`);
  const wrong = newReaction([], 'wrong', 25);
  const right = newReaction([wrong], 'right', 100);
  return {
    ...newMindset(
      -step,
      0,
      { latitude: SQUARE.latitude + step * 0.0001, longitude: SQUARE.longitude },
      { title, order: step, group: 'all' },
    ),
    randomize: false,
    mindchunks: [{ ...question, reactions: [wrong, right] }],
  };
}

function attributesOf(attributes: Partial<QuestAttributes>): QuestAttributes {
  const defaults = defaultAttributes('social', {
    now: Date.now(),
    random: () => 0.3,
    location: SQUARE,
    timeZoneOffset: 300,
  });
  return {
    ...defaults,
    title: 'A quest',
    location: 'New York',
    editable: false,
    virtual: true,
    activeDistance: 0,
    active: true,
    ...attributes,
  };
}

/** Adds mindsets to a new quest, the first as its start, and publishes it: until then only its creator sees it. */
async function publishWith(
  caller: Caller,
  creator: TestUser,
  questId: number,
  added: readonly Mindset[],
  isActive: boolean,
): Promise<void> {
  await callAs(caller, creator, saveMindsetMap, { questId, added, changed: [], deleted: [], startId: 0 });
  if (isActive) await callAs(caller, creator, setQuestActive, { questId, active: true });
}

/**
 * Creates a virtual quest without an end, with these mindsets; the first is the start. It is published unless it is
 * inactive or has none. `details` overrides mindsets by their title. Returns its id.
 */
export async function makeQuest(
  caller: Caller,
  creator: TestUser,
  attributes: Partial<QuestAttributes>,
  titles: readonly string[] = [],
  details: Readonly<Record<string, Partial<Mindset>>> = {},
): Promise<number> {
  await callAs(caller, creator, agreeToTerms, { version: TERMS.version });
  const reply = await callAs(caller, creator, createQuest, { quest: attributesOf(attributes) });
  if (reply.outcome !== 'created') throw new Error(`the quest was not made: ${reply.outcome}`);
  if (titles.length > 0) {
    const added = titles.map((title, step) => ({
      ...mindsetOf(title, step),
      ...details[title],
      questId: reply.questId,
    }));
    await publishWith(caller, creator, reply.questId, added, attributes.active !== false);
  }
  return reply.questId;
}

/**
 * Saves the attributes of a quest: those not given have the values of `makeQuest`. Without a password the stored one
 * stays.
 */
export async function changeQuest(
  caller: Caller,
  creator: TestUser,
  questId: number,
  attributes: Partial<QuestAttributes>,
  password?: string,
): Promise<void> {
  await callAs(caller, creator, editQuest, {
    questId,
    quest: attributesOf(attributes),
    confirmed: true,
    ...(password === undefined ? {} : { password }),
  });
}

/** The saved mindsets of a quest by title. */
export async function savedMindsets(
  caller: Caller,
  creator: TestUser,
  questId: number,
): Promise<Readonly<Record<string, Mindset>>> {
  const { groups } = await callAs(caller, creator, fetchMyMindsets, { questId });
  return Object.fromEntries(groups.flatMap(({ mindsets }) => mindsets.map((mindset) => [mindset.title, mindset])));
}

/** Sets the chain of a saved mindset. */
export async function setChain(
  caller: Caller,
  creator: TestUser,
  { id, questId }: Mindset,
  chain: readonly ChainLink[],
): Promise<void> {
  const changed = [
    { id, questId, fields: { chain: [...chain] }, addedMindchunks: [], removedMindchunkIds: [], changedMindchunks: [] },
  ];
  await callAs(caller, creator, saveMindsetMap, { questId, added: [], changed, deleted: [], startId: null });
}

/** Enters a quest and opens its map. */
export async function playQuest(page: Page, player: TestUser, questId: number): Promise<void> {
  await callAs(page, player, setCurrentQuest, { questId });
  await page.goto('/outergame');
}
