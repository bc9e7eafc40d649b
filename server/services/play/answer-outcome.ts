import { isVisibleTo } from '@mangoquest/core/mindset/found-by.ts';
import type { UserId } from '@mangoquest/core/ids.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { starsOf } from '@mangoquest/core/mindset/players.ts';
import { chainedQuest, nextTarget } from '@mangoquest/core/play/chain.ts';
import { messageAfter } from '@mangoquest/core/play/opened.ts';
import { gamecodeResult } from '@mangoquest/core/play/outcome.ts';
import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import { totalScore } from '@mangoquest/core/play/score.ts';
import { secondsLeft, timeBonus } from '@mangoquest/core/play/time-bonus.ts';
import { endInSight } from '@mangoquest/core/quest/schedule.ts';
import type { EntryState, NewAnswer } from '../../storage/interfaces/play.ts';
import type { PlayQuest } from './play-quests.ts';
import { scheduleNow } from './play-state.ts';

/** The cached quest is out of date: this node has not been notified of the save yet. */
export class StaleGame extends Error {
  readonly revision: number;

  /** With the saved revision. */
  constructor(revision: number) {
    super('the quest was saved anew');
    this.revision = revision;
  }
}

/** The result of a newly graded mindset, given the earlier answers. */
export function outcomeOf(
  game: PlayQuest,
  player: UserId,
  mindset: Mindset,
  { grade, success }: { readonly grade: number; readonly success: boolean },
  { entry, done }: Pick<EntryState, 'entry' | 'done'>,
  now: number,
  /** It waited past its game, so that no second is left of it. */
  hasWaited = false,
): Required<Pick<NewAnswer, 'result' | 'isFinish'>> {
  const { quest } = game;
  const stars = starsOf(mindset, quest, grade);
  const successes = new Set(done.filter((one) => one.success).map(({ mindsetId }) => mindsetId));
  if (success) successes.add(mindset.id);
  const outcome = gamecodeResult({ mindsets: game.all, successes, answeredId: mindset.id, success });
  const isFinish = outcome === 'finish';
  // A mindset added after the finish can finish the quest again; the time bonus is only given once.
  const endTime = hasWaited ? null : endInSight(scheduleNow(quest, now), now);
  const bonus = isFinish && entry.finishedAt === null ? timeBonus(quest.properties, endTime, now) : 0;
  // Always recomputed from all graded answers: no number from a client is used.
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

/** The next mindset: by the mindset's chain, at the finish by the quest's chain, which names no particular mindset. */
function nextOf(
  { quest, mindsets }: PlayQuest,
  player: UserId,
  { chain }: Mindset,
  { grade, isFinish }: { readonly grade: number; readonly isFinish: boolean },
): AnswerResult['next'] {
  const target = nextTarget(chain, grade);
  // A mindset that was deleted, or that this player cannot find, does not count.
  const there = target === null ? undefined : mindsets.get(target.mindsetId);
  const isFound = there !== undefined && isVisibleTo(there, player);
  if (target !== null && (target.questId !== quest.id || isFound)) return target;
  const questId = isFinish ? chainedQuest(quest.properties) : null;
  return questId === null ? null : { questId, mindsetId: 0 };
}
