// The calls of nearby quests, for a quest that is not searchable.
import { openMindset } from '@mangoquest/contract/calls/play.ts';
import { fetchSearchable } from '@mangoquest/contract/calls/roaming.ts';
import { ROAMING_ID } from '@mangoquest/core/play/roaming.ts';
import type { Attack } from './attack.ts';
import { forMap, onQuest } from './quest-expectations.ts';
import type { QuestWorld, State } from './quest-world.ts';

export const ATTACKS_ON_ROAMING: readonly Attack<QuestWorld, State>[] = [
  onQuest({
    name: 'texts to search',
    call: fetchSearchable,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forMap,
  }),
  onQuest({
    name: 'open without having entered',
    call: openMindset,
    input: ({ quest }) => ({ mindsetId: quest.mindsetIds[0] as number, entryId: ROAMING_ID }),
    expected: () => 404,
  }),
];
