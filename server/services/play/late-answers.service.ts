import type { QuestId } from '@mangoquest/core/ids.ts';
import { isVisibleTo } from '@mangoquest/core/mindset/found-by.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { Busy, NotFound, NotRunning } from '../../ports/domain-errors.ts';
import type { KeptLate, LateAnswersRepository, ShownLate } from '../../storage/interfaces/late-answers.ts';
import type { AnswersRepository, EntryState, NewAnswer } from '../../storage/interfaces/play.ts';
import type { Events } from '../shared/events.ts';
import { StaleGame, outcomeOf } from './answer-outcome.ts';
import type { PlayQuest, PlayQuests } from './play-quests.ts';

/** Answers shown at once; the next ones follow when these are decided. */
const MAX_SHOWN = 200;
/** How often to retry when other saves come in between. */
const MAX_REVISIONS = 20;

export interface LateAnswersDeps {
  readonly access: Pick<QuestAccess, 'forEditing'>;
  readonly games: Pick<PlayQuests, 'find'>;
  readonly answers: Pick<AnswersRepository, 'record'>;
  readonly lateAnswers: Pick<LateAnswersRepository, 'ofQuest' | 'byId' | 'setCounted'>;
  readonly events: Pick<Events, 'after'>;
}

/** Answers after the end are stored without being counted; the creator may count them (settled, Playing without a network). */
export interface LateAnswersService {
  of(asker: Asker, questId: QuestId): Promise<ShownLate[]>;
  /** Idempotent. Throws `NotFound` for an answer that is not of this quest. */
  count(asker: Asker, questId: QuestId, lateId: number, now: number): Promise<void>;
}

export function lateAnswersService(deps: LateAnswersDeps): LateAnswersService {
  const { access, games, answers, lateAnswers, events } = deps;

  async function record(questId: QuestId, late: KeptLate, now: number): Promise<void> {
    const { entryId, userId, mindsetId } = late;
    let revision: number | undefined;
    for (let tries = 0; tries < MAX_REVISIONS; tries++) {
      const game = await games.find(questId, revision);
      if (game === null) throw new NotFound();
      try {
        const result = await answers.record(
          { entryId, userId, mindsetId },
          (state) => counted(game, late, state, now),
          now,
        );
        if (result.previouslyChecked) return;
        const what = { userId, questId, entryId, now };
        await events.after.answered?.({ ...what, result });
        if (result.gamecodeResult === 'finish') await events.after.finished?.(what);
        return;
      } catch (error) {
        if (!(error instanceof StaleGame)) throw error;
        ({ revision } = error);
      }
    }
    throw new Busy();
  }

  return {
    async of(asker, questId) {
      await access.forEditing(asker, questId, 'inspect');
      return lateAnswers.ofQuest(questId, MAX_SHOWN);
    },

    async count(asker, questId, lateId, now) {
      await access.forEditing(asker, questId, 'inspect');
      const late = await lateAnswers.byId(lateId, questId);
      if (late === null) throw new NotFound();
      if (late.isCounted) return;
      await record(questId, late, now);
      await lateAnswers.setCounted(late.id, now);
    },
  };
}

/** Has the grade from when it arrived, and the current stars. */
function counted(game: PlayQuest, late: KeptLate, state: EntryState, now: number): NewAnswer {
  const { quest } = game;
  if (state.entry.questRevision !== quest.revision) throw new StaleGame(state.entry.questRevision);
  if (state.entry.takenOut !== null) throw new NotRunning('board.outAlready');
  const mindset = game.mindsets.get(late.mindsetId);
  if (mindset === undefined || !isVisibleTo(mindset, late.userId)) throw new NotFound('play.mindsetGone');
  const { picks, deviceTime, speedVerdict } = late;
  return { ...outcomeOf(game, late.userId, mindset, late, state, now), picks, deviceTime, speedVerdict, isLate: true };
}
