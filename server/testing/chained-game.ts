// Storage data: a game that leads to another quest of the same creator.
import { carrying } from '@mangoquest/core/play/carrying.ts';
import type { Carrying, CarrySource } from '@mangoquest/core/play/carrying.ts';
import type { Penalty } from '@mangoquest/core/play/score.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import type { AnswerTarget } from '../storage/interfaces/play.ts';
import type { Storage } from '../storage/storage.ts';
import { makeGame } from './game.ts';
import { addMindsets, fullGrade, makeQuest, makeResult } from './storage.ts';

/** Penalty for continuing in these quests. */
export const PENALTY: Penalty = { type: 'percentage', amount: 10 };

/** Decides about the earlier stars by the player's answer. */
export const decided =
  (resume: boolean | undefined) =>
  (source: CarrySource | null): Carrying =>
    carrying({ source, continuing: PENALTY, resume });

/** An answer of 100 stars that leads to another quest. */
export const answerThatLeads = (storage: Storage, to: Quest, target: AnswerTarget) =>
  storage.answers.record(
    target,
    (state) => {
      const { mindsetId } = target;
      const result = makeResult(mindsetId, state, { next: { questId: to.id, mindsetId: 0 } });
      return fullGrade(mindsetId, { result })(state);
    },
    50,
  );

/** A game with one answer, 100 stars, that led to another quest of the same creator with `mindsets` mindsets. */
export async function makeChainedGame(storage: Storage, mindsets = 3) {
  const game = await makeGame(storage, 1);
  const { quest: next } = await makeQuest(storage, {}, game.creator);
  const ids = await addMindsets(storage, next, mindsets);
  await answerThatLeads(storage, next, game.target(game.ids[0] as number));
  const enter = (quest: Quest, resume?: boolean, now = 60) =>
    storage.entries.enter(
      { userId: game.player.id, questId: quest.id, versionId: quest.version.id, carry: decided(resume) },
      now,
    );
  return { ...game, next, ids, enter };
}
