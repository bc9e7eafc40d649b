import { isFoundBy } from '@mangoquest/core/mindset/found-by.ts';
import type { UserId } from '@mangoquest/core/ids.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { starsOf } from '@mangoquest/core/mindset/players.ts';
import { chainedQuest, nextTarget } from '@mangoquest/core/play/chain.ts';
import { messageAfter } from '@mangoquest/core/play/opened.ts';
import { gamecodeResult } from '@mangoquest/core/play/outcome.ts';
import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import { totalScore } from '@mangoquest/core/play/score.ts';
import { secondsLeft, timeBonus } from '@mangoquest/core/play/time-bonus.ts';
import type { EntryState, NewAnswer } from '../../storage/interfaces/play.ts';
import type { PlayQuest } from './play-quests.ts';
import { scheduleNow } from './play-state.ts';

/** Grading by what is not saved any more: nobody has told this node of the save yet. */
export class OldGame extends Error {
  readonly revision: number;

  /** With the saved revision. */
  constructor(revision: number) {
    super('the quest was saved anew');
    this.revision = revision;
  }
}

/** What a graded mindset brings upon what was answered before. */
export function outcomeOf(
  game: PlayQuest,
  player: UserId,
  mindset: Mindset,
  { grade, success }: { readonly grade: number; readonly success: boolean },
  { entry, done }: Pick<EntryState, 'entry' | 'done'>,
  now: number,
): Required<Pick<NewAnswer, 'result' | 'isFinish'>> {
  const { quest } = game;
  const stars = starsOf(mindset, quest, grade);
  const successes = new Set(done.filter((one) => one.success).map(({ mindsetId }) => mindsetId));
  if (success) successes.add(mindset.id);
  const outcome = gamecodeResult({ mindsets: game.all, successes, answeredId: mindset.id, success });
  const isFinish = outcome === 'finish';
  // A mindset added after the finish can finish the quest again; its bonus comes once.
  const { endTime } = scheduleNow(quest, now);
  const bonus = isFinish && entry.finishedAt === null ? timeBonus(quest.properties, endTime, now) : 0;
  // The fold over everything that was graded, each time anew: no number that a client knows goes into it.
  const score = totalScore({
    grades: [...done.map((one) => one.stars), stars],
    timeBonus: entry.timeBonus + bonus,
    carried: entry.carried,
  });
  return {
    result: {
      mindsetId: mindset.id,
      grade,
      success,
      gamecodeResult: outcome,
      previouslyChecked: false,
      timeBonus: bonus,
      ...(bonus > 0 ? { secondsLeft: secondsLeft(endTime, now) } : {}),
      stars,
      score,
      message: messageAfter(mindset, success),
      next: nextOf(game, player, mindset, { grade, isFinish }),
    },
    isFinish,
  };
}

/** Where play goes on: by the mindset's chain, at the finish by the quest's, which begins at no mindset in particular. */
function nextOf(
  { quest, mindsets }: PlayQuest,
  player: UserId,
  { chain }: Mindset,
  { grade, isFinish }: { readonly grade: number; readonly isFinish: boolean },
): AnswerResult['next'] {
  const target = nextTarget(chain, grade);
  // One that was deleted since, or that this player does not find, is none.
  const there = target === null ? undefined : mindsets.get(target.mindsetId);
  const isFound = there !== undefined && isFoundBy(there, player);
  if (target !== null && (target.questId !== quest.id || isFound)) return target;
  const questId = isFinish ? chainedQuest(quest.properties) : null;
  return questId === null ? null : { questId, mindsetId: 0 };
}
