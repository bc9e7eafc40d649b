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

/** Keeps an answer until it is graded. Tells whether it is safe. */
export const writePendingAnswer = answers.write;

/** Where that fails it goes out once more, and is answered with the first result. */
export const dropPendingAnswer = ({
  userId,
  entryId,
  mindsetId,
}: Pick<PendingAnswerRecord, 'userId' | 'entryId' | 'mindsetId'>): Promise<void> =>
  answers.drop([userId, entryId, mindsetId]);
