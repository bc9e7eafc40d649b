// The calls of trophies.
import * as calls from '@mangoquest/contract/calls/trophies.ts';
import type { Attack } from './attack.ts';
import { forEditor, onQuest } from './quest-expectations.ts';
import type { QuestWorld, State } from './quest-world.ts';

const PIN = { id: 0, achievement: 'Finished', content: 'A pin', providerName: 'The museum' };

export const ATTACKS_ON_TROPHIES: readonly Attack<QuestWorld, State>[] = [
  onQuest({
    name: 'add a trophy',
    call: calls.saveTrophies,
    input: ({ quest }) => ({ questId: quest.questId, trophies: [PIN], mode: 'save' as const }),
    expected: forEditor,
  }),
  onQuest({
    name: 'change a trophy',
    call: calls.saveTrophies,
    input: ({ quest, trophyId }) => ({
      questId: quest.questId,
      trophies: [{ ...PIN, id: trophyId, content: 'Nothing' }],
      mode: 'update' as const,
    }),
    expected: forEditor,
  }),
  onQuest({
    name: 'trophies',
    call: calls.fetchTrophies,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forEditor,
  }),
  onQuest({
    name: 'delete a trophy',
    call: calls.deleteTrophy,
    input: ({ spare, trophyId }, role) => ({ trophyId: role === 'creator' ? (spare.trophies.pop() ?? 0) : trophyId }),
    expected: forEditor,
  }),
];
