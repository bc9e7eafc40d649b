import type { UserId } from '../ids.ts';
import type { Issue } from '../issue.ts';
import { isFoundBy } from './found-by.ts';
import type { MindsetFields } from './mindset-difference.ts';
import { DEFAULT_VISIBILITY } from './mindset.ts';
import type { Mindset } from './mindset.ts';
import { newMindset } from './new-mindset.ts';

/** Mindsets that players add to a social quest. Settled, Social quests. */

/** In one quest. */
export const MAX_OF_PLAYER = 20;
export const MAX_OF_PLAYERS = 500;
/** So many a player may add in `seconds`. */
export const ADDED_AT_ONCE = { tries: 5, seconds: 60 } as const;
/** So many of their own a player may change or take back in `seconds`. */
export const CHANGED_AT_ONCE = { tries: 20, seconds: 60 } as const;
/** So many players hide one by reporting it, until the creator keeps or erases it. */
export const REPORTS_TO_HIDE = 3;
export const MAX_REASON_LENGTH = 500;
/** Characters of one, its picture aside: they count against what its creator may keep. */
export const MAX_LENGTH_OF_PLAYERS = 20_000;

/** What a player says of a mindset; the rest is its quest's. */
const OF_PLAYERS = ['title', 'latitude', 'longitude', 'image', 'embed', 'properties', 'order'] as const;

/** What is for creators alone is refused. */
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

/** The fields that a player changes of their own. */
export function playersFields(fields: Partial<MindsetFields>): Partial<MindsetFields> {
  const own: readonly string[] = OF_PLAYERS;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => own.includes(name)));
}

/** A new mindset as a player's: of no group, and never the start. */
export function playersMindset(mindset: Mindset, authorId: UserId): Mindset {
  const { id, questId, mindchunks } = mindset;
  return {
    ...newMindset(id, questId, mindset, { isStart: false, isSocial: true, authorId }),
    ...playersFields(mindset),
    mindchunks,
  };
}

/** Whether somebody is asked their own question. */
export function isAskedByThemselves(
  { isSocial, authorId }: Pick<Mindset, 'isSocial' | 'authorId'>,
  userId: UserId,
): boolean {
  return isSocial && authorId === userId;
}

/** Whether a player is asked a mindset: they find it, and it is not their own question. */
export function isAskedOf(mindset: Pick<Mindset, 'shareContent' | 'isSocial' | 'authorId'>, userId: UserId): boolean {
  return isFoundBy(mindset, userId) && !isAskedByThemselves(mindset, userId);
}

/** The stars of a graded mindset: in a contest a player's own gives none. */
export function starsOf(
  { isSocial }: Pick<Mindset, 'isSocial'>,
  { forContest }: { readonly forContest: boolean },
  grade: number,
): number {
  return isSocial && forContest ? 0 : grade;
}
