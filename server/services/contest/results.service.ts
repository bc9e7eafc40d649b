import { hash as digest } from 'node:crypto';
import { wonBy } from '@mangoquest/core/contest/standings.ts';
import type { Ranked } from '@mangoquest/core/contest/standings.ts';
import { resultsView } from '@mangoquest/core/contest/who-sees.ts';
import type { ResultsView } from '@mangoquest/core/contest/who-sees.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import type { ScheduleState } from '@mangoquest/core/quest/schedule.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { DomainError, Forbidden, TooMany } from '../../ports/domain-errors.ts';
import type { Trophy } from '../../storage/interfaces/mindsets.ts';
import type { LogOf } from '../../storage/interfaces/live-board.ts';
import type { Run } from '../../storage/interfaces/results.ts';
import type { BuiltResults, PrizeOf, ResultsMemory } from './built-results.ts';
import { whenReady } from './ttl-cache.ts';
import type { PlayerHashes } from './player-hashes.ts';

/** Rows of one page. */
export const ROWS_OF_A_PAGE = 100;

export interface ResultRow {
  readonly rank: number;
  readonly hash: string;
  readonly username: string;
  /** null if stars are not shown. */
  readonly score: number | null;
  readonly finishedAt: number | null;
  readonly trophies: readonly Pick<Trophy, 'id' | 'achievement' | 'content' | 'providerName'>[];
}

export interface ResultsPage {
  readonly quest: QuestSummary;
  readonly state: ScheduleState;
  /** Number of players with an answer. */
  readonly players: number;
  readonly rows: readonly ResultRow[];
  /** Index of the first row of this page, and of the next page; null for the last page. */
  readonly from: number;
  readonly next: number | null;
  /** Stars of the leader; null if stars are not shown. */
  readonly bestScore: number | null;
  /** Whether the results are published later. */
  readonly isLater: boolean;
  /** All trophies of the quest; without winners until the results are published. */
  readonly trophies: readonly PrizeOf[];
  /** The creator's interventions for players or against them, latest first. */
  readonly log: readonly Pick<LogOf, 'username' | 'mindsetId' | 'title' | 'reason' | 'at'>[];
  /** The number of this run; and all runs with results. */
  readonly version: number;
  readonly runs: readonly Omit<Run, 'id'>[];
}

/** The results of a run, and how much of it the asker may see. */
export interface Look {
  readonly built: BuiltResults;
  readonly view: Exclude<ResultsView, 'none'>;
}

export interface ResultsServiceDeps {
  readonly access: Pick<QuestAccess, 'forResults'>;
  readonly memory: ResultsMemory;
  readonly hashes: () => Promise<PlayerHashes>;
}

export interface ResultsService {
  /** Of a run, or the current one. Returned without a promise if cached. `before` as in `ResultsMemory`. */
  look(
    asker: Asker | null,
    of: { readonly questId: QuestId; readonly version?: number | undefined },
    now: number,
    before?: () => Promise<void>,
  ): Look | Promise<Look>;
  /** Start of the page that contains this index, or of the last page. */
  pageAt(look: Look, place: number): number;
  page(look: Look, from: number): Promise<ResultsPage>;
  /** All rows at once. */
  rows(look: Look): Promise<readonly ResultRow[]>;
  /** The row of one player; null if they have none. */
  row(look: Look, hash: string): Promise<ResultRow | null>;
  ownHash(asker: Asker): Promise<string>;
  /** Changes whenever the public part of the current run's results changes; null if there is none. `before` as in `ResultsMemory`. */
  mark(questId: QuestId, now: number, before?: () => Promise<void>): Promise<string | null>;
}

function toRow(names: PlayerHashes, { built, view }: Look, ranked: Ranked): ResultRow {
  return {
    rank: ranked.rank,
    hash: names.of(ranked.userId),
    username: ranked.username,
    score: view === 'all' ? ranked.score : null,
    finishedAt: ranked.finishedAt,
    trophies: wonBy(ranked, built.trophies).map(({ id, achievement, content, providerName }) => ({
      id,
      achievement,
      content,
      providerName,
    })),
  };
}

