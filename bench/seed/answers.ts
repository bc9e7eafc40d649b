import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { requestBytes } from '../measure/fire.ts';
import type { Requests } from '../measure/fire.ts';
import { CONNECTIONS } from '../measure/versus.ts';
import type { Player } from './people.ts';

/** Number of mindsets of the quest: a player answers each of them once. */
export const MINDSETS = 20;

/** `qsetAnsweredString` for each mindset, a fifth of them wrong. */
export function answersTo(mindsets: readonly Mindset[]): string[] {
  return mindsets.map(({ id, mindchunks }, index) =>
    JSON.stringify({
      qsetid: id,
      answers: mindchunks.map((mindchunk) => ({
        questionid: mindchunk.id,
        answerid: mindchunk.reactions[index % 5 === 0 ? 3 : 0]?.id,
      })),
    }),
  );
}

/**
 * Requests of one side: 64 clients, each of which plays as one player after the other through the whole quest. No
 * answer is repeated in any round, so each of them is graded and written.
 */
export function answering(
  players: readonly Player[],
  mindsets: readonly Mindset[],
  playersPerClient: number,
  path: string,
): Requests {
  let taken = 0;
  const answers = answersTo(mindsets);
  return () => {
    const own = players.slice(taken, taken + playersPerClient);
    taken += playersPerClient;
    if (own.length < playersPerClient) throw new Error('there are not enough players for all rounds');
    const requests = own.flatMap(({ userId, entryId, headers }) =>
      answers.map((answer) =>
        requestBytes(
          'POST',
          path,
          { ...headers, userid: String(userId) },
          { qsetAnsweredString: answer, ref_us_qsets_id: String(entryId) },
        ),
      ),
    );
    let next = 0;
    return () => requests[next++] ?? null;
  };
}

/** Number of players for `rounds` rounds of one side. */
export const playersFor = (rounds: number, playersPerClient: number) => rounds * CONNECTIONS * playersPerClient;
