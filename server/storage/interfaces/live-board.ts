import type { BoardGame } from '@mangoquest/core/contest/live-board.ts';
import type { EntryId, MindsetId, UserId } from '@mangoquest/core/ids.ts';
import type { ResultsOf } from './results.ts';

/** A player of a quest that runs. */
export interface BoardEntry extends BoardGame {
  readonly entryId: EntryId;
  readonly userId: UserId;
  readonly username: string;
  readonly enteredAt: number;
  readonly score: number;
  readonly answers: number;
  readonly successes: number;
  readonly firstAt: number | null;
  readonly lastAt: number | null;
}

/** How a player answered a mindset. */
export interface BoardAnswer {
  readonly mindsetId: MindsetId;
  /** null where the mindset is gone. */
  readonly title: string | null;
  readonly grade: number;
  readonly answeredAt: number;
}

/** What a creator did in a player's game. */
export interface LogLine {
  /** null where the game was ended. */
  readonly mindsetId: MindsetId | null;
  readonly reason: string;
  readonly at: number;
}

export interface LogOf extends LogLine {
  readonly userId: UserId;
  readonly username: string;
  /** null where the mindset is gone, or there was none. */
  readonly title: string | null;
}

/** Games of the current version of a quest, without its creator's; each player by their first run. */
export interface LiveBoardRepository {
  /** At most so many: active games before left or finished ones, among these the latest entered. */
  entries(of: ResultsOf, limit: number): Promise<BoardEntry[]>;
  /** How many there are. */
  count(of: ResultsOf): Promise<number>;
  answers(entryId: EntryId): Promise<BoardAnswer[]>;
  /** The newest run of the player of a game in the same version. */
  lastRun(entryId: EntryId): Promise<EntryId>;
  /** Ends a game for good; idempotent. Returns whether this call ended it. */
  takeOut(entryId: EntryId, reason: string, now: number): Promise<boolean>;
  /** Logs that a mindset is counted as right; idempotent. Returns whether this call logged it. */
  note(entryId: EntryId, mindsetId: MindsetId, reason: string, now: number): Promise<boolean>;
  /** Removes a log line whose answer could not be stored. */
  unnote(entryId: EntryId, mindsetId: MindsetId): Promise<void>;
  /** Of one game, the first line first. */
  ofEntry(entryId: EntryId): Promise<LogLine[]>;
  /** Of a version, of all runs, the last line first. */
  ofVersion(of: ResultsOf, limit: number): Promise<LogOf[]>;
}