/**
 * Whether readers of the results may see the titles of the mindsets: not if that requires entering, paying or being on
 * site.
 */
const showsTitles = ({ withinDistance, price, withPassword }: BuiltResults['quest']) =>
  withinDistance === 0 && price === 0 && !withPassword;

const rowsOf = ({ built, view }: Look) => (view === 'later' ? [] : built.rows);

export function resultsService({ access, memory, hashes }: ResultsServiceDeps): ResultsService {
  const look: ResultsService['look'] = (asker, { questId, version }, now, before) =>
    whenReady(memory.of(questId, version, now, before), (built) =>
      whenReady(access.forResults(asker, built.quest), (grant) => {
        const view = resultsView(grant, built.quest, built.state);
        if (view === 'none') throw new Forbidden('results.notForYou');
        return { built, view };
      }),
    );

  return {
    look,

    async mark(questId, now, before) {
      try {
        return markOf(await look(null, { questId }, now, before));
      } catch (error) {
        if (error instanceof DomainError && !(error instanceof TooMany)) return null;
        throw error;
      }
    },

    pageAt(look, place) {
      const last = Math.max(0, rowsOf(look).length - 1);
      const within = Math.min(place, last);
      return within - (within % ROWS_OF_A_PAGE);
    },

    async page(look, from) {
      const names = await hashes();
      const { built, view } = look;
      const rows = rowsOf(look);
      const next = from + ROWS_OF_A_PAGE;
      return {
        quest: built.summary,
        state: built.state,
        players: built.rows.length,
        rows: rows.slice(from, next).map((one) => toRow(names, look, one)),
        from,
        next: next < rows.length ? next : null,
        bestScore: view === 'all' ? (built.rows[0]?.score ?? null) : null,
        isLater: view === 'later',
        trophies:
          view === 'later'
            ? built.trophies.map((trophy) => ({ ...trophy, winners: null, winner: null }))
            : built.trophies,
        log:
          view === 'later'
            ? []
            : built.log.map(({ username, mindsetId, title, reason, at }) => ({
                username,
                mindsetId,
                title: showsTitles(built.quest) ? title : null,
                reason,
                at,
              })),
        version: built.run.number,
        runs: built.runs.map(({ id: _, ...run }) => run),
      };
    },

    async rows(look) {
      const names = await hashes();
      return rowsOf(look).map((one) => toRow(names, look, one));
    },

    async row(look, hash) {
      const names = await hashes();
      const found = look.view === 'later' ? undefined : rowsByHash(look.built, names).get(hash);
      return found === undefined ? null : toRow(names, look, found);
    },

    ownHash: async (asker) => (await hashes()).of(asker.userId),
  };
}

/** Cached per build: many ask for their own row, and anybody can ask for a row that does not exist. */
const byHash = new WeakMap<BuiltResults, ReadonlyMap<string, Ranked>>();

function rowsByHash(built: BuiltResults, names: PlayerHashes): ReadonlyMap<string, Ranked> {
  const known = byHash.get(built) ?? new Map(built.rows.map((one) => [names.of(one.userId), one]));
  byHash.set(built, known);
  return known;
}

/** Cached per build: the mark is computed at every look and the rows are shown to many. */
const marks = new WeakMap<BuiltResults, string>();

/**
 * By the content of the lines, not their number: a long log only keeps the last lines, so the number stays the same.
 */
const logMark = ({ log }: BuiltResults) =>
  log.map(({ userId, mindsetId, at }) => `${userId} ${mindsetId} ${at}`).join();

function markOf({ built, view }: Look): string {
  const known = marks.get(built);
  if (known !== undefined) return known;
  const rows =
    view === 'later' ? built.rows.length : built.rows.map(({ userId, score }) => `${userId} ${score}`).join();
  const mark = digest('sha256', `${built.quest.revision} ${built.run.number} ${built.state} ${logMark(built)} ${rows}`);
  marks.set(built, mark);
  return mark;
}
