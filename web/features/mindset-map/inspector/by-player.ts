import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '../../../language/language.ts';

/** Who added a player's mindset; one who came while it is edited has no name here yet. */
export function byPlayer(players: ReadonlyMap<number, string>, { authorId }: Pick<Mindset, 'authorId'>): string {
  const name = authorId === null ? undefined : players.get(authorId);
  return name === undefined ? message('players.somebody') : message('players.by', { name });
}
