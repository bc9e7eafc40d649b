import type { Standing } from '@mangoquest/core/contest/standings.ts';
import type { MindsetId, QuestId, UserId, VersionId } from '@mangoquest/core/ids.ts';

/** One run (version) of a quest, with the number of players who answered. */
export interface Run {
  readonly id: VersionId;
  readonly number: number;
  readonly startTime: number | null;
  readonly endTime: number | null;
  readonly players: number;
}

/** Signs in one player's game that the creator may want to check. */
export interface RowMarks {
  readonly userId: UserId;
  /** Answers at places too far away to be reached in time. */
  readonly impossible: number;
  /** Answers given offline and sent later. */
  readonly late: number;
  /** Mindsets opened by the code at the place. */
  readonly byCode: number;
}

/** How all players together answered a mindset. */
export interface AnsweredMindset {
  readonly mindsetId: MindsetId;
  readonly answers: number;
  readonly successes: number;
  /** The mean, -100 to 100. */
  readonly grade: number;
}

/** Selects the games of a version, except those of the quest's creator. */
export interface ResultsOf {
  readonly versionId: VersionId;
  readonly creatorId: UserId;
}

/** Results of one version of a quest, of players who answered at least once. */
export interface ResultsRepository {
  /** All runs of a quest, oldest first. */
  runs(questId: QuestId, creatorId: UserId): Promise<Run[]>;
  /** Unsorted. */
  standings(of: ResultsOf): Promise<Standing[]>;
  /** Only players with any marks. */
  marks(of: ResultsOf): Promise<RowMarks[]>;
  mindsets(of: ResultsOf): Promise<AnsweredMindset[]>;
  /** Number of picks per reaction id; only of mindsets with answers to pick. */
  picks(of: ResultsOf): Promise<ReadonlyMap<number, number>>;
}
