import type { QuestId } from '../ids.ts';
import { scheduleAt, DAY_MS } from '../quest/schedule.ts';
import type { Schedule } from '../quest/schedule.ts';
import type { MindsetPoint } from './play.ts';

/** Stands for "no quest": free roaming. Spec §2 "Game screen". */
export const ROAMING_ID = -1;

/** Search radius in metres. Settled, Free roaming. */
export const ROAMING_RADIUS = 10_000;

/** Maximum number of mindsets shown around. Settled, Free roaming. */
export const MAX_AROUND = 300;

/** Days within which a quest has to start. Spec §9 "Game search". */
export const DAYS_INTERVAL = 10;

/** Below this zoom (as the specification counts) only quests are shown. Settled, Free roaming. */
export const MINDSETS_FROM_ZOOM = 10;

/** A nearby mindset of any searchable quest. */
export interface RoamingPoint extends MindsetPoint {
  readonly questId: QuestId;
}

/** Whether a quest can be found without entering it: a searchable quest without password or price. */
export function isRoaming(quest: {
  readonly searchable: boolean;
  readonly price: number;
  readonly withPassword: boolean;
  readonly isBoard: boolean;
}): boolean {
  return quest.searchable && quest.price === 0 && !quest.withPassword && !quest.isBoard;
}

/** Whether a quest runs now or starts within `days`. Settled, Free roaming. */
export function runsWithin(schedule: Schedule, isSearchable: boolean, now: number, days: number): boolean {
  const { startTime, endTime } = scheduleAt(schedule, isSearchable, now);
  if (endTime !== null && now >= endTime) return false;
  return startTime === null || startTime <= now + days * DAY_MS;
}
