import { DAYS_INTERVAL, runsWithin } from '@mangoquest/core/play/roaming.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';

/** Filters of the quests around, combined with "and". */
export const FILTERS = ['contests', 'free', 'now'] as const;
export type Filter = (typeof FILTERS)[number];

const HOLDS: Readonly<Record<Filter, (quest: QuestSummary, now: number) => boolean>> = {
  contests: ({ forContest }) => forContest,
  free: ({ price }) => price === 0,
  now: ({ version, searchable }, now) => runsWithin(version, searchable, now, 0),
};

/** Quests that run or start within ten days and match all filters. Look §9. */
export function filtered(
  quests: readonly QuestSummary[],
  wanted: ReadonlySet<Filter>,
  now: number,
): readonly QuestSummary[] {
  return quests.filter(
    (quest) =>
      runsWithin(quest.version, quest.searchable, now, DAYS_INTERVAL) &&
      [...wanted].every((filter) => HOLDS[filter](quest, now)),
  );
}
