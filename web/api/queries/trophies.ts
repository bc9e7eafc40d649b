import { fetchTrophies } from '@mangoquest/contract/calls/trophies.ts';
import { queryOf } from '../query.ts';

/** The trophies of a quest of the user's own. */
export const ownTrophies = queryOf(fetchTrophies);
