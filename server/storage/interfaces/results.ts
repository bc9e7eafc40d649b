import type { Standing } from '@mangoquest/core/contest/standings.ts';
import type { MindsetId, QuestId, UserId, VersionId } from '@mangoquest/core/ids.ts';

/** One run of a quest, with how many have answered in it. */
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
  /** Answers at places that could not be reached in the time. */
  readonly impossible: number;
  /** Answers given offline and sent later. */
  readonly late: number;
  /** Opened by the code at the place. */
  readonly byCode: number;
}

/** How a mindset was answered, by all together. */
export interface AnsweredMindset {
  readonly mindsetId: MindsetId;
  readonly answers: number;
  readonly successes: number;
  /** The mean, -100 to 100. */
  readonly grade: number;
}

/** Which games: of a version, without those of the quest's creator. */
export interface ResultsOf {
  readonly versionId: VersionId;
  readonly creatorId: UserId;
}

/** What was played in one version of a quest, by those who have answered in it. */
export interface ResultsRepository {
  /** All runs of a quest, the first one first. */
  runs(questId: QuestId, creatorId: UserId): Promise<Run[]>;
  /** In no order. */
  standings(of: ResultsOf): Promise<Standing[]>;
  /** Of those who have any. */
  marks(of: ResultsOf): Promise<RowMarks[]>;
  mindsets(of: ResultsOf): Promise<AnsweredMindset[]>;
  /** How often each reaction was picked, by its id; only of mindsets that receive answers. */
  picks(of: ResultsOf): Promise<ReadonlyMap<number, number>>;
}
