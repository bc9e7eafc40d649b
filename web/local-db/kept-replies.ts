import type { KeptReplyRecord } from './database.ts';
import { recordsOf } from './records.ts';

const replies = recordsOf<KeptReplyRecord, [number, string, string]>((database) => database.kept_replies);

/** Keeps the last reply of a query for one user; false where the browser keeps nothing. */
export function writeReply(reply: KeptReplyRecord): Promise<boolean> {
  return replies.write(reply);
}

/** The last reply of a query, as it came; null where none is kept. */
export function readReply({ userId, name, input }: Omit<KeptReplyRecord, 'data'>): Promise<KeptReplyRecord | null> {
  return replies.read([userId, name, input]);
}
