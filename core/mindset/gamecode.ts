import type { QuestId } from '../ids.ts';

/** Marks a mindset that a player added to a social quest (Spec §3). */
export const SOCIAL_MARK = '#!soc!#';

export interface GamecodeParts {
  readonly questId: QuestId;
  readonly group: string;
  readonly isSocial: boolean;
}

/**
 * The gamecode of a group: quest id, underscore, group name, and the social mark for a player's mindset (Spec §3,
 * settled). Empty for a creator's mindset without a group.
 */
export function gamecodeOf({ questId, group, isSocial }: GamecodeParts): string {
  if (group === '' && !isSocial) return '';
  return `${questId}_${group}${isSocial ? SOCIAL_MARK : ''}`;
}

/** Parses a gamecode; `null` if the text is none. */
export function parseGamecode(gamecode: string): GamecodeParts | null {
  if (gamecode === '') return { questId: 0, group: '', isSocial: false };
  const match = /^(\d{1,16})_(.*)$/s.exec(gamecode);
  if (!match) return null;
  const rest = match[2] ?? '';
  const isSocial = rest.includes(SOCIAL_MARK);
  return { questId: Number(match[1]), group: rest.replace(SOCIAL_MARK, ''), isSocial };
}
