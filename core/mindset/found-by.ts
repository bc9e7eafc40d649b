import type { UserId } from '../ids.ts';
import type { Mindset } from './mindset.ts';

/**
 * Whether a player of the quest can see and open a mindset: everybody with `shareContent`, otherwise only its author.
 * Settled, Switches.
 */
export function isVisibleTo(
  { shareContent, authorId }: Pick<Mindset, 'shareContent' | 'authorId'>,
  userId: UserId | null,
): boolean {
  return shareContent || (authorId !== null && authorId === userId);
}
