import { z } from 'zod';
import { call } from '../call.ts';
import { wireId } from '../wire/fields.ts';
import { boardMindsets, liveBoard } from '../wire/live-board.ts';
import { as, record } from '../wire/record.ts';
import { playerHash } from '../wire/results.ts';

/** The player, by their hash in results, and the reason for the player to read; 1 to 200 characters. */
const helping = { questId: wireId, hash: as('useridhashed', playerHash), reason: z.string().max(2_000) };

export const fetchLiveBoard = call({
  name: 'LiveBoardFetcher',
  method: 'GET',
  path: '/api/quests/{questId}/board',
  access: 'account',
  body: 'none',
  request: z.strictObject({ questId: wireId }),
  reply: liveBoard,
  summary:
    "Who plays the user's own quest in its present run, the stuck ones first: how far, when they last answered, how they stand; a thousand at most. No places. Built at most every 5 seconds. `not-found` for another's quest. Settled, Let on, take out.",
});

export const fetchBoardPlayer = call({
  name: 'LiveBoardPlayerFetcher',
  method: 'GET',
  path: '/api/quests/{questId}/board/players/{hash}',
  access: 'account',
  body: 'none',
  request: z.strictObject({ questId: wireId, hash: playerHash }),
  reply: boardMindsets,
  summary: "What one player of the user's own quest has answered, and how; `not-found` for who has not entered.",
});

export const letPlayerOn = call({
  name: 'PlayerLetOn',
  method: 'POST',
  path: '/api/quests/{questId}/board/let-on',
  access: 'account',
  body: 'json',
  request: record({ ...helping, mindsetId: as('qsetid', wireId) }),
  reply: z.strictObject({}),
  summary:
    "Counts a mindset as right (grade 100) for a player of the user's own running quest, with a reason that they read and that stands in the results. `conflict` where it is answered, `not-running`, `not-found`. Settled, Let on, take out.",
});

export const takePlayerOut = call({
  name: 'PlayerTakenOut',
  method: 'POST',
  path: '/api/quests/{questId}/board/take-out',
  access: 'account',
  body: 'json',
  request: record(helping),
  reply: z.strictObject({}),
  summary:
    "Ends a player's game of the user's own running quest for good, with a reason. What they earned stays. A repeat changes nothing. `not-running`, `not-found`. Settled, Let on, take out.",
});
