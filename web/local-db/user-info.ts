import type { UserRecord } from './database.ts';
import { recordsOf } from './records.ts';

const users = recordsOf<UserRecord, number>((database) => database.user_info);

/** Stores the last user of this browser, and the time (settled, Local stores). */
export const writeUserInfo = users.write;
