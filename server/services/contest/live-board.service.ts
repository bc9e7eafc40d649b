import { boardState, enteredReason, isStuck, stuckAfter, usualGap } from '@mangoquest/core/contest/live-board.ts';
import type { BoardState } from '@mangoquest/core/contest/live-board.ts';
import type { MindsetId, QuestId } from '@mangoquest/core/ids.ts';
import { isAnswerableBy } from '@mangoquest/core/mindset/players.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { scheduleAt, scheduleState } from '@mangoquest/core/quest/schedule.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { Invalid, NotFound, NotRunning } from '../../ports/domain-errors.ts';
import type { BoardAnswer, BoardEntry, LiveBoardRepository } from '../../storage/interfaces/live-board.ts';
import type { LetOn } from '../shared/let-on.ts';
import { BUILD_EVERY_MS } from './built-results.ts';
import { TtlCache } from './ttl-cache.ts';
import type { PlayerHashes } from './player-hashes.ts';

/** Maximum number of players on a board: those who are playing first, then the latest to enter. */
const MAX_PLAYERS = 1_000;
const MAX_KEPT = 100;

/** A player of a running quest, as its creator sees them; without positions. */
export interface BoardPlayer {
  readonly hash: string;
  readonly username: string;
  readonly state: BoardState;
  readonly isStuck: boolean;
  readonly enteredAt: number;
  readonly lastAt: number | null;
  readonly answers: number;
  readonly successes: number;
  readonly score: number;
}

export interface LiveBoard {
  /** Players who are stuck first, then by how long they have waited. */
  readonly players: readonly BoardPlayer[];
  /** Number of all who have entered; greater than the length of `players` if there are too many. */
  readonly total: number;
  readonly mindsets: number;
}

/** One mindset of a player. */
export interface BoardMindset {
  readonly mindsetId: MindsetId;
  readonly title: string;
  /** null while it is not answered. */
  readonly grade: number | null;
  readonly answeredAt: number | null;
  /** The reason why it was counted as right; null if it was not. */
  readonly reason: string | null;
  /** Answered before it was switched off or became incomplete: it is not played any more. */
  readonly isOff: boolean;
}

export interface Helping {
  readonly questId: QuestId;
  readonly hash: string;
  readonly reason: string;
}

export interface LiveBoardDeps {
  readonly access: Pick<QuestAccess, 'forEditing'>;
  readonly board: LiveBoardRepository;
  /** Quests that are being played, cached. */
  readonly games: { find(questId: QuestId, revision: number): Promise<{ readonly all: readonly Mindset[] } | null> };
  readonly hashes: () => Promise<PlayerHashes>;
  readonly letOn: LetOn;
}

/** What the creator of a quest sees and can do while it runs (settled, Let on, take out). */
export interface LiveBoardService {
  /** Built at most every 5 s. */
  of(asker: Asker, questId: QuestId, now: number): Promise<LiveBoard>;
  /** Throws `NotFound` for a player who has not entered. */
  player(asker: Asker, questId: QuestId, hash: string, now: number): Promise<BoardMindset[]>;
  /** Both are idempotent. Throws `Conflict` if the player has answered it. */
  letOn(asker: Asker, helping: Helping & { readonly mindsetId: MindsetId }, now: number): Promise<void>;
  takeOut(asker: Asker, helping: Helping, now: number): Promise<void>;
}

interface Built {
  readonly board: LiveBoard;
  readonly entries: ReadonlyMap<string, BoardEntry>;
}

const resultsOf = (quest: Quest) => ({ versionId: quest.version.id, creatorId: quest.creator.userId });

/** The boards of quests, each made at most every 5 s. */
function boardsOf({ board, games, hashes }: Pick<LiveBoardDeps, 'board' | 'games' | 'hashes'>) {
  const kept = new TtlCache<Built>(BUILD_EVERY_MS, MAX_KEPT);
  /** For players who entered since the last build: one unknown player causes at most one more build in that time. */
  const newer = new TtlCache<Built>(BUILD_EVERY_MS, MAX_KEPT);

  async function build(quest: Quest, now: number): Promise<Built> {
    const of = resultsOf(quest);
    const [names, found, total, played] = await Promise.all([
      hashes(),
      board.entries(of, MAX_PLAYERS),
      board.count(of),
      playedOf(games, quest),
    ]);
    const players = playersOf(found, played, now).map(({ entry, ...rest }) => ({
      ...rest,
      hash: names.of(entry.userId),
    }));
    return {
      board: { players, total, mindsets: played.length },
      entries: new Map(found.map((entry) => [names.of(entry.userId), entry])),
    };
  }

  const builtOf = async (quest: Quest, now: number): Promise<Built> =>
    kept.get(`${quest.id}:${quest.version.id}`, now, () => build(quest, now));

  /** The game of a player, from the cached board or a new one. */
  async function entryOf(quest: Quest, hash: string, now: number): Promise<BoardEntry> {
    const known = (await builtOf(quest, now)).entries.get(hash);
    const key = `${quest.id}:${quest.version.id}`;
    const entry = known ?? (await newer.get(key, now, () => build(quest, now))).entries.get(hash);
    if (entry === undefined) throw new NotFound('board.noPlayer');
    return entry;
  }

  return {
    of: builtOf,
    entryOf,
    forget: (quest: Quest) => {
      kept.forget(`${quest.id}:`);
      newer.forget(`${quest.id}:`);
    },
  };
}

