import type { EntryId, QuestId } from '@mangoquest/core/ids.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { carrying } from '@mangoquest/core/play/carrying.ts';
import type { Carrying, CarrySource, ResumeOffer } from '@mangoquest/core/play/carrying.ts';
import type { ChainTarget } from '@mangoquest/core/mindset/mindset.ts';
import { startId } from '@mangoquest/core/mindset/start.ts';
import type { Quest, QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { isAdmitted } from '@mangoquest/core/payment/order.ts';
import { continuingOf } from '@mangoquest/core/quest/properties.ts';
import { hasAnsweredAll } from '@mangoquest/core/play/right.ts';
import { scheduleState } from '@mangoquest/core/quest/schedule.ts';
import { can } from '@mangoquest/core/quest/grant.ts';
import { grantOn } from '../../access/quest-access.ts';
import type { Asker } from '../../access/quest-access.ts';
import { Forbidden, Invalid, NotFound, NotRunning } from '../../ports/domain-errors.ts';
import type { UsersRepository } from '../../storage/interfaces/accounts.ts';
import type { InvoicesRepository } from '../../storage/interfaces/invoices.ts';
import type { OrdersRepository } from '../../storage/interfaces/orders.ts';
import type { AnswersRepository, EntriesRepository, Entry, ReadEntry } from '../../storage/interfaces/play.ts';
import type { QuestsRepository } from '../../storage/interfaces/quests.ts';
import type { Events } from '../shared/events.ts';
import { refuseSuspended } from '../shared/suspended.ts';
import { nextOf } from './next-of.ts';
import { askedOf, summaryFor } from './own-view.ts';
import { doneOf } from './play-quests.ts';
import type { PlayQuests, SharedGame } from './play-quests.ts';
import type { QuestPasswordService } from './quest-password.service.ts';
import { isOnSite, isOver, refuseTakenOut, scheduleNow } from './play-state.ts';

export interface EnteringDeps {
  readonly quests: Pick<QuestsRepository, 'byId'>;
  readonly entries: Pick<EntriesRepository, 'enter' | 'stop' | 'currentOf' | 'byUserQuest'>;
  readonly answers: Pick<AnswersRepository, 'ofEntry' | 'resultOf'>;
  readonly orders: Pick<OrdersRepository, 'ofUser'>;
  readonly invoices: Pick<InvoicesRepository, 'standingOf'>;
  readonly users: Pick<UsersRepository, 'savePosition'>;
  readonly games: Pick<PlayQuests, 'shared'>;
  readonly questPasswords: Pick<QuestPasswordService, 'mayEnter'>;
  readonly events: Pick<Events, 'after'>;
}

/** The user and their sign-in. */
export interface Entrant extends Asker {
  readonly family: string;
}

export interface Entering {
  readonly questId: QuestId;
  readonly position: LatLng | null;
  /** The player's answer about keeping the stars of earlier games; undefined if they were not asked. */
  readonly resume?: boolean | undefined;
}

export interface Entered {
  readonly quest: QuestSummary;
  readonly entryId: EntryId;
  /** Where the map opens: at the start mindset, or the quest's own place. */
  readonly coordinates: LatLng;
  /** The question about earlier stars, or null. */
  readonly offer: ResumeOffer | null;
}

export interface CurrentGame {
  readonly entry: ReadEntry;
  readonly shared: SharedGame;
}

export interface GameProgress {
  readonly score: number;
  readonly doneCount: number;
  readonly successCount: number;
  readonly mindsetCount: number;
  /** Finished, or nothing left to answer. */
  readonly finished: boolean;
  /** Where a finished game leads; absent if it leads nowhere. */
  readonly next?: ChainTarget;
}

export interface EnteringService {
  /** Makes a quest the asker's current one. */
  setCurrent(asker: Entrant, entering: Entering, now: number): Promise<Entered>;
  /** Ends the asker's current game, or only one of `questId`: a screen may be older than what is current. Gives what is current then. */
  stop(asker: Asker, questId: QuestId | null, now: number): Promise<Entered | null>;
  /** Enters for a user whom an embedding site vouches for: without password and payment. */
  admit(asker: Asker, questId: QuestId, now: number): Promise<void>;
  /**
   * The asker's current game. If it has run out, or its quest was deleted, it is ended; `timedOut` reports the former.
   */
  current(asker: Asker, now: number): Promise<CurrentGame | 'timedOut' | null>;
  progressOf(game: CurrentGame): Promise<GameProgress>;
}

/** Entering and stopping (Spec §4 "Enter flow", "Player status"). Times are the server's. */
export function enteringService({
  quests,
  entries,
  answers,
  orders,
  invoices,
  users,
  games,
  questPasswords,
  events,
}: EnteringDeps): EnteringService {
  async function enter(
    asker: Asker & Partial<Entrant>,
    { questId, position, resume }: Entering,
    now: number,
    isVouched = false,
  ): Promise<Entered> {
    const quest = await quests.byId(questId);
    const grant = quest === null || quest.deleted ? null : grantOn(asker, quest);
    if (quest === null || grant === null || !can(grant, 'enter')) throw new NotFound();
    const state = scheduleState(scheduleNow(quest, now), now);
    if (state === 'over') throw new NotRunning('play.timedOut');
    if (state === 'upcoming') throw new NotRunning();
    const isPaid = await hasPaidOrEntered({ entries, orders }, asker, quest);
    // Players who have paid or entered before may return; a trial is always its creator's own.
    if (quest.rehearsalOf === undefined && !isPaid) await refuseSuspended(invoices, quest, asker, now);
    // Users who may inspect a quest may try it. Others need the password, or a payment verified by the server.
    const isAsked = !isVouched && !can(grant, 'inspect');
    if (isAsked && quest.withPassword && !(await questPasswords.mayEnter(asker.family ?? '', questId, now)))
      throw new Forbidden('play.needsPassword');
    if (isAsked && quest.price > 0 && !isPaid) throw new Forbidden('play.needsPayment');
    const { entry, offer } = await enterGame(entries, asker, quest, resume, now);
    refuseTakenOut(entry);
    const shared = await games.shared(questId, quest.revision);
    if (shared === null) throw new NotFound();
    // The only position that is stored of a user.
    if (position !== null && isOnSite(quest, shared.summary.isBoard))
      await users.savePosition(asker.userId, position, now);
    await events.after.entered?.({ userId: asker.userId, questId, entryId: entry.id, now });
    return enteredOf(shared, asker, entry.id, offer);
  }

  async function current(asker: Asker, now: number): Promise<CurrentGame | 'timedOut' | null> {
    const entry = await entries.currentOf(asker.userId);
    if (entry === null) return null;
    const shared = await games.shared(entry.questId, entry.questRevision);
    if (shared !== null && !isOver(entry, shared.summary, now)) return { entry, shared };
    // A trial does not end: its clock may be set back.
    if (shared !== null && (await quests.byId(entry.questId))?.rehearsalOf !== undefined) return { entry, shared };
    await entries.stop(asker.userId, now, entry.questId);
    return shared === null ? null : 'timedOut';
  }

  return {
    async setCurrent(asker, entering, now) {
      if (entering.questId <= 0) throw new Invalid([{ field: 'questId', message: 'common.invalid' }]);
      return enter(asker, entering, now);
    },

    async stop(asker, questId, now) {
      await entries.stop(asker.userId, now, questId);
      const game = questId === null ? null : await current(asker, now);
      if (game === null || game === 'timedOut') return null;
      return enteredOf(game.shared, asker, game.entry.id, null);
    },

    async admit(asker, questId, now) {
      await enter(asker, { questId, position: null }, now, true);
    },

    current,

    progressOf: (game) => progressOf(answers, game),
  };
}

function enteredOf(shared: SharedGame, { userId }: Asker, entryId: EntryId, offer: ResumeOffer | null): Entered {
  return {
    quest: summaryFor(shared, userId),
    entryId,
    coordinates: startOf(shared) ?? placeOf(shared.summary),
    offer,
  };
}

async function progressOf(answers: EnteringDeps['answers'], { entry, shared }: CurrentGame): Promise<GameProgress> {
  const all = await answers.ofEntry(entry.id);
  const done = doneOf(shared, all);
  const asked = askedOf(shared, entry.userId);
  const isFinished = entry.finishedAt !== null;
  const finished = isFinished || hasAnsweredAll(asked, done);
  const { chained } = shared;
  const next = finished ? await nextOf(answers, { ...entry, chained, isFinished }, all.at(-1)) : null;
  return {
    score: entry.score,
    doneCount: done.length,
    successCount: done.filter(({ success }) => success).length,
    mindsetCount: asked.length,
    finished,
    ...(next === null ? {} : { next }),
  };
}

async function hasPaidOrEntered(
  { entries, orders }: Pick<EnteringDeps, 'entries' | 'orders'>,
  { userId }: Asker,
  { id, version }: Quest,
): Promise<boolean> {
  const entry = await entries.byUserQuest(userId, id);
  return isAdmitted(await orders.ofUser(userId, version.id), entry?.versionId === version.id);
}

/** The game, with the carried stars and the question about them. */
async function enterGame(
  entries: Pick<EntriesRepository, 'enter'>,
  { userId }: Asker,
  { id: questId, version, properties }: Quest,
  resume: boolean | undefined,
  now: number,
): Promise<{ readonly entry: Entry; readonly offer: ResumeOffer | null }> {
  const continuing = continuingOf(properties);
  const decided: Carrying[] = [];
  const carry = (source: CarrySource | null) => {
    const carried = carrying({ source, continuing, resume });
    decided.push(carried);
    return carried;
  };
  const entry = await entries.enter(
    { userId, questId, versionId: version.id, carry, mayContinue: continuing !== null },
    now,
  );
  // The question may be asked again; the last answer counts.
  const carried = decided.at(-1);
  return { entry, offer: carried?.kind === 'asked' ? carried.offer : null };
}

/** The place of the start mindset; `null` for a quest without mindsets. */
export function startOf({ points }: Pick<SharedGame, 'points'>): LatLng | null {
  const id = startId(points);
  const start = points.find((point) => point.id === id);
  return start === undefined ? null : placeOf(start);
}

function placeOf({ latitude, longitude }: LatLng): LatLng {
  return { latitude, longitude };
}
