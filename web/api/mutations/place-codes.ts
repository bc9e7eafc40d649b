import { beginPlaceCodes, endPlaceCodes, tryPlaceCode } from '@mangoquest/contract/calls/place-codes.ts';
import { mutationOf } from '../mutation.ts';
import { placeCodes } from '../queries/place-codes.ts';

/** New codes for all places of a quest; the ones before open nothing any more. */
export const beginningCodes = mutationOf(beginPlaceCodes, { changes: [placeCodes] });
/** Switches the codes of a quest off. */
export const endingCodes = mutationOf(endPlaceCodes, { changes: [placeCodes] });
/** Opens the mindset of a code in the current game. */
export const tryingCode = mutationOf(tryPlaceCode);
