import type { Issue } from '../issue.ts';
import type { DocumentTrophy } from '../quest/quest-document.ts';
import { OF_FINISH, OF_PLACE } from './standings.ts';
import { isLongerThan } from '../text/characters.ts';

/** Of a quest. Settled, Trophies. */
export const MAX_TROPHIES = 100;
/** Characters of each part of a trophy. */
export const MAX_TROPHY_TEXT = 1_000;

export const TROPHY_PARTS = ['achievement', 'content', 'providerName'] as const;
export type TrophyPart = (typeof TROPHY_PARTS)[number];
export type TrophyTexts = Pick<DocumentTrophy, TrophyPart>;

/** What the rows of results understand; any other text stands in the list alone. Settled, Trophies. */
export const ACHIEVEMENTS = [...OF_PLACE, OF_FINISH] as const;

/** Each of the three texts is required. Spec §5 "Trophies". */
export function trophyIssues(trophy: TrophyTexts): Issue[] {
  return TROPHY_PARTS.flatMap((field): Issue[] => {
    if (trophy[field].trim() === '') return [{ field, message: 'trophies.incomplete' }];
    return isLongerThan(trophy[field], MAX_TROPHY_TEXT) ? [{ field, message: 'common.tooLarge' }] : [];
  });
}

export const isBlank = (trophy: TrophyTexts): boolean => TROPHY_PARTS.every((part) => trophy[part].trim() === '');

/** Its texts without space around them. */
export const trimmedTrophy = ({ achievement, content, providerName }: TrophyTexts): TrophyTexts => ({
  achievement: achievement.trim(),
  content: content.trim(),
  providerName: providerName.trim(),
});

export const sameTrophy = (one: TrophyTexts, other: TrophyTexts): boolean =>
  TROPHY_PARTS.every((part) => one[part] === other[part]);
