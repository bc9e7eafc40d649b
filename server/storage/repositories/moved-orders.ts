import type { QuestId } from '@mangoquest/core/ids.ts';
import { scheduleAt, scheduleState } from '@mangoquest/core/quest/schedule.ts';
import type { Db } from '../db.ts';

export interface NextVersion {
  readonly questId: QuestId;
  /** Number of the new version. */
  readonly number: number;
  readonly isSearchable: boolean;
}

/**
 * When a version is postponed before it is over, payments for it apply to the next one (settled, paying), including
 * orders still open in the provider's window and money that arrives late.
 */
export async function movePaidOrders(
  tx: Db,
  { questId, number, isSearchable }: NextVersion,
  now: number,
): Promise<void> {
  const versions = await tx.query
    .selectFrom('quest_versions')
    .select(['id', 'number', 'start_time as startTime', 'end_time as endTime'])
    .where('quest_id', '=', questId)
    .where('number', 'in', [number - 1, number])
    .execute();
  const next = versions.find((version) => version.number === number);
  const before = versions.find((version) => version.number === number - 1);
  if (next === undefined || before === undefined) return;
  if (scheduleState(scheduleAt(before, isSearchable, now), now) === 'over') return;
  await tx.query
    .updateTable('orders')
    .set({ version_id: next.id })
    .where('version_id', '=', before.id)
    .where('state', '!=', 'refunded')
    .execute();
}
