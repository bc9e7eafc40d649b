import { nextStart, reminderDueAt } from '@mangoquest/core/contest/reminder.ts';
import type { Scheduled } from '@mangoquest/core/contest/reminder.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import type { Repositories } from '../../storage/storage.ts';

/** A job due earlier may be running already, and would miss what is saved with this one: then a second job is added. */
const SOON_MS = 60_000;

export const scheduleOf = ({ version, searchable }: Pick<Quest, 'version' | 'searchable'>): Scheduled => ({
  schedule: version,
  isSearchable: searchable,
});

/** Adds a job for the mails about this start, in the transaction that requests them. A job for a start that was moved finds nothing to do. */
export function planReminders(
  { jobs }: Pick<Repositories, 'jobs'>,
  questId: QuestId,
  start: number,
  now: number,
): Promise<void> {
  const dueAt = reminderDueAt(start, now);
  const key = `${questId} ${start}`;
  return jobs.add({ kind: 'reminders', payload: { questId }, dueAt, ...(dueAt - now > SOON_MS && { key }) }, now);
}

/** Reschedules them for a quest that was saved, published or restored: its start may have moved. */
export async function replanReminders(
  repositories: Pick<Repositories, 'jobs' | 'quests' | 'reminders'>,
  { questId, now }: { readonly questId: QuestId; readonly now: number },
): Promise<void> {
  if (!(await repositories.reminders.anyOf(questId))) return;
  const quest = await repositories.quests.byId(questId);
  const start = quest === null || quest.deleted || !quest.active ? null : nextStart(scheduleOf(quest), now);
  if (start !== null) await planReminders(repositories, questId, start, now);
}
