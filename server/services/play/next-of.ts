import type { ChainTarget } from '@mangoquest/core/mindset/mindset.ts';
import { wayOn } from '@mangoquest/core/play/chain.ts';
import type { DoneMindset } from '@mangoquest/core/play/play.ts';
import type { AnswersRepository, ReadEntry } from '../../storage/interfaces/play.ts';
import type { SharedGame } from './play-quests.ts';

/** Where the game leads, by what was stored: the links of a mindset may be others by now. */
export async function nextOf(
  answers: Pick<AnswersRepository, 'resultOf'>,
  game: ReadEntry & Pick<SharedGame, 'chained'> & { readonly isFinished: boolean },
  last: DoneMindset | undefined,
): Promise<ChainTarget | null> {
  const { id: entryId, userId, takenOut } = game;
  if (last === undefined || takenOut !== null) return null;
  const result = await answers.resultOf({ entryId, userId, mindsetId: last.mindsetId });
  return wayOn(game, result?.next ?? null);
}
