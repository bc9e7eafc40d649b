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
  /** When the player stopped it or left it for another; null while it goes on. */
  readonly userEndTime: number | null;
  /** Why its creator ended it; null for one that they did not end. */
  readonly takenOut: string | null;
  /** Lines of the log about it. */
  readonly notes: number;
  readonly score: number;
  readonly timeBonus: number;
  readonly finishedAt: number | null;
  readonly answerCount: number;
}

/** An entry as it is read, with what its quest is at the same moment. */
export interface ReadEntry extends Entry {
  /** The saved revision of its quest: a cached quest with another one is outdated. */
  readonly questRevision: number;
  /** Stars in its score that came from the games before it in a chain. */
  readonly carried: number;
}

export interface FinishedGame {
  readonly entryId: EntryId;
  readonly userId: UserId;
}

export interface EntriesRepository {
  /**
   * Makes this the user's one current game; the one before ends. The same version entered again goes on as it was.
   * Throws `MissingError` where the version is not the quest's. A game that the creator has ended is given as it is
   * (`takenOut`), and nothing changes. `carry` decides what it gets of the stars of the game that
   * named it: one of the same user, upon a quest of the same creator, whose stars went nowhere yet. Each game gives once and
   * gets once, a further run never, whatever comes at once. It may be called again, so it must be pure.
   */
  enter(
    entry: {
      readonly userId: UserId;
      readonly questId: QuestId;
      readonly versionId: VersionId;
      readonly carry?: (source: CarrySource | null) => Carrying;
      /** Whether the quest allows continuing after stopping or leaving a game that named it. */
      readonly mayGoOn?: boolean;
    },
    now: number,
  ): Promise<Entry>;
  /**
   * Finishes the games of a version, or one of them, in which all of `needed` are answered with success and that have not
   * finished: once each, with the bonus added to their score.
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
   * The run after this one of the same version, current now: begun where there is none yet, however many ask at once.
   * Results, scores and counts are of the first run. Throws `MissingError` for another's entry.
   * A game that the creator has ended is given as it is (`takenOut`).
   */
  again(of: { readonly entryId: EntryId; readonly userId: UserId }, now: number): Promise<Entry>;
  /** Ends the current game; null where there was none. */
  stop(userId: UserId, now: number): Promise<Entry | null>;
  currentOf(userId: UserId): Promise<ReadEntry | null>;
  /** The user's last entered game of a quest, of any version. */
  byUserQuest(userId: UserId, questId: QuestId): Promise<ReadEntry | null>;
  /** The user's first run of the version that they entered last: the one whose score is theirs. */
  firstRun(userId: UserId, questId: QuestId): Promise<ReadEntry | null>;
  /**
   * The quests, last entered first, of whose present version the user's game is finished or has an answer to each mindset
   * that they find: the run that goes on, else the first.
   */
  finishedOf(userId: UserId, limit: number): Promise<QuestId[]>;
  /** Only the user's own. */
  byId(entryId: EntryId, userId: UserId): Promise<ReadEntry | null>;
}

export interface EntryState {
  readonly entry: ReadEntry;
  /** What was answered before, in order, with the stars that it gave. */
  readonly done: readonly (DoneMindset & { readonly stars: number })[];
  /** The one position that is kept of the player. */
  readonly position: KeptPosition | null;
}

export interface NewAnswer {
  /** Returned for every repeat; its `score` becomes the entry's, and `stars` and `timeBonus` are stored with it. */
  readonly result: AnswerResult;
  readonly picks: readonly Pick[];
  /** Epoch milliseconds on the device that gave it; null where it did not say. */
  readonly deviceTime?: number | null;
  /** Given without a network and sent later (trust 21). */
  readonly isLate?: boolean;
  readonly speedVerdict?: SpeedVerdict | null;
  /** What is stored about where it was given, only for the current game; null keeps the stored value. */
  readonly position?: KeptPosition | null;
  /** The game is finished with it. */
  readonly isFinish?: boolean;
}

export interface AnswerTarget {
  readonly entryId: EntryId;
  readonly userId: UserId;
  readonly mindsetId: MindsetId;
}

export interface AnswersRepository {
  /**
   * Grades and stores an answer once, however many arrive at the same time. `decide` gets the state of the entry that
   * the answer is stored upon, the quest's revision among it: neither changes before it is stored. It may be called again
   * when another answer or a save of the quest came first, so it must be pure. What it throws is thrown on, and nothing is stored. Resolves after the commit; a repeat
   * with the first result, as `previouslyChecked`. Throws `MissingError` for another's entry.
   */
  record(target: AnswerTarget, decide: (state: EntryState) => NewAnswer, now: number): Promise<AnswerResult>;
  /** The first result of an earlier answer; null if there is none. */
  resultOf(target: AnswerTarget): Promise<AnswerResult | null>;
  ofEntry(entryId: EntryId): Promise<DoneMindset[]>;
  /** Of all players of a quest, those who entered last first; after `after`, where that is said. */
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
  /** Of the version entered last: the score of the quest. */
  readonly score: number;
  /** The best of the versions before it and of the further runs of its own; `null` where there was none. */
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
  /** By quest, the last entered first: of one quest, or so many at most of those behind `after`. */
  ofUser(userId: UserId, which?: ScoresPage): Promise<UserScore[]>;
  /** How many quests they have scores of. */
  countOfUser(userId: UserId): Promise<number>;
  /** By player of one quest, highest first. */
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
  /** With the quest of the game before. */
  of(entryId: EntryId): Promise<(ChainRecord & { readonly previousQuestId: QuestId | null }) | null>;
}
