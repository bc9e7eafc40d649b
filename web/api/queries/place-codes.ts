import { fetchPlaceCodes } from '@mangoquest/contract/calls/place-codes.ts';
import { queryOf } from '../query.ts';

/** The place codes of one of the user's own quests. */
export const placeCodes = queryOf(fetchPlaceCodes, { keep: 'session', isLive: true });
