import { trophiesAtEnd } from '@mangoquest/core/contest/standings.ts';
import { ownResultsHash, results } from '../../api/queries/results.ts';
import { useAsk } from '../../session/queries.ts';
import { usePlaying } from './playing-context.ts';

export interface EndingTrophies {
  /** True after the contest: these are the player's trophies. Before its end they are those that can be won. */
  readonly isWon: boolean;
  readonly trophies: readonly {
    readonly id: number;
    readonly achievement: string;
    readonly content: string;
    readonly providerName: string;
  }[];
}

/**
 * The trophies shown at the end of a contest's game; null while loading, in other quests, and in a rehearsal, which has
 * no results.
 */
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
