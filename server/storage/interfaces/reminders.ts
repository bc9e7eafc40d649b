import type { Reminded, Scheduled } from '@mangoquest/core/contest/reminder.ts';
import type { QuestId, UserId } from '@mangoquest/core/ids.ts';

export interface NewReminder {
  readonly userId: UserId;
  readonly questId: QuestId;
  /** Base URL of its links, without a slash at the end. */
  readonly linkBase: string;
  /** Time zone for the times in its mail: an IANA name. */
  readonly timeZone: string;
}

/** A reminder with the schedule of its quest. */
export interface QuestReminder extends Reminded, Scheduled {
  readonly questId: QuestId;
  readonly title: string;
}

/** A reminder with its recipient. */
export interface AddressedReminder extends Reminded, NewReminder {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly locale: string | null;
}

/** Requests to be reminded of a quest's start: one per user and quest. */
export interface RemindersRepository {
  /** A user's reminder for a quest, with what was sent so far. */
  of(userId: UserId, questId: QuestId): Promise<Reminded | null>;
  /** A user's reminders for quests that are active and not deleted. */
  ofUser(userId: UserId): Promise<readonly QuestReminder[]>;
  /** Replaces an existing one, which starts anew. */
  put(reminder: NewReminder, now: number): Promise<void>;
  /** Whether a quest has any reminders. */
  anyOf(questId: QuestId): Promise<boolean>;
  /**
   * Up to `limit` reminders of a quest after the id `after`, ordered by id: of users with a verified address, not yet
   * sent for this start. Locks them until the end of the transaction.
   */
  toMail(questId: QuestId, start: number, after: number, limit: number): Promise<readonly AddressedReminder[]>;
  mailed(id: number, start: number): Promise<void>;
  /** False if it no longer exists. */
  remove(id: number): Promise<boolean>;
  /** Removes a user's reminder for a quest; false if there is none. */
  removeOf(userId: UserId, questId: QuestId): Promise<boolean>;
  /** Deletes those whose start was before `before`, sent or missed. Returns how many. */
  removeOver(before: number): Promise<number>;
}
