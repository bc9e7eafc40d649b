import { isOpen, MAX_REMINDERS, nextStart } from '@mangoquest/core/contest/reminder.ts';
import type { QuestId, UserId } from '@mangoquest/core/ids.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { Forbidden, NotFound, Reauthorize } from '../../ports/domain-errors.ts';
import type { TryLimit } from '../../ports/try-limit.ts';
import type { UserAccount } from '../../storage/interfaces/accounts.ts';
import type { RemindersRepository } from '../../storage/interfaces/reminders.ts';
import type { Storage } from '../../storage/storage.ts';
import { takeTry } from '../shared/take-try.ts';
import { planReminders, scheduleOf } from './planned-reminders.ts';
import { confirmationMail } from './reminder-mails.ts';
import { reminderTokensLoader } from './reminder-tokens.ts';

export interface RemindersServiceDeps {
  readonly access: Pick<QuestAccess, 'forReading'>;
  readonly storage: Pick<Storage, 'reminders' | 'users' | 'transaction' | 'settings'>;
  /** Limit of confirmation mails, by the user who requests them. */
  readonly mailsOf: TryLimit;
}

export interface ReminderRequest {
  readonly questId: QuestId;
  readonly what: string;
  readonly timeZone: string;
  /** Base URL of the links; null if no public address is known. */
  readonly linkBase: string | null;
}

export interface ReminderState {
  readonly state: 'none' | 'waiting' | 'sent';
  readonly email: string;
  /** Until the address is confirmed only the confirmation mail is sent to it. */
  readonly isConfirmed: boolean;
}

/** A pending reminder, in its user's list. */
export interface OpenReminder {
  readonly questId: QuestId;
  readonly title: string;
  readonly startTime: number;
  readonly state: 'waiting' | 'sent';
}

/** Mails before the start of a quest. Spec §4 "Enter flow"; settled, Reminders. */
export interface RemindersService {
  /** Throws `Forbidden` for guests and beyond 50 open ones, `TooMany` for too many mails to an address that is not confirmed. */
  subscribe(asker: Asker, wish: ReminderRequest, now: number): Promise<'ok!' | 'duplicate' | 'error'>;
  of(asker: Asker, questId: QuestId, now: number): Promise<ReminderState>;
  /** The asker's pending reminders, by start. */
  all(asker: Asker, now: number): Promise<OpenReminder[]>;
  /** Cancels the asker's reminder; returns whether it existed. */
  end(asker: Asker, questId: QuestId): Promise<boolean>;
  /** Confirms the address of a user by a mailed token. */
  confirm(token: string, now: number): Promise<boolean>;
  /** Cancels the reminder of a token; returns whether it existed. */
  stop(token: string): Promise<boolean>;
}

export function remindersService({ access, storage, mailsOf }: RemindersServiceDeps): RemindersService {
  const { reminders, users } = storage;
  const tokens = reminderTokensLoader(storage.settings);

  async function account(userId: UserId): Promise<UserAccount> {
    const found = await users.accountById(userId);
    if (found === null) throw new Reauthorize();
    return found;
  }

  async function isFull(userId: UserId, now: number): Promise<boolean> {
    const all = await reminders.ofUser(userId);
    return all.filter((one) => isOpen(one, nextStart(one, now), now)).length >= MAX_REMINDERS;
  }

  return {
    ...ownReminders(reminders),

    async subscribe(asker, { questId, what, timeZone, linkBase }, now) {
      if (asker.isGeneric) throw new Forbidden('reminder.guest');
      const quest = await startingQuest(access, asker, questId);
      const start = quest && nextStart(scheduleOf(quest), now);
      if (quest === null || start === null || what !== 'email' || linkBase === null) return 'error';
      const user = await account(asker.userId);
      const before = await reminders.of(asker.userId, questId);
      const isThere = before !== null && isOpen(before, start, now);
      const isConfirmed = user.emailVerifiedAt !== null;
      if (isThere && isConfirmed) return 'duplicate';
      if (!isThere && (await isFull(asker.userId, now))) throw new Forbidden('reminder.tooMany', { n: MAX_REMINDERS });
      // Both limits: per user, and per address whoever enters it.
      if (!isConfirmed) for (const key of [String(asker.userId), user.email]) await takeTry(mailsOf, key);
      const made = await tokens();
      await storage.transaction(async (repositories) => {
        if (!isThere)
          await repositories.reminders.put(
            { userId: asker.userId, questId, linkBase, timeZone: knownTimeZone(timeZone) },
            now,
          );
        await planReminders(repositories, questId, start, now);
        if (!isConfirmed) await repositories.outbox.add(confirmationMail(user, linkBase, made, now), now);
      });
      return 'ok!';
    },

    async of(asker, questId, now) {
      const { quest } = await access.forReading(asker, questId);
      const { email, emailVerifiedAt } = await account(asker.userId);
      const before = await reminders.of(asker.userId, questId);
      const isThere = before !== null && isOpen(before, nextStart(scheduleOf(quest), now), now);
      return { state: isThere ? stateOf(before.mailedStart) : 'none', email, isConfirmed: emailVerifiedAt !== null };
    },

    async confirm(token, now) {
      const confirmed = (await tokens()).confirmed(token, now);
      const user = confirmed && (await users.accountById(confirmed.userId));
      if (user === null || confirmed?.isOf(user.email) !== true) return false;
      await storage.transaction(async (repositories) => {
        await repositories.users.verifyEmail(user.id, now, user.email);
        for (const one of await repositories.reminders.ofUser(user.id)) {
          const start = nextStart(one, now);
          if (start !== null) await planReminders(repositories, one.questId, start, now);
        }
      });
      return true;
    },

    async stop(token) {
      const id = (await tokens()).stopped(token);
      return id !== null && (await reminders.remove(id));
    },
  };
}

/** A user's list, and cancelling its entries. */
function ownReminders(reminders: RemindersRepository): Pick<RemindersService, 'all' | 'end'> {
  return {
    async all({ userId }, now) {
      const open = (await reminders.ofUser(userId)).flatMap((one) => {
        const startTime = nextStart(one, now);
        if (startTime === null || !isOpen(one, startTime, now)) return [];
        const { questId, title, mailedStart } = one;
        return [{ questId, title, startTime, state: stateOf(mailedStart) }];
      });
      return open.toSorted((one, other) => one.startTime - other.startTime || one.questId - other.questId);
    },

    end: ({ userId }, questId) => reminders.removeOf(userId, questId),
  };
}

const stateOf = (mailedStart: number | null): OpenReminder['state'] => (mailedStart === null ? 'waiting' : 'sent');

/** The IANA name of the time zone if this program knows it. */
function knownTimeZone(name: string): string {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** The quest, if the asker may see it and it is active; else null. */
async function startingQuest(
  access: Pick<QuestAccess, 'forReading'>,
  asker: Asker,
  questId: QuestId,
): Promise<Quest | null> {
  try {
    const { quest } = await access.forReading(asker, questId);
    return quest.active ? quest : null;
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}
