import type { Reminded, Scheduled } from '@mangoquest/core/contest/reminder.ts';
import type { QuestId, UserId } from '@mangoquest/core/ids.ts';

export interface NewReminder {
  readonly userId: UserId;
  readonly questId: QuestId;
  /** Where its links lead, without a slash at its end. */
  readonly linkBase: string;
  /** In which its times are written: a name of the IANA database. */
  readonly timeZone: string;
}

/** A reminder with the schedule of its quest. */
export interface QuestReminder extends Reminded, Scheduled {
  readonly questId: QuestId;
  readonly title: string;
}

/** One with who gets it. */
export interface AddressedReminder extends Reminded, NewReminder {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly locale: string | null;
}

/** Wishes to be told of the start of a quest: one of each user and quest. */
export interface RemindersRepository {
  /** The reminder of a user for a quest, as far as it got. */
  of(userId: UserId, questId: QuestId): Promise<Reminded | null>;
  /** Those of a user, of all their quests that are active and not deleted. */
  ofUser(userId: UserId): Promise<readonly QuestReminder[]>;
  /** One that was there begins anew. */
  put(reminder: NewReminder, now: number): Promise<void>;
  /** Whether somebody is to be reminded of a quest. */
  anyOf(questId: QuestId): Promise<boolean>;
  /**
   * Those of a quest after the one with id `after`, so many at most, by their ids: of users with a confirmed address, that have
   * not told of this start. In a transaction nobody else gets them meanwhile.
   */
  toMail(questId: QuestId, start: number, after: number, limit: number): Promise<readonly AddressedReminder[]>;
  mailed(id: number, start: number): Promise<void>;
  /** False where it is not there any more. */
  remove(id: number): Promise<boolean>;
  /** That of a user for a quest; false where there is none. */
  removeOf(userId: UserId, questId: QuestId): Promise<boolean>;
  /** Those whose start lies before: told, or missed. Returns how many. */
  removeOver(before: number): Promise<number>;
}
