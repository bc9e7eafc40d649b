import { localDatabase } from './database.ts';
import type { PendingAnswerRecord } from './database.ts';
import { recordsOf } from './records.ts';

const answers = recordsOf((database) => database.pending_answers);

/** What one user answered and the server has not graded yet, the oldest first. */
export async function readPendingAnswers(userId: number): Promise<PendingAnswerRecord[]> {
  try {
    const found = await localDatabase().pending_answers.where('userId').equals(userId).toArray();
    return found.sort((a, b) => a.answeredAt - b.answeredAt);
  } catch {
    return [];
  }
}

/** Stores an answer until it is graded. Returns whether it was stored. */
export const writePendingAnswer = answers.write;

/** If deleting fails, the answer is sent once more, and gets the first result. */
export const dropPendingAnswer = ({
  userId,
  entryId,
  mindsetId,
}: Pick<PendingAnswerRecord, 'userId' | 'entryId' | 'mindsetId'>): Promise<void> =>
  answers.drop([userId, entryId, mindsetId]);
