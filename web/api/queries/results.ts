import { fetchBoardPlayer, fetchLiveBoard } from '@mangoquest/contract/calls/live-board.ts';
import { fetchQuestAnswers } from '@mangoquest/contract/calls/play.ts';
import { fetchLateAnswers } from '@mangoquest/contract/calls/late-answers.ts';
import {
  fetchOwnResultsHash,
  fetchResultInsights,
  fetchResults,
  fetchScoresOfAll,
} from '@mangoquest/contract/calls/results.ts';
import { queryOf } from '../query.ts';

/** A page of the results of a quest, with one player's row. */
export const results = queryOf(fetchResults, { keep: 'session', isLive: true });
/** The user's hash in URLs of results. */
export const ownResultsHash = queryOf(fetchOwnResultsHash, { keep: 'session', isFixed: true });
/** The scores of all players of a quest. */
export const scoresOfAll = queryOf(fetchScoresOfAll, { keep: 'session', isLive: true });
/** Details of a run that only the quest's creator sees. */
export const resultInsights = queryOf(fetchResultInsights, { keep: 'session', isLive: true });
/** The current players of one of the user's own quests. */
export const liveBoard = queryOf(fetchLiveBoard, { keep: 'session', isLive: true });
/** The answers of one of them. */
export const boardPlayer = queryOf(fetchBoardPlayer, { keep: 'session', isLive: true });
/** Late answers to one of the user's own quests, given after its end. */
export const lateAnswers = queryOf(fetchLateAnswers, { keep: 'session', isLive: true });
/** One page of each player's picks in one of the user's own quests. */
export const questAnswers = queryOf(fetchQuestAnswers, { keep: 'session', isLive: true });
