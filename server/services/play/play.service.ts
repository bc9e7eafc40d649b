import type { EntryId, QuestId, UserId } from '@mangoquest/core/ids.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { distanceBetween } from '@mangoquest/core/geo/distance.ts';
import { isShown } from '@mangoquest/core/mindset/visibility.ts';
import type { CarriedStars, GameNote, MindsetPoint, Progress } from '@mangoquest/core/play/play.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import type { Quest, QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { demand } from '../../access/quest-access.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { NotFound, NotRunning } from '../../ports/domain-errors.ts';
import type {
  AnswersRepository,
  ChainsRepository,
  EntriesRepository,
  ReadEntry,
} from '../../storage/interfaces/play.ts';
import type { LiveBoardRepository } from '../../storage/interfaces/live-board.ts';
import type { PlaceCodesRepository } from '../../storage/interfaces/place-codes.ts';
import type { EnteringService } from './entering.service.ts';
import { pointsFor, summaryFor } from './own-view.ts';
import type { LateFinish } from './play-finish.ts';
import { nextOf } from './next-of.ts';
import { doneOf } from './play-quests.ts';
import type { PlayQuests, SharedGame } from './play-quests.ts';

export interface PlayDeps {
  readonly access: QuestAccess;
  readonly games: Pick<PlayQuests, 'shared'>;
  readonly entering: Pick<EnteringService, 'current'>;
  readonly entries: Pick<EntriesRepository, 'byUserQuest'>;
  readonly answers: Pick<AnswersRepository, 'ofEntry' | 'resultOf'>;
  readonly chains: Pick<ChainsRepository, 'of'>;
  readonly late: LateFinish;
  readonly board: Pick<LiveBoardRepository, 'ofEntry'>;
  readonly placeCodes: Pick<PlaceCodesRepository, 'roundOf'>;
}

export interface Game {
  readonly quest: QuestSummary;
  readonly points: readonly MindsetPoint[];
  readonly progress: Progress;
}

export interface GameMap {
  readonly quest: QuestSummary;
  readonly points: readonly MindsetPoint[];
  /** Whether its questions can be downloaded for playing offline. */
  readonly isOffline: boolean;
  /** The URL of the background sound; null for none. */
  readonly background: string | null;
  /** Whether it is the same for all players wherever they are, so that it may be cached. */
  readonly isShared: boolean;
}

export interface PlayService {
  /** The current game, `null` if none. A game whose quest was switched off is refused, and stays the current one. */
  current(asker: Asker, position: LatLng | null, now: number): Promise<Game | null>;
  /** The map of a quest, for players who have entered it and its creator. */
  map(asker: Asker, questId: QuestId, position: LatLng | null): Promise<GameMap>;
  /** The same for an embedded page: what is shared by all players. */
  viewed(grant: Pick<Grant<Quest, null>, 'quest' | 'capabilities'>, position: LatLng | null): Promise<GameMap>;
  progress(asker: Asker, questId: QuestId): Promise<Progress>;
}

/** The player's view of a game (Spec §2 "Game screen", §7): no grades, no chains, no mindsets out of sight. */
export function playService(deps: PlayDeps): PlayService {
  const { access, games, entering, entries, answers, chains, late, board, placeCodes } = deps;
  async function progressOf(read: ReadEntry, shared: SharedGame | null): Promise<Progress> {
    const all = await answers.ofEntry(read.id);
    const done = shared === null ? all : doneOf(shared, all);
    const {
      id: entryId,
      questId,
      score,
      timeBonus,
      finishedAt,
    } = shared === null ? read : await late(read, shared, done);
    const carried = await carriedInto(read);
    const isFinished = finishedAt !== null;
    const next =
      shared === null ? null : await nextOf(answers, { ...read, chained: shared.chained, isFinished }, all.at(-1));
    const codes = shared !== null && isPlayedThere(shared) ? await placeCodes.roundOf(read.questId) : null;
    const notes = shared === null || read.notes === 0 ? [] : await notesOf(board, entryId, shared);
    return {
      entryId,
      questId,
      score,
      timeBonus,
      carried,
      finished: isFinished,
      done,
      ...(next === null ? {} : { next }),
      ...(codes?.isOn === true ? { hasCodes: true } : {}),
      ...(notes.length === 0 ? {} : { notes }),
    };
  }

  async function carriedInto({ id, carried: stars }: ReadEntry): Promise<CarriedStars | null> {
    const record = stars === 0 ? null : await chains.of(id);
    return record && { stars, questId: record.previousQuestId, penalty: record.penalty };
  }

  return {
    async current(asker, position, now) {
      const game = await entering.current(asker, now);
      if (game === 'timedOut') throw new NotRunning('play.timedOut');
      if (game === null) return null;
      await access.forPlaying(asker, game.shared.summary);
      return {
        quest: summaryFor(game.shared, asker.userId),
        points: pointsInSight(game.shared.summary, pointsFor(game.shared, asker.userId), position),
        progress: await progressOf(game.entry, game.shared),
      };
    },

    async map(asker, questId, position) {
      const shared = await games.shared(questId);
      if (shared === null) throw new NotFound();
      await access.forPlaying(asker, shared.summary);
      return mapOf(shared, asker.userId, position);
    },

    async viewed(grant, position) {
      demand(grant, 'view');
      const shared = await games.shared(grant.quest.id, grant.quest.revision);
      if (shared === null) throw new NotFound();
      return mapOf(shared, null, position);
    },

    async progress(asker, questId) {
      const entry = await entries.byUserQuest(asker.userId, questId);
      if (entry === null) throw new NotFound('play.notEntered');
      // Players keep the answers that they gave in a deleted quest.
      return progressOf(entry, await games.shared(questId, entry.questRevision));
    },
  };
}

async function notesOf(
  board: PlayDeps['board'],
  entryId: EntryId,
  { summary, points }: SharedGame,
): Promise<GameNote[]> {
  const lines = await board.ofEntry(entryId);
  return lines.map(({ mindsetId, reason, at }) => ({
    mindsetId,
    title: points.find(({ id }) => id === mindsetId)?.title ?? null,
    creator: summary.creator.username,
    reason,
    at,
  }));
}

/** Whether codes at its places are in use. */
const isPlayedThere = ({ summary }: SharedGame) => !summary.virtual && !summary.isBoard;

/** The map as this user finds it; null: as everybody does. */
function mapOf(shared: SharedGame, userId: UserId | null, position: LatLng | null): GameMap {
  const points = userId === null ? shared.points : pointsFor(shared, userId);
  const isShared = shared.isSameForAll && points === shared.points;
  return {
    quest: userId === null ? shared.summary : summaryFor(shared, userId),
    points: isShared ? points : pointsInSight(shared.summary, points, position),
    isShared,
    isOffline: shared.isOffline,
    background: shared.background,
  };
}

/** Mindsets out of their distance are not sent (trust, row 2); the client applies zoom levels. */
function pointsInSight(
  { withinDistance, isBoard }: QuestSummary,
  points: readonly MindsetPoint[],
  position: LatLng | null,
): readonly MindsetPoint[] {
  return points.filter((point) =>
    isShown(point, {
      distance: position === null ? null : distanceBetween(position, point, isBoard),
      zoom: null,
      withinDistance,
    }),
  );
}
