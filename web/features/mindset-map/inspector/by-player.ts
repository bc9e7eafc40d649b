import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '../../../language/language.ts';

/** Name of the player who added a mindset; unknown for players who joined during editing. */
export function byPlayer(players: ReadonlyMap<number, string>, { authorId }: Pick<Mindset, 'authorId'>): string {
  const name = authorId === null ? undefined : players.get(authorId);
  return name === undefined ? message('players.somebody') : message('players.by', { name });
}
