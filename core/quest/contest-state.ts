import type { Quest } from './quest.ts';
import { scheduleAt, scheduleState } from './schedule.ts';

type Contest = Pick<Quest, 'forContest' | 'active' | 'searchable'> & {
  readonly version: Pick<Quest['version'], 'startTime' | 'endTime'>;
};

/**
 * State of a contest for its icon: running, over, or null before the start. An unpublished contest is not running. Spec
 * §2 "Dashboard", §4.
 */
export function contestState(
  { forContest, active, searchable, version }: Contest,
  now: number,
): 'running' | 'over' | null {
  if (!forContest) return null;
  const state = scheduleState(scheduleAt(version, searchable, now), now);
  return state === 'over' || (state === 'running' && active) ? state : null;
}
