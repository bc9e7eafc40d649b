import type { QuestId } from '../ids.ts';
import { scheduleAt, DAY_MS } from '../quest/schedule.ts';
import type { Schedule } from '../quest/schedule.ts';
import type { MindsetPoint } from './play.ts';

/** Stands for no quest at all: what is around is played. Spec §2 "Game screen". */
export const ROAMING_ID = -1;

/** Metres around the place that is looked from. Settled, Free roaming. */
export const ROAMING_RADIUS = 10_000;

/** Mindsets that are shown around at most. Settled, Free roaming. */
export const MOST_AROUND = 300;

/** Days within which a quest has to begin. Spec §9 "Game search". */
export const DAYS_INTERVAL = 10;

/** Below this zoom, in the specification's count, quests alone are shown. Settled, Free roaming. */
export const MINDSETS_FROM_ZOOM = 10;

/** A mindset of any searchable quest around. */
export interface RoamingPoint extends MindsetPoint {
  readonly questId: QuestId;
}

/** What is found around without having entered anything: an ordinary searchable quest that asks nobody for anything. */
export function isRoaming(quest: {
  readonly searchable: boolean;
  readonly price: number;
  readonly withPassword: boolean;
  readonly isBoard: boolean;
}): boolean {
  return quest.searchable && quest.price === 0 && !quest.withPassword && !quest.isBoard;
}

/** Whether a quest runs now or begins within so many days. Settled, Free roaming. */
export function runsWithin(schedule: Schedule, isSearchable: boolean, now: number, days: number): boolean {
  const { startTime, endTime } = scheduleAt(schedule, isSearchable, now);
  if (endTime !== null && now >= endTime) return false;
  return startTime === null || startTime <= now + days * DAY_MS;
}
