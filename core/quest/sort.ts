import type { Quest } from './quest.ts';

/** Sort keys of the public list. Spec §2 "Start page". */
export const PUBLIC_SORT_KEYS = ['title', 'startTime', 'endTime', 'price', 'virtual'] as const;
export type PublicSortKey = (typeof PUBLIC_SORT_KEYS)[number];

/** Sort keys of the dashboard. Spec §2 "Dashboard". */
export const DASHBOARD_SORT_KEYS = [
  'title', 'startTime', 'endTime', 'price', 'active', 'virtual', 'showPoints', 'searchable', 'editable', 'forContest',
] as const;
export type DashboardSortKey = (typeof DASHBOARD_SORT_KEYS)[number];

export type SortableQuest = Pick<Quest, Exclude<DashboardSortKey, 'startTime' | 'endTime'> | 'version'>;

/**
 * Sorted anew, stable: titles by the language's alphabet with numbers as numbers, times early to late, prices low
 * to high, flags set before not set. What has no value comes last. `locale` is a BCP 47 tag.
 */
export function sortQuests<T extends SortableQuest>(quests: readonly T[], key: DashboardSortKey, locale = 'en'): T[] {
  if (key === 'title') {
    const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
    return quests.toSorted((a, b) => compare(a.title, b.title));
  }
  return quests.toSorted((a, b) => compareValues(valueOf(a, key), valueOf(b, key)));
}

export interface QuestOrder {
  readonly key: DashboardSortKey;
  readonly descending: boolean;
}

/** `sortQuests` in either direction: equal ones keep their order in both, and what has no value comes last in both. */
export function orderQuests<T extends SortableQuest>(quests: readonly T[], { key, descending }: QuestOrder, locale = 'en'): T[] {
  if (!descending) return sortQuests(quests, key, locale);
  // Sorted reversed and reversed back: equal ones keep their order.
  const reversed = sortQuests(quests.toReversed(), key, locale).toReversed();
  const isTimeless = (quest: T) => key !== 'title' && valueOf(quest, key) === null;
  return [...reversed.filter((quest) => !isTimeless(quest)), ...reversed.filter(isTimeless)];
}

function valueOf(quest: SortableQuest, key: Exclude<DashboardSortKey, 'title'>): number | null {
  if (key === 'startTime' || key === 'endTime') return quest.version[key];
  const value = quest[key];
  return typeof value === 'boolean' ? Number(!value) : value;
}

function compareValues(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : a - b;
}
