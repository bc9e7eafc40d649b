import type { Issue } from '../issue.ts';
import { mindsetGaps, mindsetIssues } from '../mindset/mindset.rules.ts';
import type { Mindset } from '../mindset/mindset.ts';
import { isSwitchedOn } from './properties.ts';
import type { Quest, QuestProperties } from './quest.ts';

/** Whether anybody may see and enter a quest: it is published and has something to play. */
export function isPublic({
  active,
  deleted,
  playableCount,
}: Pick<Quest, 'active' | 'deleted' | 'playableCount'>): boolean {
  return active && !deleted && playableCount > 0;
}

/** The mindset that an issue is about. */
export interface MindsetOfIssue {
  readonly id: number;
  readonly title: string;
}

/**
 * Issues that prevent publishing: every mindset must be complete (Spec §5), and at least one must be switched on and
 * shared, since others cannot play what only its author can see. An issue of a mindset names it, and its field is a
 * path within it.
 */
export function publishingIssues(mindsets: readonly Mindset[], properties: QuestProperties): Issue<MindsetOfIssue>[] {
  const broken = mindsets.flatMap((mindset) =>
    mindsetIssues(mindset, properties).map((issue) => ({
      ...issue,
      detail: { id: mindset.id, title: mindset.title },
    })),
  );
  if (broken.length > 0 || mindsets.some(({ onOff, shareContent }) => onOff && shareContent)) return broken;
  if (mindsets.length === 0) return [{ field: 'mindsets', message: 'quest.noMindsets' }];
  const isOn = mindsets.some(({ onOff }) => onOff);
  return [{ field: 'mindsets', message: isOn ? 'quest.noneShared' : 'quest.allSwitchedOff' }];
}

/** Ids of mindsets that cannot be played yet. */
export function incompleteIds(mindsets: readonly Mindset[], properties: QuestProperties): number[] {
  return mindsets.filter((mindset) => mindsetGaps(mindset, properties).length > 0).map(({ id }) => id);
}

/** Whether a change of a quest's properties may make its mindsets complete or incomplete. */
export function changesCompleteness(previous: QuestProperties, next: QuestProperties): boolean {
  return isSwitchedOn(previous.isImmediateGrading) !== isSwitchedOn(next.isImmediateGrading);
}
