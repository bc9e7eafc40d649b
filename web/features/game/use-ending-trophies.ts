import { trophiesAtEnd } from '@mangoquest/core/contest/standings.ts';
import { ownResultsHash, results } from '../../api/queries/results.ts';
import { useAsk } from '../../session/queries.ts';
import { usePlaying } from './playing-context.ts';

export interface EndingTrophies {
  /** The contest is over, and these are the player's; before that they are to be won. */
  readonly isWon: boolean;
  readonly trophies: readonly {
    readonly id: number;
    readonly achievement: string;
    readonly content: string;
    readonly providerName: string;
  }[];
}

/** The trophies of a contest at the end of a game; none before they are there, where it is none, and in a rehearsal, which has no results. */
export function useEndingTrophies(): EndingTrophies | null {
  const { game, trial } = usePlaying();
  const isWanted = game.quest.forContest && trial === null;
  const hash = useAsk(ownResultsHash, {}, { isWanted }).data?.hash;
  const { data } = useAsk(results, { id: game.quest.id, hash }, { isWanted: isWanted && hash !== undefined });
  if (data === undefined) return null;
  const isOver = data.state === 'over';
  const trophies = trophiesAtEnd(isOver, data.trophies, data.player?.trophies ?? []);
  return trophies.length === 0 ? null : { isWon: isOver, trophies };
}
