import { fetchOwnMindsets, keepMindset, reportMindset } from '@mangoquest/contract/calls/players-mindsets.ts';
import type { Attack } from './attack.ts';
import { forEditor, onQuest } from './quest-expectations.ts';
import type { QuestWorld, State } from './quest-world.ts';

/** For quests that are not social; players' actions in social ones: social-quests.test.ts. */
export const ATTACKS_ON_SOCIAL: readonly Attack<QuestWorld, State>[] = [
  onQuest({
    name: 'own mindsets',
    call: fetchOwnMindsets,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: (role, state) => {
      if (state === 'deleted' || (role !== 'player' && role !== 'creator')) return 404;
      return role === 'player' && state === 'inactive' ? 409 : 200;
    },
  }),
  onQuest({
    name: 'report',
    call: reportMindset,
    input: ({ quest }) => ({ mindsetId: quest.mindsetIds[0] as number, reason: 'Rude' }),
    expected: (role, state) => (role === 'player' && state === 'inactive' ? 409 : 404),
  }),
  onQuest({
    name: 'keep',
    call: keepMindset,
    input: ({ quest }) => ({ questId: quest.questId, mindsetId: quest.mindsetIds[0] as number, edits: 0 }),
    expected: (role, state) => (forEditor(role, state) === 200 ? 404 : forEditor(role, state)),
  }),
];
