import { fetchPlaceCodes } from '@mangoquest/contract/calls/place-codes.ts';
import { queryOf } from '../query.ts';

/** The codes at the places of a quest of one's own. */
export const placeCodes = queryOf(fetchPlaceCodes, { keep: 'session', isLive: true });
