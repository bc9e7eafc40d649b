import type { CompassPoint } from '@mangoquest/core/geo/distance.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { far } from '../../language/far.ts';
import { message } from '../../language/language.ts';

export function direction(point: CompassPoint): string {
  return message(`game.compass.${point}`);
}

export function questionCount(count: number): string {
  return message('game.questions', { n: count });
}

/** Label of the button after a result: walk on, travel on, or continue. */
export function goOnLabel(quest: Pick<QuestSummary, 'virtual' | 'isBoard'>): string {
  return message(quest.isBoard ? 'game.playOn' : quest.virtual ? 'game.travelOn' : 'game.keepWalking');
}

/** Error text for a mindset that is too far away, with the distance. */
export function tooFarText(
  title: string,
  distance: number | null,
  quest: Pick<QuestSummary, 'virtual' | 'isBoard' | 'activeDistance'>,
): string {
  if (distance === null) return message('game.tooFarUnknown', { title });
  const key = quest.virtual || quest.isBoard ? 'game.tooFarVirtual' : 'game.tooFar';
  const { isBoard, activeDistance } = quest;
  return message(key, { title, distance: far(distance, isBoard), reach: far(activeDistance, isBoard) });
}
