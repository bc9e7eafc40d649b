import { fetchScores } from '@mangoquest/contract/calls/play.ts';
import { readScores, writeScores } from '../../local-db/scores.ts';
import type { QuestScore } from '../../local-db/scores.ts';
import { CallError } from '../call-error.ts';
import { call } from '../client.ts';
import { query } from '../query.ts';

export interface Scores {
  readonly list: readonly QuestScore[];
  /** True if they are from this browser, because the server was unreachable. */
  readonly isKept: boolean;
}

/** All scores of a user. They have a table of their own in the local database (Spec §3), which works offline. */
export const scores = query('scores', async (userId: number, options): Promise<Scores> => {
  try {
    const list = await call(fetchScores, {}, options);
    await writeScores(userId, list);
    return { list, isKept: false };
  } catch (error) {
    const list = error instanceof CallError && error.kind === 'network' ? await readScores(userId) : [];
    if (list.length === 0) throw error;
    return { list, isKept: true };
  }
});
