import type { QuestId } from '@mangoquest/core/ids.ts';
import type { Asker } from '../../access/quest-access.ts';
import type {
  AnswersRepository,
  EntriesRepository,
  ScoresPage,
  ScoresRepository,
  UserScore,
} from '../../storage/interfaces/play.ts';

export interface ScoresDeps {
  readonly entries: Pick<EntriesRepository, 'firstRun'>;
  readonly answers: Pick<AnswersRepository, 'scoreOf'>;
  readonly scores: Pick<ScoresRepository, 'ofUser' | 'countOfUser'>;
}

export interface ShownScores {
  readonly scores: readonly UserScore[];
  readonly next: QuestId | null;
  readonly total?: number;
}

export interface ScoresService {
  /** The asker's stars in a quest, recomputed from the graded answers; 0 if they never entered it. */
  trueScore(asker: Asker, questId: QuestId): Promise<number>;
  /** By quest, the last entered first; all, a page, or one quest. `next` is the cursor of the next page. */
  ofUser(asker: Asker, which: ScoresPage): Promise<ShownScores>;
}

/** Scores are computed on the server: nothing that a client sends changes one (settled, Scores; trust, row 1). */
export function scoresService({ entries, answers, scores }: ScoresDeps): ScoresService {
  return {
    async trueScore(asker, questId) {
      const entry = await entries.firstRun(asker.userId, questId);
      return entry === null ? 0 : answers.scoreOf(entry.id);
    },
    async ofUser({ userId }, which) {
      const { limit } = which;
      if (limit === undefined) return { scores: await scores.ofUser(userId, which), next: null };
      const read = await scores.ofUser(userId, { ...which, limit: limit + 1 });
      return {
        scores: read.slice(0, limit),
        next: read.length > limit ? (read[limit - 1]?.questId ?? null) : null,
        total: await scores.countOfUser(userId),
      };
    },
  };
}
