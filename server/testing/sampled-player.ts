import type { CallName } from '@mangoquest/contract/table.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { grantOf } from '@mangoquest/core/quest/grant.ts';
import { playerHashesLoader } from '../services/contest/player-hashes.ts';
import type { MadeQuest } from './quest-fixtures.ts';
import type { TestApp } from './test-app.ts';

/** Calls whose samples are about a player of the quest. */
export const OF_A_PLAYER: readonly CallName[] = [
  'fetchBoardPlayer',
  'letPlayerOn',
  'takePlayerOut',
  'reportMindset',
  'keepMindset',
  'countLateAnswer',
];
export const NOBODY = { hash: 'x'.repeat(22), mindsetId: 999_999, lateId: 999_999 };
let players = 0;

/** A player of a quest: their hash in results, a mindset they added, and a late answer. */
export async function enteredBy({ storage, clock }: TestApp, { questId, mindsets }: MadeQuest): Promise<typeof NOBODY> {
  const name = `sampled ${(players += 1)}`;
  const account = { email: `${players}@guest.invalid`, username: name, passwordHash: null, isGeneric: true };
  const { id: userId } = await storage.users.create(account, clock.now());
  const quest = await storage.quests.byId(questId);
  if (quest === null) throw new Error('the quest is not there');
  const entry = await storage.entries.enter({ userId, questId, versionId: quest.version.id }, clock.now());
  const added = [{ ...(mindsets[0] as Mindset), id: -1, isSocial: true, isStart: false }];
  const { ids } = await storage.mindsets.save(grantOf({ userId }, quest, 'contributor'), { added }, clock.now());
  const late = { mindsetId: (mindsets.at(-1) as Mindset).id, grade: 100, success: true, picks: [] };
  await storage.lateAnswers.keep(
    { ...late, questId, entryId: entry.id, deviceTime: null, speedVerdict: null },
    clock.now(),
  );
  const lateId = (await storage.lateAnswers.ofQuest(questId, 1))[0]?.id as number;
  return { lateId, hash: (await playerHashesLoader(storage.settings)()).of(userId), mindsetId: ids[0] as number };
}
