import { isImmediatelyGraded } from '../quest/properties.ts';
import type { QuestProperties } from '../quest/quest.ts';
import type { MarkedIds } from './mindset-difference.ts';
import { isCorrect } from './mindset.rules.ts';
import type { Mindset } from './mindset.ts';

type Targetable = Pick<Mindset, 'mindchunks' | 'properties'>;

/** Whether a mindset can be targeted: it has a correct reaction, or is graded immediately. Spec §4 "Mindsets". */
export function canBeTargeted(mindset: Targetable, quest: QuestProperties): boolean {
  return (
    isImmediatelyGraded(quest, mindset.properties) ||
    mindset.mindchunks.some(({ reactions }) => reactions.some(isCorrect))
  );
}

/** A loaded mindset as its creator edits it: what cannot be a target yet will be one as soon as it can. */
export function withTargetWish(mindset: Mindset, quest: QuestProperties): Mindset {
  return mindset.isTargeted || canBeTargeted(mindset, quest) ? mindset : { ...mindset, isTargeted: true };
}

/** Corrects a quest's id lists: only known ids, exactly one start, only possible targets. */
export function settledMarks(marked: MarkedIds, mindsets: readonly Mindset[], quest: QuestProperties): MarkedIds {
  const known = new Map(mindsets.map((mindset) => [mindset.id, mindset]));
  const isTarget = (id: number) => {
    const mindset = known.get(id);
    return mindset !== undefined && canBeTargeted(mindset, quest);
  };
  return {
    start: mindsets.filter(({ isStart }) => isStart).map(({ id }) => id),
    marked: marked.marked.filter((id) => known.has(id)),
    targeted: marked.targeted.filter(isTarget),
  };
}
