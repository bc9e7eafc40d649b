// The calls of results and scores: of a quest that is no contest.
import {
  fetchResultInsights,
  fetchResults,
  fetchResultsCsv,
  fetchResultsXlsx,
  fetchScoresOfAll,
} from '@mangoquest/contract/calls/results.ts';
import type { Attack, Role } from './attack.ts';
import { forEditor, forReader, onQuest } from './quest-expectations.ts';
import type { QuestWorld, State } from './quest-world.ts';

const forEntered = (role: Role, state: State) => {
  const status = forReader(role, state);
  return status !== 200 || role === 'creator' || role === 'player' ? status : 403;
};

export const ATTACKS_ON_RESULTS: readonly Attack<QuestWorld, State>[] = [
  onQuest({
    name: 'results',
    call: fetchResults,
    input: ({ quest }) => ({ id: quest.questId }),
    expected: forEntered,
    isPublic: true,
  }),
  onQuest({
    name: 'results with a row',
    call: fetchResults,
    input: ({ quest }) => ({ id: quest.questId, hash: 'x'.repeat(22) }),
    expected: forEntered,
    isPublic: true,
  }),
  onQuest({
    name: 'scores of all',
    call: fetchScoresOfAll,
    input: ({ quest }) => ({ id: quest.questId }),
    expected: forEntered,
    isPublic: true,
  }),
  onQuest({
    name: 'insights of results',
    call: fetchResultInsights,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forEditor,
  }),
  onQuest({
    name: 'results as CSV',
    call: fetchResultsCsv,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forEditor,
  }),
  onQuest({
    name: 'results as a spreadsheet',
    call: fetchResultsXlsx,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forEditor,
  }),
];
