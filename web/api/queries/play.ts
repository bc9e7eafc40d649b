import { fetchFinished, fetchRight } from '@mangoquest/contract/calls/ending.ts';
import { queryOf } from '../query.ts';

/** What was right in what the player has answered of a quest, where its creator tells it. */
export const rightAnswers = queryOf(fetchRight);

/** The quests that the user has finished, as tiles and presentations mark them. */
export const finishedQuests = queryOf(fetchFinished, { keep: 'session' });
