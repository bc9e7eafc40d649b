import type { EntryId, MindsetId, QuestId, UserId, VersionId } from '@mangoquest/core/ids.ts';
import type { Carrying, CarrySource } from '@mangoquest/core/play/carrying.ts';
import type { KeptPosition, SpeedVerdict } from '@mangoquest/core/play/plausible-speed.ts';
import type { AnswerPlace, AnswerResult, DoneMindset, Pick, PlayerAnswer } from '@mangoquest/core/play/play.ts';
import type { Penalty } from '@mangoquest/core/play/score.ts';

/** A user's game: one per version of a quest, continued when it is entered again (Spec §4), or a further run of it. */
export interface Entry {
  readonly id: EntryId;
  readonly userId: UserId;
  readonly questId: QuestId;
  readonly versionId: VersionId;
  readonly isCurrent: boolean;
  /** Epoch milliseconds. */
  readonly enteredAt: number;
  /** When the player stopped it or left it for another; null while it is being played. */
  readonly userEndTime: number | null;
  /** The creator's reason for ending it; null if the creator did not end it. */
  readonly takenOut: string | null;
  /** Number of log lines about it. */
  readonly notes: number;
  readonly score: number;
  readonly timeBonus: number;
  readonly finishedAt: number | null;
  readonly answerCount: number;
}

/** An entry together with the current state of its quest. */
export interface ReadEntry extends Entry {
  /** The quest's saved revision: a cached quest with another revision is stale. */
  readonly questRevision: number;
  /** Part of its score that was carried over from previous games of a chain. */
  readonly carried: number;
}

export interface FinishedGame {
  readonly entryId: EntryId;
  readonly userId: UserId;
}

export interface EntriesRepository {
  /**
   * Makes this the user's only current game and ends the previous one. Entering the same version again continues the
   * game. Throws `MissingError` if the version is not the quest's. A game ended by the creator is returned unchanged
   * (`takenOut`). `carry` decides how many stars are carried over from the game that linked here: one of the same user,
   * in a quest of the same creator, that has not given its stars yet. Each game gives once and receives once, further
   * runs never, even with concurrent calls. `carry` may be called repeatedly, so it must be pure.
   */
  enter(
    entry: {
      readonly userId: UserId;
      readonly questId: QuestId;
      readonly versionId: VersionId;
      readonly carry?: (source: CarrySource | null) => Carrying;
      /** Whether the quest allows continuing after stopping or leaving a game that named it. */
      readonly mayContinue?: boolean;
    },
    now: number,
  ): Promise<Entry>;
  /**
   * Finishes the version's games (or one of them) in which all of `needed` are answered with success, unless already
   * finished: once each, with the bonus added to the score.
   */
  finish(
    of: {
      readonly versionId: VersionId;
      readonly entryId?: EntryId;
      readonly needed: readonly number[];
      readonly bonus: number;
    },
    at: number,
  ): Promise<readonly FinishedGame[]>;
  /**
   * The next run of the same version, made current; created if it does not exist, only once even with concurrent calls.
   * Results, scores and counts only use the first run. Throws `MissingError` for another user's entry. A game ended by
   * the creator is returned unchanged (`takenOut`).
   */
  again(of: { readonly entryId: EntryId; readonly userId: UserId }, now: number): Promise<Entry>;
  /** Ends the current game, or only one of `questId`; null if there was none. */
  stop(userId: UserId, now: number, questId?: QuestId | null): Promise<Entry | null>;
  currentOf(userId: UserId): Promise<ReadEntry | null>;
  /** The game of a quest that the user entered last, in any version. */
  byUserQuest(userId: UserId, questId: QuestId): Promise<ReadEntry | null>;
  /** The user's first run of the version entered last: its score is the one that counts. */
  firstRun(userId: UserId, questId: QuestId): Promise<ReadEntry | null>;
  /**
   * Quests, last entered first, whose current version the user has finished, or where they have answered every mindset
   * they can find: judged by the active run, otherwise by the first.
   */
  finishedOf(userId: UserId, limit: number): Promise<QuestId[]>;
  /** Only the user's own. */
  byId(entryId: EntryId, userId: UserId): Promise<ReadEntry | null>;
}

