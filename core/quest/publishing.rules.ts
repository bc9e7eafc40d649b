import type { Issue } from '../issue.ts';
import { mindsetGaps, mindsetIssues } from '../mindset/mindset.rules.ts';
import type { Mindset } from '../mindset/mindset.ts';
import { isSwitchedOn } from './properties.ts';
import type { Quest, QuestProperties } from './quest.ts';

/** Whether anybody may see and enter a quest: it is published, and there is something to play in it. */
export function isPublic({
  active,
  deleted,
  playableCount,
}: Pick<Quest, 'active' | 'deleted' | 'playableCount'>): boolean {
  return active && !deleted && playableCount > 0;
}

/** The mindset that an issue is told of. */
export interface MindsetOfIssue {
  readonly id: number;
  readonly title: string;
}

/**
 * What stands in the way of publishing a quest: every mindset keeps all rules (Spec §5), and one of them at least is
 * switched on and shared: what only its author finds is nobody else's to play. An issue of a mindset names it, and its field is a path in it.
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

/** The ids of those that cannot be played yet. */
export function incompleteIds(mindsets: readonly Mindset[], properties: QuestProperties): number[] {
  return mindsets.filter((mindset) => mindsetGaps(mindset, properties).length > 0).map(({ id }) => id);
}

/** Whether a change of a quest's properties may make its mindsets complete or incomplete. */
export function changesCompleteness(previous: QuestProperties, next: QuestProperties): boolean {
  return isSwitchedOn(previous.isImmediateGrading) !== isSwitchedOn(next.isImmediateGrading);
}
