import type { Quest } from './quest.ts';
import { scheduleAt, scheduleState } from './schedule.ts';

type Contest = Pick<Quest, 'forContest' | 'active' | 'searchable'> & {
  readonly version: Pick<Quest['version'], 'startTime' | 'endTime'>;
};

/** What a contest wears: one sign while it runs, another after its end, none before. One that is not published does not run. Spec §2 "Dashboard", §4. */
export function contestState(
  { forContest, active, searchable, version }: Contest,
  now: number,
): 'running' | 'over' | null {
  if (!forContest) return null;
  const state = scheduleState(scheduleAt(version, searchable, now), now);
  return state === 'over' || (state === 'running' && active) ? state : null;
}
