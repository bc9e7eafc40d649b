import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import { withResult } from '@mangoquest/core/play/with-result.ts';
import { localDatabase, type ScoreRecord } from './database.ts';

export interface QuestScore {
  readonly questId: number;
  readonly title: string;
  readonly score: number;
  /** Best score of the quest's earlier versions; null if none. */
  readonly bestEarlier: number | null;
}

/**
 * The cached score of a quest (Spec §3, local score record): shown until the server has replied, never sent. Null for a
 * quest of which only the score is known.
 */
export async function readScore(userId: number, questId: number): Promise<ScoreRecord | null> {
  try {
    const record = await localDatabase().mgq_scores.get([userId, questId]);
    return record === undefined || record.entryId === 0 ? null : record;
  } catch {
    return null;
  }
}

export async function writeScore(record: ScoreRecord): Promise<void> {
  try {
    const database = localDatabase();
    const { title, bestEarlier } = (await database.mgq_scores.get([record.userId, record.questId])) ?? {};
    await database.mgq_scores.put({
      ...(title === undefined ? {} : { title }),
      ...(bestEarlier === undefined ? {} : { bestEarlier }),
      ...record,
    });
  } catch {
    // A cache only: the server has the true score.
  }
}

/** Adds a result to a game that is kept, whatever screen it comes to. Whether its finish was seen stays. */
export async function keepResult(
  { userId, questId, entryId }: Pick<ScoreRecord, 'userId' | 'questId' | 'entryId'>,
  result: AnswerResult,
): Promise<void> {
  try {
    const { mgq_scores: scores } = localDatabase();
    await localDatabase().transaction('rw', scores, async () => {
      const kept = await scores.get([userId, questId]);
      if (kept?.entryId !== entryId) return;
      const { timeBonus = 0, finished = false } = kept;
      const graded = withResult({ ...kept, timeBonus, finished }, result);
      await scores.put({ ...graded, finished: kept.finished });
    });
  } catch {
    // A cache only.
  }
}

/** Stores all scores of a user as sent by the server (Spec §4: fetched after login); data of a running game is kept. */
export async function writeScores(userId: number, scores: readonly QuestScore[]): Promise<void> {
  try {
    const database = localDatabase();
    await database.transaction('rw', database.mgq_scores, async () => {
      const kept = await database.mgq_scores.bulkGet(scores.map(({ questId }): [number, number] => [userId, questId]));
      await database.mgq_scores.bulkPut(
        scores.map((score, index) => ({ entryId: 0, done: [], ...kept[index], userId, ...score })),
      );
    });
  } catch {
    // A cache only.
  }
}

/** A user's scores stored in this browser, for offline use. */
export async function readScores(userId: number): Promise<QuestScore[]> {
  try {
    const records = await localDatabase().mgq_scores.where('userId').equals(userId).toArray();
    return records.flatMap(({ questId, title, score, bestEarlier = null }) =>
      title === undefined ? [] : [{ questId, title, score, bestEarlier }],
    );
  } catch {
    return [];
  }
}
