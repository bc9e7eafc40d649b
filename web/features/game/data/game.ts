import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchGameMap, fetchProgress } from '@mangoquest/contract/calls/play.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { starsOf } from '@mangoquest/core/mindset/players.ts';
import type { AnswerResult, DoneMindset, MindsetPoint, Progress } from '@mangoquest/core/play/play.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { CallError, isGone, isNetworkError, isUnanswered } from '../../../api/call-error.ts';
import { call } from '../../../api/client.ts';
import { inTime } from '../../../api/in-time.ts';
import { timeLeft } from '../../../api/time-left.ts';
import type { ScoreRecord } from '../../../local-db/database.ts';
import { noteLeftGame } from '../../../local-db/current-game.ts';
import { readChain, writeChain } from '../../../local-db/chains.ts';
import { dropHandedOver } from '../roaming/handed-over.ts';
import { keepGame, readGame } from './kept-game.ts';
import { readInput } from './kept-input.ts';
import type { KeptInput } from './kept-input.ts';
import { readScore, writeScore } from '../../../local-db/scores.ts';

/** A running game with the data that the screen needs. */
export interface Game {
  readonly quest: QuestSummary;
  /** As loaded: the visible ones. On the screen: all known so far (`useKnownGame`). */
  readonly points: readonly MindsetPoint[];
  readonly progress: Progress;
  readonly drawings: readonly Drawing[];
  /** Revision of the quest. */
  readonly revision: number;
  /** Whether its questions may be downloaded for offline play. */
  readonly isOffline: boolean;
  /** URL of the background sound; null for none. */
  readonly background: string | null;
  /**
   * The finish, if it came without an answer of the player's since their last visit: the last open mindset was removed.
   */
  readonly finish: AnswerResult | null;
  /** What the player had entered before, as the screen begins with it. */
  readonly input: KeptInput;
  /** What this browser knew of it: the server has not replied yet. */
  readonly isKept?: true;
  /** Its drawings did not arrive: those that this browser had, if any, stand for them. */
  readonly lacksDrawings?: true;
}

interface LoadedProgress {
  readonly progress: Progress;
  readonly finish: AnswerResult | null;
}

/** How long a call may take, and when it is not wanted any more. */
interface Asking {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
}

/** The mindsets of a quest; if it only shows nearby ones, those near `place`. */
export async function loadMap(
  questId: number,
  place: LatLng | null,
  asking: Asking = {},
): Promise<Pick<Game, 'points' | 'revision' | 'isOffline' | 'background'>> {
  const here = place === null ? {} : { latitude: place.latitude, longitude: place.longitude };
  const { points, revision, isOffline, background } = await call(fetchGameMap, { questId, ...here }, asking);
  return { points, revision, isOffline, background };
}

/** The server's record of a player's progress in a quest. */
export function fetchProgressOf(questId: number, asking: Asking = {}): Promise<Progress> {
  return call(fetchProgress, { questId }, asking);
}

/** The player's progress: the server's, or where it does not answer the record stored in this browser. */
async function loadProgress(userId: number, questId: number, asking: Asking): Promise<LoadedProgress> {
  const kept = await readScore(userId, questId);
  try {
    const progress = await fetchProgressOf(questId, asking);
    await keepProgress(userId, progress);
    return { progress, finish: finishSince(progress, kept) };
  } catch (error) {
    if (!isUnanswered(error) || kept === null) throw error;
    return { progress: await keptProgress(userId, kept), finish: null };
  }
}

/** The progress stored in this browser. */
async function keptProgress(userId: number, kept: ScoreRecord): Promise<Progress> {
  const { userId: _, title: _title, bestEarlier: _best, timeBonus = 0, finished = false, ...rest } = kept;
  return { ...rest, timeBonus, finished, carried: await readChain(userId, rest.questId) };
}

/** The result of a game that was still unfinished when this browser last saw it. */
export function finishSince(
  { entryId, finished, score, timeBonus }: Progress,
  known: Pick<ScoreRecord, 'entryId' | 'finished'> | null,
): AnswerResult | null {
  if (!finished || known?.entryId !== entryId || known.finished !== false) return null;
  return {
    mindsetId: 0,
    grade: 0,
    success: true,
    gamecodeResult: 'finish',
    previouslyChecked: false,
    timeBonus,
    stars: 0,
    score,
    message: '',
    next: null,
  };
}

export async function keepProgress(userId: number, { carried, ...progress }: Progress): Promise<void> {
  await writeScore({ userId, ...progress });
  await writeChain(userId, progress.questId, carried);
}

/** A quest is playable without its drawings, so failing to load them does not block it. */
async function loadDrawings(
  userId: number,
  questId: number,
  asking: Asking,
): Promise<Pick<Game, 'drawings' | 'lacksDrawings'>> {
  try {
    return { drawings: await call(fetchDrawings, { questId }, asking) };
  } catch (error) {
    if (asking.signal?.aborted === true) throw error;
    if (isGone(error)) return { drawings: [] };
    const kept = await readGame(userId);
    return { drawings: kept?.quest.id === questId ? kept.drawings : [], lacksDrawings: true };
  }
}

/** Why there is no game: none was entered, its creator deactivated it, or its time ran out in the meantime. */
export type NoGame = 'none' | ClosedQuest | 'timed-out';

