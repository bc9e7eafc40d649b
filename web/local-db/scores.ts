import { localDatabase, type ScoreRecord } from './database.ts';

/** The cached score of a quest (Spec §3, local score record): shown until the server has answered, never sent. */
export async function readScore(userId: number, questId: number): Promise<ScoreRecord | null> {
  try {
    return (await localDatabase().mgq_scores.get([userId, questId])) ?? null;
  } catch {
    return null;
  }
}

export async function writeScore(record: ScoreRecord): Promise<void> {
  try {
    await localDatabase().mgq_scores.put(record);
  } catch {
    // A cache only: the server has the true score.
  }
}
