import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { far } from '../../../language/far.ts';
import { message } from '../../../language/language.ts';
import type { Surroundings } from '../data/surroundings.ts';
import { direction } from '../words.ts';

/** The message at the top of the sheet: how much is within reach, or why nothing is. */
export type NearSituation =
  | 'within'
  | 'nothing'
  | 'empty-around'
  | 'all-answered'
  | 'no-mindsets'
  | 'locating'
  | 'no-place';

export interface SituationInput {
  readonly around: Surroundings;
  readonly mindsetCount: number;
  readonly doneCount: number;
  readonly needsPlace: boolean;
  readonly hasPlace: boolean;
  readonly hasProblem: boolean;
}

export function nearSituation({
  around,
  mindsetCount,
  doneCount,
  needsPlace,
  hasPlace,
  hasProblem,
}: SituationInput): NearSituation {
  if (mindsetCount === 0) return 'no-mindsets';
  if (doneCount >= mindsetCount) return 'all-answered';
  if (around.within.length > 0) return 'within';
  if (needsPlace && !hasPlace) return hasProblem ? 'no-place' : 'locating';
  return around.beyond.length > 0 ? 'nothing' : 'empty-around';
}

const TITLES = {
  nothing: 'game.nothingWithin',
  'empty-around': 'game.nothingWithin',
  'all-answered': 'game.allAnswered',
  'no-mindsets': 'game.noMindsets',
  locating: 'game.locating',
  'no-place': 'game.noPlace',
} as const;

export function nearTitle(situation: NearSituation, around: Surroundings): string {
  return situation === 'within' ? message('game.withinCount', { n: around.within.length }) : message(TITLES[situation]);
}

type NearQuest = Pick<QuestSummary, 'mindsetCount' | 'isBoard'>;

export function nearText(situation: NearSituation, around: Surroundings, ripe: number, quest: NearQuest): string {
  const { nearest } = around;
  switch (situation) {
    case 'within':
      return '';
    case 'nothing':
      return nearest === null
        ? message('game.nothingNear')
        : message('game.closest', {
            title: nearest.point.title,
            distance: far(nearest.distance, quest.isBoard),
            direction: direction(nearest.direction),
          });
    case 'empty-around':
      return message('game.nothingNear');
    case 'all-answered':
      return message('game.allAnsweredText', { ripe, n: quest.mindsetCount });
    case 'no-mindsets':
      return message('game.noMindsetsText');
    case 'locating':
      return message('game.locatingText');
    default:
      return message('game.noPlaceText');
  }
}
