import { countLateAnswer } from '@mangoquest/contract/calls/late-answers.ts';
import { letPlayerOn, takePlayerOut } from '@mangoquest/contract/calls/live-board.ts';
import { mutationOf } from '../mutation.ts';
import { boardPlayer, lateAnswers, liveBoard, resultInsights, results } from '../queries/results.ts';

/** Counts a mindset as right for a player. */
export const lettingOn = mutationOf(letPlayerOn, { changes: [liveBoard, boardPlayer, results] });
/** Ends a player's game. */
export const takingOut = mutationOf(takePlayerOut, { changes: [liveBoard, boardPlayer, results] });
/** Counts an answer that came too late. */
export const countingLate = mutationOf(countLateAnswer, { changes: [lateAnswers, liveBoard, results, resultInsights] });
