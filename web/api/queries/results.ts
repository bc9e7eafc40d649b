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
/** What the user is called by in addresses of results. */
export const ownResultsHash = queryOf(fetchOwnResultsHash, { keep: 'session', isFixed: true });
/** The scores of all who have entered a quest. */
export const scoresOfAll = queryOf(fetchScoresOfAll, { keep: 'session', isLive: true });
/** What the creator of a quest alone sees of a run. */
export const resultInsights = queryOf(fetchResultInsights, { keep: 'session', isLive: true });
/** Who plays a quest of the user's own now. */
export const liveBoard = queryOf(fetchLiveBoard, { keep: 'session', isLive: true });
/** What one of them has answered. */
export const boardPlayer = queryOf(fetchBoardPlayer, { keep: 'session', isLive: true });
/** What came to a quest of the user's own after its end. */
export const lateAnswers = queryOf(fetchLateAnswers, { keep: 'session', isLive: true });
/** What each player of a quest of the user's own picked, a page of it. */
export const questAnswers = queryOf(fetchQuestAnswers, { keep: 'session', isLive: true });