/** The quest of a game that was deactivated, or deleted. */
export interface ClosedQuest {
  readonly closed: QuestSummary;
}

export const isGame = (shown: Shown): shown is Game => typeof shown === 'object' && !('closed' in shown);

/**
 * The user's current game, or why there is none; if the server does not answer, what this browser knows of it. If the
 * server answers only after the timeout that made the cached game appear, `onLate` gets its answer, and what appeared.
 */
export async function loadGame(
  userId: number,
  signal: AbortSignal | undefined,
  onLate: (late: Game | NoGame, kept: Game | NoGame) => void,
): Promise<Game | NoGame> {
  const kept = await keptGame(userId);
  const loading = loadNow(userId, signal);
  if (kept === null) return loading;
  try {
    return await inTime(loading);
  } catch (error) {
    // Other errors were already handled by `loadNow`.
    if (!(error instanceof CallError && error.key === 'common.slowNetwork')) throw error;
    loading.then(
      (late) => {
        onLate(late, kept);
      },
      () => undefined,
    );
    return kept;
  }
}

/** On the screen; undefined: nothing yet. */
export type Shown = Game | NoGame | undefined;

/** A loaded game with what was graded since its loading began; `before` was shown then, `shown` is now. */
export function withMeanwhile(loaded: Game | NoGame, before: Shown, shown: Shown): Game | NoGame {
  if (!isGame(loaded) || !isGame(before) || !isGame(shown)) return loaded;
  const isSocial = (mindsetId: number) => loaded.points.find(({ id }) => id === mindsetId)?.isSocial === true;
  const starsFor = ({ mindsetId, grade }: DoneMindset) =>
    starsOf({ isSocial: isSocial(mindsetId) }, loaded.quest, grade);
  const progress = withAnswered(loaded.progress, before.progress, shown.progress, starsFor);
  return progress === loaded.progress ? loaded : { ...loaded, progress };
}

/** The same of its progress: the server may have read it before those answers came. */
export function withAnswered(
  loaded: Progress,
  before: Progress,
  shown: Progress,
  starsFor: (done: DoneMindset) => number = ({ grade }) => grade,
): Progress {
  if (before.entryId !== loaded.entryId || shown.entryId !== loaded.entryId) return loaded;
  const known = new Set([...before.done, ...loaded.done].map(({ mindsetId }) => mindsetId));
  const missing = shown.done.filter(({ mindsetId }) => !known.has(mindsetId));
  if (missing.length === 0) return loaded;
  const isAllShown = loaded.done.every(({ mindsetId }) => shown.done.some((one) => one.mindsetId === mindsetId));
  const timeBonus = Math.max(loaded.timeBonus, shown.timeBonus);
  const stars = missing.reduce((sum, done) => sum + starsFor(done), 0);
  return {
    ...loaded,
    score: isAllShown ? shown.score : loaded.score + stars + timeBonus - loaded.timeBonus,
    timeBonus,
    finished: loaded.finished || shown.finished,
    next: isAllShown ? shown.next : (shown.next ?? loaded.next),
    done: [...loaded.done, ...missing],
  };
}

async function loadNow(userId: number, signal: AbortSignal | undefined): Promise<Game | NoGame> {
  let current: QuestSummary | null = null;
  // All together may take as long as one: longer is nobody left with what turns.
  const left = timeLeft();
  try {
    const reply = await call(fetchQuests, {}, { signal, timeoutMs: left() });
    ({ current } = reply);
    // That its time ran out is told by itself.
    if (!reply.timedOut) await noteLeftGame(userId, current?.id ?? null);
    if (current === null) {
      await keepGame(userId, null);
      // Without a game there is none for which it could still be given.
      await dropHandedOver(userId);
      return reply.timedOut ? 'timed-out' : 'none';
    }
    if (!current.active && current.creator.userId !== userId) return { closed: current };
    const game = await loadCurrent(userId, current, { signal, timeoutMs: left() });
    await keepGame(userId, game);
    return game;
  } catch (error) {
    const kept = isUnanswered(error) ? await keptGame(userId) : null;
    // A game on the screen is asked for again, but a server that is busy for a moment would leave who has none to roam.
    if (kept === 'none' && !isNetworkError(error)) throw error;
    if (kept === null || (current !== null && (kept === 'none' || current.id !== kept.quest.id))) throw error;
    return kept;
  }
}

async function loadCurrent(userId: number, quest: QuestSummary, asking: Asking): Promise<Game> {
  const [map, { progress, finish }, drawn] = await Promise.all([
    loadMap(quest.id, null, asking),
    loadProgress(userId, quest.id, asking),
    loadDrawings(userId, quest.id, asking),
  ]);
  return { quest, ...map, progress, ...drawn, finish, input: await readInput(userId, progress.entryId) };
}

/** What this browser knows of the current game: the game, that there is none, or nothing (null). */
async function keptGame(userId: number): Promise<Game | 'none' | null> {
  const game = await readGame(userId);
  if (game === null) return 'none';
  if (game === undefined) return null;
  const score = await readScore(userId, game.quest.id);
  if (score === null) return null;
  const input = await readInput(userId, score.entryId);
  return { ...game, progress: await keptProgress(userId, score), finish: null, input, isKept: true };
}
