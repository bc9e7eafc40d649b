import { fetchOwnMindsets } from '@mangoquest/contract/calls/players-mindsets.ts';
import { queryOf } from '../query.ts';

/** The mindsets that the player has added to a social quest. */
export const ownMindsets = queryOf(fetchOwnMindsets);
