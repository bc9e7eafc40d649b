// The calls of results and scores, for a quest that is no contest.
import { countLateAnswer, fetchLateAnswers } from '@mangoquest/contract/calls/late-answers.ts';
import { fetchBoardPlayer, fetchLiveBoard, letPlayerOn, takePlayerOut } from '@mangoquest/contract/calls/live-board.ts';
import {
  beginPlaceCodes,
  endPlaceCodes,
  fetchPlaceCodes,
  tryPlaceCode,
} from '@mangoquest/contract/calls/place-codes.ts';
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

const NOBODY = 'x'.repeat(22);

/** Those who may help players are told that this player does not exist. */
const forNobody = (role: Role, state: State) => {
  const status = forEditor(role, state);
  return status === 200 ? 404 : status;
};

const whileItRuns = (role: Role, state: State) => {
  const status = forNobody(role, state);
  return role === 'creator' && (state === 'ended' || state === 'upcoming') ? 409 : status;
};

/** Without a current entry, nothing is revealed about the code. */
const NOT_SAID: readonly State[] = ['active', 'password', 'deleted', 'ended'];
const byCode = (role: Role, state: State) => (role === 'player' && !NOT_SAID.includes(state) ? 409 : 404);

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
    name: 'codes at places',
    call: fetchPlaceCodes,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forEditor,
  }),
  onQuest({
    name: 'new codes at places',
    call: beginPlaceCodes,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forEditor,
  }),
  onQuest({
    name: 'no codes at places',
    call: endPlaceCodes,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forEditor,
  }),
  onQuest({
    name: 'try a code that is none',
    call: tryPlaceCode,
    input: ({ quest }) => ({ questId: quest.questId, code: 'ABCDEFGH' }),
    expected: byCode,
  }),
  onQuest({
    name: 'answers that came too late',
    call: fetchLateAnswers,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forEditor,
  }),
  onQuest({
    name: 'count an answer that came too late',
    call: countLateAnswer,
    input: ({ quest }) => ({ questId: quest.questId, lateId: 999_999 }),
    expected: forNobody,
  }),
  onQuest({
    name: 'live board',
    call: fetchLiveBoard,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forEditor,
  }),
  onQuest({
    name: 'live board, a player',
    call: fetchBoardPlayer,
    input: ({ quest }) => ({ questId: quest.questId, hash: NOBODY }),
    expected: forNobody,
  }),
  onQuest({
    name: 'let a player on',
    call: letPlayerOn,
    input: ({ quest }) => ({ questId: quest.questId, hash: NOBODY, mindsetId: 1, reason: 'Why not' }),
    expected: whileItRuns,
  }),
  onQuest({
    name: 'take a player out',
    call: takePlayerOut,
    input: ({ quest }) => ({ questId: quest.questId, hash: NOBODY, reason: 'Why not' }),
    expected: whileItRuns,
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
