import { fetchFinished, fetchRight } from '@mangoquest/contract/calls/ending.ts';
import { queryOf } from '../query.ts';

/** The correct reactions to what the player has answered in a quest, if its creator reveals them. */
export const rightAnswers = queryOf(fetchRight);

/** The quests that the user has finished, marked on tiles and presentations. */
export const finishedQuests = queryOf(fetchFinished, { keep: 'session' });
