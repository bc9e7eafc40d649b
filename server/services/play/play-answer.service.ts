import type { MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { EntryId, MindsetId, QuestId, UserId, VersionId } from '@mangoquest/core/ids.ts';
import { isVisibleTo } from '@mangoquest/core/mindset/found-by.ts';
import { isAddedBy } from '@mangoquest/core/mindset/players.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { gradeAnswer } from '@mangoquest/core/play/grade.ts';
import { isBefore, positionOfAnswer, speedVerdict } from '@mangoquest/core/play/plausible-speed.ts';
import type { Fix } from '@mangoquest/core/play/plausible-speed.ts';
import type { AnswerResult, Pick as ReactionPick } from '@mangoquest/core/play/play.ts';
import { rightAnswers, showsRight } from '@mangoquest/core/play/right.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { grantOfEntry } from '../../access/quest-access.ts';
import type { Asker } from '../../access/quest-access.ts';
import { boundedCache } from '../../ports/bounded-cache.ts';
import { Busy, Forbidden, Invalid, NotFound, NotRunning, TooFar } from '../../ports/domain-errors.ts';
import type { AnswersRepository, EntriesRepository, EntryState, NewAnswer } from '../../storage/interfaces/play.ts';
import type { ArrivedLate, LateAnswersRepository } from '../../storage/interfaces/late-answers.ts';
import type { PlaceCodesRepository } from '../../storage/interfaces/place-codes.ts';
import type { Events, EventPayloads } from '../shared/events.ts';
import { StaleGame, outcomeOf } from './answer-outcome.ts';
import type { PlayQuest, PlayQuests } from './play-quests.ts';
import { storedPosition, isInSight, isOnSite, hasEnded, isOver, isInReach, standingOf } from './play-state.ts';
import type { ReactionIds } from './reaction-ids.ts';

/** How often the quest may be saved while an answer is being graded. */
const MAX_REVISIONS = 20;
/** An answer that the device recorded longer ago than this counts as given offline (trust, row 21). Milliseconds. */
const LATE_AFTER = 60_000;
const MAX_KNOWN_ENTRIES = 50_000;

export interface PlayAnswerDeps {
  readonly games: Pick<PlayQuests, 'find'>;
  readonly entries: Pick<EntriesRepository, 'byId' | 'stop'>;
  readonly answers: Pick<AnswersRepository, 'record'>;
  readonly codes: Pick<PlaceCodesRepository, 'isOpened'>;
  readonly lateAnswers: Pick<LateAnswersRepository, 'keep'>;
  readonly reactionIds: () => Promise<ReactionIds>;
  readonly events: Pick<Events, 'after'>;
}

export interface GivenAnswer {
  readonly entryId: EntryId;
  readonly mindsetId: MindsetId;
  readonly picks: readonly ReactionPick[];
  readonly position: MeasuredLatLng | null;
  /** Epoch milliseconds by the device's clock; stored for the creator. It only decides whether one that waited was given in time. */
  readonly deviceTime?: number | undefined;
  /** Opened by its code: the position does not matter. */
  readonly isByCode?: boolean;
}

export interface PlayAnswerService {
  /** Grades and stores an answer once; a repeat returns the first result, whatever it contains and whenever it arrives. */
  answer(asker: Asker, given: GivenAnswer, now: number): Promise<AnswerResult>;
}

interface KnownEntry {
  readonly userId: UserId;
  readonly questId: QuestId;
  readonly versionId: VersionId;
}

/** Grading (Spec §4 "Playing a mindset"; settled, Playing). The decision is a pure function, called inside the transaction. */
export function playAnswerService({
  games,
  entries,
  answers,
  codes,
  lateAnswers,
  reactionIds,
  events: { after },
}: PlayAnswerDeps): PlayAnswerService {
  // An entry's owner and quest never change; the rest is read with the answer.
  const known = boundedCache<number, KnownEntry>(MAX_KNOWN_ENTRIES);

  const looking = new Map<string, Promise<KnownEntry>>();

  function entryOf({ userId }: Asker, entryId: EntryId): KnownEntry | Promise<KnownEntry> {
    const kept = known.get(entryId);
    if (kept !== undefined) {
      if (kept.userId !== userId) throw new NotFound('play.notEntered');
      return kept;
    }
    const key = `${entryId} ${userId}`;
    const started = looking.get(key) ?? look(entryId, userId).finally(() => looking.delete(key));
    looking.set(key, started);
    return started;
  }

  async function look(entryId: EntryId, userId: UserId): Promise<KnownEntry> {
    const entry = await entries.byId(entryId, userId);
    if (entry === null) throw new NotFound('play.notEntered');
    const fresh = { userId: entry.userId, questId: entry.questId, versionId: entry.versionId };
    known.set(entryId, fresh);
    return fresh;
  }

  return {
    async answer(asker, sent, now) {
      let given = sent;
      const { questId, versionId } = await entryOf(asker, given.entryId);
      const target = { entryId: given.entryId, userId: asker.userId, mindsetId: given.mindsetId };
      const ids = await reactionIds();
      let revision: number | undefined;
      for (let tries = 0; tries < MAX_REVISIONS; tries++) {
        const game = await games.find(questId, revision);
        if (game === null) throw new NotFound();
        const grant = grantOfEntry(asker, game.quest);
        try {
          const result = await answers.record(target, (state) => decided(game, grant, given, state, now, ids), now);
          if ((after.answered ?? after.finished) !== undefined && !result.previouslyChecked)
            await emitAnswered({ userId: asker.userId, questId, entryId: given.entryId, now }, result);
          return withRight(result, game, versionId, now);
        } catch (error) {
          if (error instanceof NotRunning) await endIfOver(asker, given.entryId, game, now);
          if (error instanceof TooLate) await lateAnswers.keep({ questId, entryId: given.entryId, ...error.kept }, now);
          // Only queried if the position is out of reach: nearly all are within it.
          if (error instanceof TooFar && given.isByCode === undefined) {
            given = { ...given, isByCode: await codes.isOpened(given.entryId, given.mindsetId) };
            continue;
          }
          if (!(error instanceof StaleGame)) throw error;
          ({ revision } = error);
        }
      }
      throw new Busy();
    },
  };

  async function emitAnswered(what: Omit<EventPayloads['answered'], 'result'>, result: AnswerResult): Promise<void> {
    await after.answered?.({ ...what, result });
    if (result.gamecodeResult === 'finish') await after.finished?.(what);
  }

  // At the end the player's current quest is reset (Spec §4 "Countdown").
  async function endIfOver(asker: Asker, entryId: EntryId, { quest }: PlayQuest, now: number): Promise<void> {
    const entry = await entries.byId(entryId, asker.userId);
    // A trial does not end: its clock may be set back.
    if (quest.rehearsalOf !== undefined) return;
    if (entry !== null && entry.isCurrent && isOver(entry, quest, now))
      await entries.stop(asker.userId, now, entry.questId);
  }
}

/** Adds what was right, where the quest shows it with each result. Not stored, as the creator may change that setting. */
function withRight(
  result: AnswerResult,
  { quest, mindsets }: PlayQuest,
  versionId: VersionId,
  now: number,
): AnswerResult {
  const mindset = mindsets.get(result.mindsetId);
  const isOfThisVersion = versionId === quest.version.id;
  const isShown = showsRight({ ...quest, isOfThisVersion, isEnded: false, isOver: hasEnded(quest, now) });
  if (mindset === undefined || !isShown) return result;
  return { ...result, right: rightAnswers(mindset, quest.properties) };
}

/** An answer after the end, or after its player had left, as it is stored for the quest's creator. */
class TooLate extends NotRunning {
  readonly kept: ArrivedLate & { readonly picks: readonly ReactionPick[] };

  constructor(kept: TooLate['kept'], message: MessageKey) {
    super(message);
    this.kept = kept;
  }
}

/** The result of a first answer, given the earlier answers; or the refusal. */
export function decided(
  game: PlayQuest,
  grant: Grant<Quest>,
  given: GivenAnswer,
  { entry, done, position }: EntryState,
  now: number,
  ids: ReactionIds,
): NewAnswer {
  const { quest, isBoard } = game;
  if (entry.questRevision !== quest.revision) throw new StaleGame(entry.questRevision);
  const mindset = game.mindsets.get(given.mindsetId);
  const deviceTime = timeOrNull(given.deviceTime);
  // Several offline answers arrive at once, each with its own time.
  const givenAt = Math.min(now, Math.max(deviceTime ?? now, entry.enteredAt));
  const standing = standingOf(entry, grant, deviceTime === null ? null : Math.min(now, deviceTime), now);
  if (mindset === undefined || !isVisibleTo(mindset, grant.actor.userId)) throw new NotFound('play.mindsetGone');
  if (isAddedBy(mindset, grant.actor.userId)) throw new Forbidden('play.ownQuestion');
  // The player may have opened it in sight and walked on: they are told to go back.
  const place = given.position ?? (isOnSite(quest, isBoard) ? storedPosition(position) : null);
  const isThere = isInSight(game, grant, mindset, place) && isInReach(quest, isBoard, mindset, given.position);
  if (!isThere && given.isByCode !== true) throw new TooFar();
  const picks = ids.stored(mindset, given.picks, entry.id);
  const grading = gradeAnswer(mindset, picks, quest.properties);
  if (!grading.ok) throw new Invalid(grading.issues, grading.issues[0]?.message);

  const hasWaited = standing.kind === 'waited';
  const { result, isFinish } = outcomeOf(game, grant.actor.userId, mindset, grading, { entry, done }, now, hasWaited);
  const isLate = hasWaited || (deviceTime !== null && now - deviceTime > LATE_AFTER);
  const fix = fixOf(game, given.position, givenAt);
  // The mindset does not receive answers: the picks are not stored.
  const kept = mindset.receiveAnswers ? picks : [];
  const verdict = fix === null ? null : speedVerdict(position, fix);
  if (standing.kind === 'kept')
    throw new TooLate(
      {
        mindsetId: mindset.id,
        grade: result.grade,
        success: result.success,
        picks: kept,
        deviceTime,
        speedVerdict: verdict,
      },
      standing.message,
    );
  return {
    result,
    picks: kept,
    deviceTime,
    isLate,
    speedVerdict: verdict,
    position: fix === null || isBefore(fix, position) ? null : positionOfAnswer(fix),
    isFinish,
  };
}

/** The device's position, only in a real quest: a position chosen on a map has no speed. */
function fixOf({ quest, isBoard }: PlayQuest, position: MeasuredLatLng | null, at: number): Fix | null {
  if (position === null || !isOnSite(quest, isBoard)) return null;
  const { latitude, longitude, accuracy } = position;
  return { latitude, longitude, at, ...(accuracy === null || accuracy < 0 ? {} : { accuracy }) };
}

/** Bounded: a device can send any number. */
function timeOrNull(time: number | undefined): number | null {
  const whole = Math.round(time ?? -1);
  return Number.isSafeInteger(whole) && whole >= 0 ? whole : null;
}
