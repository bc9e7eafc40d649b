import { isImmediatelyGraded } from '../quest/properties.ts';
import type { QuestProperties } from '../quest/quest.ts';
import { isCorrect } from './mindset.rules.ts';
import type { Mindset } from './mindset.ts';

type Targetable = Pick<Mindset, 'mindchunks' | 'properties'>;

/** What decides whether a mindset is a target: its creator's wish, and what it must have. */
export interface TargetState extends Pick<Mindset, 'isTargeted' | 'properties'> {
  /** The highest grade of its reactions; null if it has none. */
  readonly bestGrade: number | null;
}

/** Whether a mindset is a target now: wished, with a correct reaction or immediate grading. Spec §4 "Mindsets". */
export function isTarget({ isTargeted, properties, bestGrade }: TargetState, quest: QuestProperties): boolean {
  const hasCorrect = bestGrade !== null && isCorrect({ grade: bestGrade });
  return isTargeted && (hasCorrect || isImmediatelyGraded(quest, properties));
}

/** Whether a mindset could be a target, if it was wished. */
export function canBeTargeted({ mindchunks, properties }: Targetable, quest: QuestProperties): boolean {
  const grades = mindchunks.flatMap(({ reactions }) => reactions.map(({ grade }) => grade));
  const bestGrade = grades.length === 0 ? null : Math.max(...grades);
  return isTarget({ isTargeted: true, properties, bestGrade }, quest);
}

/**
 * The mindsets that are wished as targets after a save. A list of targets says nothing about those that can be none:
 * these keep their wish.
 */
export function wishedTargets(
  mindsets: readonly Mindset[],
  listed: readonly number[] | null,
  quest: QuestProperties,
): number[] {
  const named = new Set(listed);
  return mindsets
    .filter((mindset) =>
      listed === null
        ? mindset.isTargeted
        : named.has(mindset.id) || (mindset.isTargeted && !canBeTargeted(mindset, quest)),
    )
    .map(({ id }) => id);
}
