import type { Issue } from '../issue.ts';
import type { DocumentTrophy } from '../quest/quest-document.ts';
import { OF_FINISH, OF_PLACE } from './standings.ts';
import { isLongerThan } from '../text/characters.ts';

/** Maximum number per quest. Settled, Trophies. */
export const MAX_TROPHIES = 100;
/** Maximum characters of each text of a trophy. */
export const MAX_TROPHY_TEXT = 1_000;

export const TROPHY_PARTS = ['achievement', 'content', 'providerName'] as const;
export type TrophyPart = (typeof TROPHY_PARTS)[number];
export type TrophyTexts = Pick<DocumentTrophy, TrophyPart>;

/**
 * Achievements that are awarded by rules and shown in the results' rows; any other text is only shown in the list.
 * Settled, Trophies.
 */
export const ACHIEVEMENTS = [...OF_PLACE, OF_FINISH] as const;

/** Each of the three texts is required. Spec §5 "Trophies". */
export function trophyIssues(trophy: TrophyTexts): Issue[] {
  return TROPHY_PARTS.flatMap((field): Issue[] => {
    if (trophy[field].trim() === '') return [{ field, message: 'trophies.incomplete' }];
    return isLongerThan(trophy[field], MAX_TROPHY_TEXT) ? [{ field, message: 'common.tooLarge' }] : [];
  });
}

export const isBlank = (trophy: TrophyTexts): boolean => TROPHY_PARTS.every((part) => trophy[part].trim() === '');

/** Trims its texts. */
export const trimmedTrophy = ({ achievement, content, providerName }: TrophyTexts): TrophyTexts => ({
  achievement: achievement.trim(),
  content: content.trim(),
  providerName: providerName.trim(),
});

export const sameTrophy = (one: TrophyTexts, other: TrophyTexts): boolean =>
  TROPHY_PARTS.every((part) => one[part] === other[part]);
