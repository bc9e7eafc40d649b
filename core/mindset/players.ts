import type { UserId } from '../ids.ts';
import type { Issue } from '../issue.ts';
import { isVisibleTo } from './found-by.ts';
import type { MindsetFields } from './mindset-difference.ts';
import { DEFAULT_VISIBILITY } from './mindset.ts';
import type { Mindset } from './mindset.ts';
import { newMindset } from './new-mindset.ts';

/** Limits for mindsets that players add to a social quest. Settled, Social quests. */

/** Maximum per player, and of all players, in one quest. */
export const MAX_OF_PLAYER = 20;
export const MAX_OF_PLAYERS = 500;
/** Rate limit for adding: `tries` per `seconds`. */
export const ADDED_AT_ONCE = { tries: 5, seconds: 60 } as const;
/** Rate limit for changing or removing: `tries` per `seconds`. */
export const CHANGED_AT_ONCE = { tries: 20, seconds: 60 } as const;
/** Number of reports that hide a mindset, until the creator keeps or deletes it. */
export const REPORTS_TO_HIDE = 3;
/** Fewest answers of a question. Look 2, §20.12. */
export const MIN_ANSWERS = 2;
export const MAX_REASON_LENGTH = 500;
/** Maximum characters of one, without its image: they count towards the quest creator's quota. */
export const MAX_LENGTH_OF_PLAYERS = 20_000;

/** Fields of a mindset that players may set; the others are fixed. */
const OF_PLAYERS = ['title', 'latitude', 'longitude', 'image', 'embed', 'properties', 'order'] as const;

/** Refuses fields that only creators may set. */
export function playersFaults({ chain, visibility, properties }: Partial<MindsetFields>): Issue[] {
  const isLimited =
    visibility !== undefined &&
    (['minDistance', 'startZoom', 'minZoom', 'maxZoom'] as const).some(
      (part) => visibility[part] !== DEFAULT_VISIBILITY[part],
    );
  const refused = [
    ...((chain ?? []).length > 0 ? ['chain'] : []),
    ...(isLimited ? ['visibility'] : []),
    ...(properties?.isImmediateGrading === undefined ? [] : ['properties.isImmediateGrading']),
  ];
  return refused.map((field) => ({ field, message: 'common.invalid' }));
}

/** The fields that a player may change. */
export function playersFields(fields: Partial<MindsetFields>): Partial<MindsetFields> {
  const own: readonly string[] = OF_PLAYERS;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => own.includes(name)));
}

/** Turns a new mindset into a player's: without a group, and never the start. */
export function playersMindset(mindset: Mindset, authorId: UserId): Mindset {
  const { id, questId, mindchunks } = mindset;
  return {
    ...newMindset(id, questId, mindset, { isStart: false, isSocial: true, authorId }),
    ...playersFields(mindset),
    mindchunks,
  };
}

/** Whether a player is asked their own question. */
export function isAddedBy({ isSocial, authorId }: Pick<Mindset, 'isSocial' | 'authorId'>, userId: UserId): boolean {
  return isSocial && authorId === userId;
}

/** Whether a player is asked a mindset: it is visible to them, and not their own. */
export function isAnswerableBy(
  mindset: Pick<Mindset, 'shareContent' | 'isSocial' | 'authorId'>,
  userId: UserId,
): boolean {
  return isVisibleTo(mindset, userId) && !isAddedBy(mindset, userId);
}

/** Stars of a graded mindset: in a contest a player's own mindset gives none. */
export function starsOf(
  { isSocial }: Pick<Mindset, 'isSocial'>,
  { forContest }: { readonly forContest: boolean },
  grade: number,
): number {
  return isSocial && forContest ? 0 : grade;
}
