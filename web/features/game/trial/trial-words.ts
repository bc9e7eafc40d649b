import { distanceBetween } from '@mangoquest/core/geo/distance.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { scheduleAt, scheduleState } from '@mangoquest/core/quest/schedule.ts';
import type { Schedule, ScheduleState } from '@mangoquest/core/quest/schedule.ts';
import { CallError } from '../../../api/call-error.ts';
import { locale, message } from '../../../language/language.ts';
import type { Trial } from './use-trial.ts';

/** What a rule is asked about: a mindset of the copy, and who stands where. */
export interface Asked {
  readonly trial: Trial;
  readonly quest: QuestSummary;
  readonly mindsetId: number;
  /** Where it lies, as far as players here know. */
  readonly place: LatLng | null;
  readonly position: LatLng | null;
  /** The server's time. */
  readonly now: number;
}

/** Before, within or after the copy's times, by its clock. */
export function trialState({ version, searchable }: QuestSummary, now: number): ScheduleState {
  return scheduleState(scheduleAt(version, searchable, now), now);
}

/** The rule by which the server refuses a mindset of a trial, in words; null for what is no rule, such as a lost network. */
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

/** How far one may be, and is. */
export function reachText({ quest, place, position }: Pick<Asked, 'quest' | 'place' | 'position'>): string | null {
  if (place === null || position === null) return null;
  return message('trial.rule-too-far', {
    reach: locale.distance(quest.activeDistance),
    distance: locale.distance(distanceBetween(position, place, quest.isBoard)),
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
