import { localDatabase } from './database.ts';
import type { PendingAnswerRecord } from './database.ts';

/** What one user answered and the server has not graded yet, the oldest first. */
export async function readPendingAnswers(userId: number): Promise<PendingAnswerRecord[]> {
  try {
    const found = await localDatabase().pending_answers.where('userId').equals(userId).toArray();
    return found.sort((a, b) => a.answeredAt - b.answeredAt);
  } catch {
    return [];
  }
}

/** Keeps an answer until it is graded. Tells whether it is safe: private windows and full disks refuse. */
export async function writePendingAnswer(answer: PendingAnswerRecord): Promise<boolean> {
  try {
    await localDatabase().pending_answers.put(answer);
    return true;
  } catch {
    return false;
  }
}

export async function dropPendingAnswer({ userId, entryId, mindsetId }: Pick<PendingAnswerRecord, 'userId' | 'entryId' | 'mindsetId'>): Promise<void> {
  try {
    await localDatabase().pending_answers.delete([userId, entryId, mindsetId]);
  } catch {
    // Nothing kept, nothing to drop: a repeat is answered with the first result.
  }
}
