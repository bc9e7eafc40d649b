import { z } from 'zod';
import { call } from '../call.ts';
import { rightAnswer } from '../wire/answer.ts';
import { wireId } from '../wire/fields.ts';
import { as, record } from '../wire/record.ts';

export const fetchRight = call({
  name: 'RightAnswersFetcher',
  method: 'GET',
  path: '/api/play/{questId}/right',
  access: 'session',
  body: 'none',
  request: z.strictObject({ questId: wireId }),
  reply: z.array(record({ mindsetId: as('qsetid', z.int()), right: z.array(rightAnswer) })),
  summary:
    "What was right in the mindsets that the player has answered, by the quest's property `showRight`: with `each` at any time, with `end` once nothing is left to answer, the quest is finished, or over; else nothing. " +
    '`not-found` for a quest never entered. Settled, What was right.',
});

export const playAgain = call({
  name: 'PlayAgainSetter',
  method: 'POST',
  path: '/api/play/again',
  access: 'session',
  body: 'json',
  request: record({ entryId: as('ref_us_qsets_id', wireId) }),
  reply: record({ entryId: as('usQuestId', z.int()) }),
  summary:
    'Begins a game anew that was played to its end: a further run, with its own answers, that is current then. Sent again it gives the same run. ' +
    'The score of the quest stays that of the first run, `bestEarlier` of `ScoreFetcher` tells the best of the others. `forbidden` in a contest and before the end, `not-running` when the quest is over. Settled, Play again.',
  repeatable: true,
});

export const fetchFinished = call({
  name: 'FinishedQuestsFetcher',
  method: 'GET',
  path: '/api/play/finished',
  access: 'session',
  body: 'none',
  request: z.strictObject({}),
  reply: z.array(z.int()),
  summary:
    'The ids of the quests that the user has finished, or has nothing left to answer in, by their present version: 2,000 at most, the last entered. One that is begun anew is not among them while that run goes on. Tiles and presentations are marked by it.',
});
