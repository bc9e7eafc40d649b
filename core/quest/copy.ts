import { defaultTimes } from './kind.ts';
import { MAX_TITLE } from './quest.rules.ts';
import type { QuestAttributes } from './quest.ts';

/** Default title of a copy: `Bridges (copy)`, within the maximum length. */
export function copyTitle(title: string): string {
  const suffix = ' (copy)';
  return `${Array.from(title)
    .slice(0, MAX_TITLE - suffix.length)
    .join('')}${suffix}`;
}

/**
 * Initial attributes of a copy: those of its original, but inactive, so that nobody finds it before its creator has
 * checked it, and without the discerning code, which is unique. A contest that has started is rescheduled after `now`
 * (epoch milliseconds) with the same duration. Spec §2 "Copy mode".
 */
export function copyAttributes(original: QuestAttributes, title: string, now: number): QuestAttributes {
  return { ...original, title, code: '', active: false, ...scheduleOfCopy(original, now) };
}

function scheduleOfCopy(
  { forContest, startTime, endTime }: QuestAttributes,
  now: number,
): Pick<QuestAttributes, 'startTime' | 'endTime'> {
  if (!forContest || startTime === null || startTime > now) return { startTime, endTime };
  const start = defaultTimes(now).startTime;
  return { startTime: start, endTime: endTime === null ? null : start + endTime - startTime };
}
