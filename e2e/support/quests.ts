// Quests for journeys that are about playing or editing them: made over the wire, as their creator's browser would.
import type { Page } from '@playwright/test';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { createQuest } from '@mangoquest/contract/calls/quests.ts';
import { newMindchunk, newMindset, newReaction } from '@mangoquest/core/mindset/new-mindset.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { defaultAttributes } from '@mangoquest/core/quest/kind.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { callAs, type TestUser } from './user.ts';

/** The middle of Madison Square. */
export const SQUARE = { latitude: 40.742, longitude: -73.9876 } as const;

/** A mindset of one group with one question: "right" gives 100, "wrong" 25. About 11 m further north for each `step`. */
export function mindsetOf(title: string, step: number): Mindset {
  const question = newMindchunk([], `<p>What is right about ${title}?</p>`);
  const wrong = newReaction([], 'wrong', 25);
  const right = newReaction([wrong], 'right', 100);
  return {
    ...newMindset(-step, 0, { latitude: SQUARE.latitude + step * 0.0001, longitude: SQUARE.longitude }, { title, position: step, group: 'all' }),
    mindchunks: [{ ...question, reactions: [wrong, right] }],
  };
}

/** A virtual quest without an end, with these mindsets; the first is the start. `details` change what they are by their title. Answers with its id. */
export async function makeQuest(
  page: Page, creator: TestUser, attributes: Partial<QuestAttributes>, titles: readonly string[] = [], details: Readonly<Record<string, Partial<Mindset>>> = {},
): Promise<number> {
  const defaults = defaultAttributes('social', { now: Date.now(), random: () => 0.3, location: SQUARE, timeZoneOffset: 300 });
  const reply = await callAs(page, creator, createQuest, {
    createdmgq: { ...defaults, title: 'A quest', location: 'New York', editable: false, virtual: true, ...attributes },
  });
  if (reply.outcome !== 'created') throw new Error(`the quest was not made: ${reply.outcome}`);
  if (titles.length > 0) {
    const added = titles.map((title, step) => ({ ...mindsetOf(title, step), ...details[title], questId: reply.questId }));
    await callAs(page, creator, saveMindsetMap, { questId: reply.questId, added, changed: [], deleted: [], startId: 0 });
  }
  return reply.questId;
}