export function liveBoardService({ access, board, games, hashes, letOn }: LiveBoardDeps): LiveBoardService {
  const boards = boardsOf({ board, games, hashes });

  async function running(asker: Asker, { questId, hash, reason: typed }: Helping, now: number) {
    const { quest } = await access.forEditing(asker, questId, 'inspect');
    const { reason, issues } = enteredReason(typed);
    if (issues.length > 0) throw new Invalid(issues);
    if (scheduleState(scheduleAt(quest.version, quest.searchable, now), now) !== 'running') throw new NotRunning();
    return { quest, reason, entry: await boards.entryOf(quest, hash, now) };
  }

  return {
    async of(asker, questId, now) {
      const { quest } = await access.forEditing(asker, questId, 'inspect');
      return (await boards.of(quest, now)).board;
    },

    async player(asker, questId, hash, now) {
      const { quest } = await access.forEditing(asker, questId, 'inspect');
      const { entryId: first, userId } = await boards.entryOf(quest, hash, now);
      const entryId = await board.lastRun(first);
      const [answers, log, played] = await Promise.all([
        board.answers(entryId),
        board.ofEntry(entryId),
        playedOf(games, quest),
      ]);
      return [...inOrder(played, userId), ...switchedOff(played, answers)].map(({ id, title, isOff = false }) => {
        const answer = answers.find(({ mindsetId }) => mindsetId === id);
        const reason = log.find(({ mindsetId }) => mindsetId === id)?.reason ?? null;
        const { grade = null, answeredAt = null } = answer ?? {};
        return { mindsetId: id, title, grade, answeredAt, reason, isOff };
      });
    },

    async letOn(asker, helping, now) {
      const { quest, reason, entry } = await running(asker, helping, now);
      const { userId } = entry;
      const { mindsetId } = helping;
      const entryId = await board.lastRun(entry.entryId);
      // The log line is written before the answer: nothing counts without a line in the log.
      const isFirst = await board.note(entryId, mindsetId, reason, now);
      try {
        await letOn({ entryId, userId, questId: quest.id, mindsetId }, now);
      } catch (error) {
        if (isFirst) await board.unnote(entryId, mindsetId);
        throw error;
      }
      // The earlier request that wrote the line may have rolled back in the meantime.
      if (!isFirst) await board.note(entryId, mindsetId, reason, now);
      boards.forget(quest);
    },

    async takeOut(asker, helping, now) {
      const { quest, reason, entry } = await running(asker, helping, now);
      // A repeat changes nothing, not even the reason.
      await board.takeOut(entry.entryId, reason, now);
      boards.forget(quest);
    },
  };
}

/** The mindsets that can be played. */
async function playedOf(games: LiveBoardDeps['games'], { id, revision }: Quest): Promise<readonly Mindset[]> {
  return (await games.find(id, revision))?.all ?? [];
}

interface Listed extends Pick<Mindset, 'id' | 'title'> {
  readonly isOff?: boolean;
}

/** Answers to mindsets that are no longer played, in the order of the answers. */
function switchedOff(played: readonly Mindset[], answers: readonly BoardAnswer[]): readonly Listed[] {
  const ids = new Set(played.map(({ id }) => id));
  return answers.flatMap(({ mindsetId: id, title }) =>
    ids.has(id) || title === null ? [] : [{ id, title, isOff: true }],
  );
}

/** The mindsets that a player can find, in the order of the quest. */
function inOrder(played: readonly Mindset[], userId: number): readonly Listed[] {
  return played.filter((one) => isAnswerableBy(one, userId)).toSorted((one, other) => one.order - other.order);
}

function playersOf(entries: readonly BoardEntry[], played: readonly Mindset[], now: number) {
  const after = stuckAfter(usualGap(entries));
  const times = entries.map(({ lastAt }) => lastAt ?? 0).toSorted((a, b) => b - a);
  const [latest = 0, second = 0] = times;
  return entries
    .map((entry) => {
      const { username, enteredAt, lastAt, answers, successes, score, userId } = entry;
      const state = boardState(
        entry,
        answers >= played.filter((one) => isAnswerableBy(one, userId)).length && answers > 0,
      );
      const others = lastAt === latest ? second : latest;
      const stuck = state === 'playing' && isStuck(lastAt ?? enteredAt, others === 0 ? null : others, after, now);
      return { entry, username, state, isStuck: stuck, enteredAt, lastAt, answers, successes, score };
    })
    .toSorted(
      (one, other) =>
        Number(other.isStuck) - Number(one.isStuck) ||
        Number(other.state === 'playing') - Number(one.state === 'playing') ||
        (one.lastAt ?? one.enteredAt) - (other.lastAt ?? other.enteredAt),
    );
}
