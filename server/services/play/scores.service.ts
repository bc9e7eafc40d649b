import type { QuestId } from '@mangoquest/core/ids.ts';
import type { Asker } from '../../access/quest-access.ts';
import type { AnswersRepository, EntriesRepository, ScoresRepository, UserScore } from '../../storage/interfaces/play.ts';

export interface ScoresDeps {
  readonly entries: Pick<EntriesRepository, 'byUserQuest'>;
  readonly answers: Pick<AnswersRepository, 'scoreOf'>;
  readonly scores: Pick<ScoresRepository, 'ofUser'>;
}

export interface ScoresService {
  /** The asker's stars in a quest, summed anew from what was graded; 0 where they never entered it. */
  trueScore(asker: Asker, questId: QuestId): Promise<number>;
  /** By quest, or of one quest alone. */
  ofUser(asker: Asker, questId?: QuestId): Promise<readonly UserScore[]>;
}

/** Scores are the server's: nothing that a client sends moves one (settled, Scores; trust, row 1). */
export function scoresService({ entries, answers, scores }: ScoresDeps): ScoresService {
  return {
    async trueScore(asker, questId) {
      const entry = await entries.byUserQuest(asker.userId, questId);
      return entry === null ? 0 : answers.scoreOf(entry.id);
    },
    async ofUser(asker, questId) {
      const all = await scores.ofUser(asker.userId);
      return questId === undefined ? all : all.filter((score) => score.questId === questId);
    },
  };
}
