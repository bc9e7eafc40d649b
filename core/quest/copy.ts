import { defaultTimes } from './kind.ts';
import { MAX_TITLE } from './quest.rules.ts';
import type { QuestAttributes } from './quest.ts';

/** What a copy is called until its creator names it: `Bridges (copy)`, within a title's length. */
export function copyTitle(title: string): string {
  const suffix = ' (copy)';
  return `${Array.from(title)
    .slice(0, MAX_TITLE - suffix.length)
    .join('')}${suffix}`;
}

/**
 * The attributes that a copy begins with: those of its original, but switched off, so that nobody finds it before its
 * creator has looked at it, and without the discerning code, which tells quests apart. A contest that has begun starts
 * anew after `now` (epoch milliseconds) and is as long as before. Spec §2 "Copy mode".
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
