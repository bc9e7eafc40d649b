import { isAnswerableBy } from '@mangoquest/core/mindset/players.ts';
import { Busy, Conflict, NotFound, NotRunning } from '../../ports/domain-errors.ts';
import type { AnswersRepository, EntryState, NewAnswer } from '../../storage/interfaces/play.ts';
import type { Events } from '../shared/events.ts';
import type { Helped, LetOn } from '../shared/let-on.ts';
import { StaleGame, outcomeOf } from './answer-outcome.ts';
import type { PlayQuest, PlayQuests } from './play-quests.ts';
import { isOver } from './play-state.ts';

/** How often to retry when other saves come in between. */
const MAX_REVISIONS = 20;
/** The result of a mindset that is counted as right (settled, Let on). */
const RIGHT = { grade: 100, success: true } as const;

export interface LetOnDeps {
  readonly games: Pick<PlayQuests, 'find'>;
  readonly answers: Pick<AnswersRepository, 'record'>;
  readonly events: Pick<Events, 'after'>;
}

export function letOnService({ games, answers, events: { after } }: LetOnDeps): LetOn {
  return async (helped, now) => {
    const { entryId, userId, questId, mindsetId } = helped;
    let revision: number | undefined;
    for (let tries = 0; tries < MAX_REVISIONS; tries++) {
      const game = await games.find(questId, revision);
      if (game === null) throw new NotFound();
      try {
        const result = await answers.record(
          { entryId, userId, mindsetId },
          (state) => counted(game, helped, state, now),
          now,
        );
        if (result.previouslyChecked && result.isLetOn === true) return;
        if (result.previouslyChecked) throw new Conflict('board.answeredAlready');
        const what = { userId, questId, entryId, now };
        await after.answered?.({ ...what, result });
        if (result.gamecodeResult === 'finish') await after.finished?.(what);
        return;
      } catch (error) {
        if (!(error instanceof StaleGame)) throw error;
        ({ revision } = error);
      }
    }
    throw new Busy();
  };
}

function counted(game: PlayQuest, { userId, mindsetId }: Helped, state: EntryState, now: number): NewAnswer {
  const { quest } = game;
  const { entry } = state;
  if (entry.questRevision !== quest.revision) throw new StaleGame(entry.questRevision);
  if (entry.takenOut !== null) throw new NotRunning('board.outAlready');
  if (isOver(entry, quest, now)) throw new NotRunning('play.timedOut');
  const mindset = game.mindsets.get(mindsetId);
  if (mindset === undefined || !isAnswerableBy(mindset, userId)) throw new NotFound('play.mindsetGone');
  const { result, isFinish } = outcomeOf(game, userId, mindset, RIGHT, state, now);
  return { result: { ...result, isLetOn: true }, isFinish, picks: [] };
}