export interface EntryState {
  readonly entry: ReadEntry;
  /** Earlier answers in order, with the stars they gave. */
  readonly done: readonly (DoneMindset & { readonly stars: number })[];
  /** The stored position of the player. */
  readonly position: KeptPosition | null;
}

export interface NewAnswer {
  /** Returned for every repeat; its `score` becomes the entry's, `stars` and `timeBonus` are stored with it. */
  readonly result: AnswerResult;
  readonly picks: readonly Pick[];
  /** Epoch milliseconds of the device's clock; null if not reported. */
  readonly deviceTime?: number | null;
  /** Given offline and sent later (trust 21). */
  readonly isLate?: boolean;
  readonly speedVerdict?: SpeedVerdict | null;
  /** Position to store with it, only for the current game; null keeps the stored one. */
  readonly position?: KeptPosition | null;
  /** The answer finishes the game. */
  readonly isFinish?: boolean;
}

export interface AnswerTarget {
  readonly entryId: EntryId;
  readonly userId: UserId;
  readonly mindsetId: MindsetId;
}

export interface AnswersRepository {
  /**
   * Grades and stores an answer exactly once, with any number of concurrent calls. `decide` gets the entry's state,
   * including the quest's revision; neither changes before the answer is stored. It may be called again after a
   * conflict with another answer or a save of the quest, so it must be pure. If it throws, the error is passed on and
   * nothing is stored. Resolves after the commit; for a repeat with the first result, marked `previouslyChecked`.
   * Throws `MissingError` for another user's entry.
   */
  record(target: AnswerTarget, decide: (state: EntryState) => NewAnswer, now: number): Promise<AnswerResult>;
  /** The first result of an earlier answer; null if there is none. */
  resultOf(target: AnswerTarget): Promise<AnswerResult | null>;
  ofEntry(entryId: EntryId): Promise<DoneMindset[]>;
  /** All players of a quest, last entered first; starting after `after` if given. */
  ofQuest(
    questId: QuestId,
    page: { readonly after: AnswerPlace | null; readonly limit: number },
  ): Promise<PlayerAnswer[]>;
  /** Stars recomputed: what was carried in, the answers, and the time bonus; must equal the entry's score. */
  scoreOf(entryId: EntryId): Promise<number>;
}

export interface UserScore {
  readonly questId: QuestId;
  readonly title: string;
  /** Score of the version entered last, which is the quest's score. */
  readonly score: number;
  /** Best score of earlier versions and of further runs; `null` if there are none. */
  readonly bestEarlier: number | null;
}

export interface PlayerScore {
  readonly userId: UserId;
  readonly username: string;
  readonly title: string;
  readonly score: number;
  readonly finishedAt: number | null;
}

export interface ScoresPage {
  readonly questId?: QuestId | undefined;
  readonly after?: QuestId | undefined;
  readonly limit?: number | undefined;
}

export interface ScoresRepository {
  /** By quest, last entered first: one quest, or a page of limited size after `after`. */
  ofUser(userId: UserId, which?: ScoresPage): Promise<UserScore[]>;
  /** Number of quests with a score of the user. */
  countOfUser(userId: UserId): Promise<number>;
  /** Per player of a quest, highest score first. */
  ofQuest(questId: QuestId): Promise<PlayerScore[]>;
}

/** What a game received from the previous one in a chain; set once. Spec §3, local score record. */
export interface ChainRecord {
  readonly entryId: EntryId;
  /** Null when that one is gone. */
  readonly previousEntryId: EntryId | null;
  readonly carried: number;
  readonly penalty: Penalty;
}

export interface ChainsRepository {
  /** Throws a `UniqueError` if the game has received, or the previous one has given already. */
  add(record: ChainRecord): Promise<void>;
  /** Including the quest of the previous game. */
  of(entryId: EntryId): Promise<(ChainRecord & { readonly previousQuestId: QuestId | null }) | null>;
}
