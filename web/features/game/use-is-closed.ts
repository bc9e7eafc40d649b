import { scheduleAt, scheduleState } from '@mangoquest/core/quest/schedule.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { useAtServerTime } from '../../api/use-server-time.ts';

/** A searchable quest is between its daily hours: its mindsets are shown, and can be neither opened nor searched. */
export function useIsClosed({ version, searchable }: QuestSummary): boolean {
  return useAtServerTime((now) => scheduleState(scheduleAt(version, searchable, now), now) === 'upcoming');
}
