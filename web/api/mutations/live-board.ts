import { letPlayerOn, takePlayerOut } from '@mangoquest/contract/calls/live-board.ts';
import { mutationOf } from '../mutation.ts';
import { boardPlayer, liveBoard, results } from '../queries/results.ts';

/** Counts a mindset as right for a player. */
export const lettingOn = mutationOf(letPlayerOn, { changes: [liveBoard, boardPlayer, results] });
/** Ends a player's game. */
export const takingOut = mutationOf(takePlayerOut, { changes: [liveBoard, boardPlayer, results] });
