import { ranked, winnersOf } from '@mangoquest/core/contest/standings.ts';
import type { Ranked } from '@mangoquest/core/contest/standings.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import { scheduleAt, scheduleState } from '@mangoquest/core/quest/schedule.ts';
import type { ScheduleState } from '@mangoquest/core/quest/schedule.ts';
import type { Quest, QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { NotFound } from '../../ports/domain-errors.ts';
import type { Trophy, TrophiesRepository } from '../../storage/interfaces/mindsets.ts';
import type { QuestsRepository } from '../../storage/interfaces/quests.ts';
import type { LiveBoardRepository, LogOf } from '../../storage/interfaces/live-board.ts';
import type { ResultsRepository, Run } from '../../storage/interfaces/results.ts';
import { TtlCache } from './ttl-cache.ts';

/** Milliseconds: while a quest runs its results are rebuilt at most this often, for all readers (settled, Results). */
export const BUILD_EVERY_MS = 5_000;
const MAX_BUILT = 500;
/** Maximum number of log lines shown. */
const MAX_LOG = 100;

/** A trophy with the number of its winners, and the winner if only one; null for one that the creator awards by hand. */
export interface PrizeOf extends Pick<Trophy, 'id' | 'achievement' | 'content' | 'providerName'> {
  readonly winners: number | null;
  readonly winner: string | null;
}

/** A snapshot of the results of one run. */
export interface BuiltResults {
  readonly quest: Quest;
  readonly summary: QuestSummary;
  readonly run: Run;
  /** All runs in order. */
  readonly runs: readonly Run[];
  readonly state: ScheduleState;
  readonly rows: readonly Ranked[];
  readonly trophies: readonly PrizeOf[];
  /** The creator's interventions in players' games, latest first. */
  readonly log: readonly LogOf[];
  /** Different for each build. */
  readonly build: number;
}

export interface ResultsMemoryDeps {
  readonly quests: Pick<QuestsRepository, 'byId' | 'summaryById'>;
  readonly results: Pick<ResultsRepository, 'runs' | 'standings'>;
  readonly trophies: Pick<TrophiesRepository, 'ofQuest'>;
  readonly liveBoard: Pick<LiveBoardRepository, 'ofVersion'>;
}

export interface ResultsMemory {
  /**
   * Results of the run with this number, or of the current one. Throws `NotFound` for a quest in the dumpster, and for
   * an unknown run. `before` is awaited if the results have to be built, and may refuse that.
   */
  of(
    questId: QuestId,
    number: number | undefined,
    now: number,
    before?: () => Promise<void>,
  ): BuiltResults | Promise<BuiltResults>;
  /** Call it for each quest that any node has saved; with `null` if it may have been any. */
  forget(questId: QuestId | null): void;
}

/** An earlier run counts as ended, even before its end time. */
function stateOf(quest: Quest, run: Run, now: number): ScheduleState {
  return run.number === quest.version.number
    ? scheduleState(scheduleAt(quest.version, quest.searchable, now), now)
    : 'over';
}

function prizeOf({ id, achievement, content, providerName }: Trophy, rows: readonly Ranked[]): PrizeOf {
  const winners = winnersOf(achievement, rows);
  const [first] = winners ?? [];
  return {
    id,
    achievement,
    content,
    providerName,
    winners: winners && winners.length,
    winner: winners?.length === 1 ? (first?.username ?? null) : null,
  };
}

export function resultsMemory({ quests, results, trophies, liveBoard }: ResultsMemoryDeps): ResultsMemory {
  const kept = new TtlCache<BuiltResults>(BUILD_EVERY_MS, MAX_BUILT);
  let builds = 0;

  async function build(questId: QuestId, number: number | undefined, now: number): Promise<BuiltResults> {
    const [quest, summary] = await Promise.all([quests.byId(questId), quests.summaryById(questId)]);
    if (quest === null || summary === null || quest.deleted) throw new NotFound();
    const creatorId = quest.creator.userId;
    const runs = await results.runs(questId, creatorId);
    const run = runs.find((one) => one.number === (number ?? quest.version.number));
    if (run === undefined) throw new NotFound('results.noSuchRun');
    const of = { versionId: run.id, creatorId };
    const [standings, prizes, log] = await Promise.all([
      results.standings(of),
      trophies.ofQuest(questId),
      liveBoard.ofVersion(of, MAX_LOG),
    ]);
    builds += 1;
    const rows = ranked(standings);
    return {
      quest,
      summary,
      run,
      runs,
      state: stateOf(quest, run, now),
      rows,
      trophies: prizes.map((trophy) => prizeOf(trophy, rows)),
      log,
      build: builds,
    };
  }

  return {
    of(questId, number, now, before) {
      const key = `${questId}:${number ?? 'current'}`;
      // Starts and ends are exact to the second.
      const found = kept.find(key, now, ({ quest, run, state }) => state === stateOf(quest, run, now));
      return (
        found ??
        kept.build(key, now, async () => {
          await before?.();
          return build(questId, number, now);
        })
      );
    },
    forget: (questId) => {
      kept.forget(questId === null ? '' : `${questId}:`);
    },
  };
}
