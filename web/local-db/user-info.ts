import type { UserRecord } from './database.ts';
import { recordsOf } from './records.ts';

const users = recordsOf<UserRecord, number>((database) => database.user_info);

/** Keeps who was here last, and when (settled, Local stores). */
export const writeUserInfo = users.write;
