import type { UserId } from '../ids.ts';
import type { Mindset } from './mindset.ts';

/** Whether somebody who may play a quest finds and opens a mindset of it: with `shareContent` everybody, without it its author alone. Settled, Switches. */
export function isFoundBy(
  { shareContent, authorId }: Pick<Mindset, 'shareContent' | 'authorId'>,
  userId: UserId | null,
): boolean {
  return shareContent || (authorId !== null && authorId === userId);
}
