import { fetchRight } from '@mangoquest/contract/calls/ending.ts';
import { queryOf } from '../query.ts';

/** What was right in what the player has answered of a quest, where its creator tells it. */
export const rightAnswers = queryOf(fetchRight);
