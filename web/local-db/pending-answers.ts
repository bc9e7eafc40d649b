import { localDatabase } from './database.ts';
import type { PendingAnswerRecord } from './database.ts';
import { recordsOf } from './records.ts';

const answers = recordsOf((database) => database.pending_answers, { isOnlyHere: true });

/** The answers of one user that the server has not graded yet, oldest first. */
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

/** If deleting fails, the answer is sent again, and gets the first result. */
export const dropPendingAnswer = ({
  userId,
  entryId,
  mindsetId,
}: Pick<PendingAnswerRecord, 'userId' | 'entryId' | 'mindsetId'>): Promise<void> =>
  answers.drop([userId, entryId, mindsetId]);
