import type { KeptReplyRecord } from './database.ts';
import { recordsOf } from './records.ts';

const replies = recordsOf<KeptReplyRecord, [number, string, string]>((database) => database.kept_replies);

/** Stores the last reply of a query for one user; false if the browser stores nothing. */
export function writeReply(reply: KeptReplyRecord): Promise<boolean> {
  return replies.write(reply);
}

export function dropReply({ userId, name, input }: Omit<KeptReplyRecord, 'data'>): Promise<void> {
  return replies.drop([userId, name, input]);
}

/** The last reply of a query, undecoded; null if none is stored. */
export function readReply({ userId, name, input }: Omit<KeptReplyRecord, 'data'>): Promise<KeptReplyRecord | null> {
  return replies.read([userId, name, input]);
}
