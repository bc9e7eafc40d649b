import { beginPlaceCodes, endPlaceCodes, tryPlaceCode } from '@mangoquest/contract/calls/place-codes.ts';
import { mutationOf } from '../mutation.ts';
import { placeCodes } from '../queries/place-codes.ts';

/** Creates new codes for all places of a quest; the previous ones become invalid. */
export const beginningCodes = mutationOf(beginPlaceCodes, { changes: [placeCodes] });
/** Disables the codes of a quest. */
export const endingCodes = mutationOf(endPlaceCodes, { changes: [placeCodes] });
/** Opens the mindset of a code in the current game. */
export const tryingCode = mutationOf(tryPlaceCode);
