import { distanceBetween } from '@mangoquest/core/geo/distance.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { scheduleAt, scheduleState } from '@mangoquest/core/quest/schedule.ts';
import type { Schedule, ScheduleState } from '@mangoquest/core/quest/schedule.ts';
import { CallError } from '../../../api/call-error.ts';
import { far } from '../../../language/far.ts';
import { locale, message } from '../../../language/language.ts';
import type { Trial } from './use-trial.ts';

/** Context for explaining a rule: a mindset of the copy, and the player's position. */
export interface Asked {
  readonly trial: Trial;
  readonly quest: QuestSummary;
  readonly mindsetId: number;
  /** Its place, as far as players know it. */
  readonly place: LatLng | null;
  readonly position: LatLng | null;
  /** The server's time. */
  readonly now: number;
}

/** Whether it is before, within or after the copy's schedule. */
export function trialState({ version, searchable }: QuestSummary, now: number): ScheduleState {
  return scheduleState(scheduleAt(version, searchable, now), now);
}

/**
 * Explains the rule by which the server refused a mindset in a rehearsal; null for other errors, such as a network
 * failure.
 */
export function ruleText(error: unknown, asked: Asked): string | null {
  if (!(error instanceof CallError)) return null;
  const { trial, quest, mindsetId, now } = asked;
  switch (error.kind) {
    case 'too-far':
      return reachText(asked);
    case 'not-running':
      return timeText(scheduleAt(quest.version, quest.searchable, now), now);
    case 'not-found': {
      const hidden = trial.rehearsal.mindsets.find(({ copyId }) => copyId === mindsetId)?.hidden ?? null;
      return message(`trial.rule-${hidden ?? 'sight'}`);
    }
    default:
      return null;
  }
}

/** Explains the maximum and the actual distance. */
export function reachText({ quest, place, position }: Pick<Asked, 'quest' | 'place' | 'position'>): string | null {
  if (place === null || position === null) return null;
  return message('trial.rule-too-far', {
    reach: far(quest.activeDistance, quest.isBoard),
    distance: far(distanceBetween(position, place, quest.isBoard), quest.isBoard),
  });
}

function timeText(schedule: Schedule, now: number): string | null {
  const { startTime, endTime } = schedule;
  const state = scheduleState(schedule, now);
  if (state === 'upcoming' && startTime !== null)
    return message('trial.rule-upcoming', { time: locale.duration(startTime - now) });
  if (state === 'over' && endTime !== null) return message('trial.rule-over', { time: locale.duration(now - endTime) });
  return null;
}
