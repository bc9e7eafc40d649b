import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { setQuestActive } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Caller, Sender } from './caller.ts';

/** Adds mindsets to a new quest and publishes it: until then only its creator sees it. */
export async function publishWith(
  caller: Caller,
  owner: Sender,
  questId: number,
  added: readonly Mindset[],
): Promise<void> {
  const saved = await caller.send(saveMindsetMap, { questId, added, changed: [], deleted: [], startId: null }, owner);
  const published = await caller.send(setQuestActive, { questId, active: true }, owner);
  if (saved.status !== 200 || published.status !== 200)
    throw new Error(`quest ${questId} was not published: ${saved.text} ${published.text}`);
}
