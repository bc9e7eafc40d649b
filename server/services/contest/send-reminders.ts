import { nextStart, isMailDue } from '@mangoquest/core/contest/reminder.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import type { Repositories, Storage } from '../../storage/storage.ts';
import { scheduleOf } from './planned-reminders.ts';
import { reminderMail } from './reminder-mails.ts';
import { reminderTokensLoader } from './reminder-tokens.ts';
import type { ReminderTokens } from './reminder-tokens.ts';

/** Mails per transaction, so that others can write in between. */
const BATCH = 200;

export type SendReminders = (
  questId: QuestId,
  context: {
    readonly now: number;
    readonly signal: AbortSignal;
    readonly progressed: () => Promise<void>;
  },
) => Promise<void>;

/**
 * Puts due mails about the start of a quest into the outbox. The mail and the record that it was written are one transaction:
 * however often this runs, on whichever node, each mail is written once.
 */
export function sendReminders(storage: Pick<Storage, 'settings' | 'transaction'>): SendReminders {
  const tokens = reminderTokensLoader(storage.settings);
  return async (questId, { now, signal, progressed }) => {
    const made = await tokens();
    let after: number | null = 0;
    while (after !== null) {
      signal.throwIfAborted();
      const from: number = after;
      after = await storage.transaction((repositories) => writeSome(repositories, questId, { from, now }, made));
      await progressed();
    }
  };
}

/** The id of the last one; null if there are no more. */
async function writeSome(
  { quests, reminders, outbox }: Repositories,
  questId: QuestId,
  { from, now }: { readonly from: number; readonly now: number },
  tokens: ReminderTokens,
): Promise<number | null> {
  const quest = await quests.byId(questId);
  if (quest === null || quest.deleted || !quest.active) return null;
  const start = nextStart(scheduleOf(quest), now);
  if (start === null) return null;
  const some = await reminders.toMail(questId, start, from, BATCH);
  for (const reminder of some) {
    if (!isMailDue(reminder, start, now)) continue;
    await outbox.add(reminderMail(reminder, { id: quest.id, title: quest.title, start }, tokens, now), now);
    await reminders.mailed(reminder.id, start);
  }
  return some.length < BATCH ? null : (some.at(-1)?.id ?? null);
}
