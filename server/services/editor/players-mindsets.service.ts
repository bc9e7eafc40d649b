import type { MindsetId, QuestId, UserId } from '@mangoquest/core/ids.ts';
import type { MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import type { MindsetDifference } from '@mangoquest/core/mindset/mindset-difference.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { mindsetLength } from '@mangoquest/core/mindset/mindset-length.ts';
import {
  MAX_LENGTH_OF_PLAYERS,
  MAX_OF_PLAYER,
  MAX_OF_PLAYERS,
  MIN_ANSWERS,
  isAddedBy,
  playersFaults,
  playersFields,
  playersMindset,
} from '@mangoquest/core/mindset/players.ts';
import { isReachedFrom } from '@mangoquest/core/play/openable.ts';
import { isBoard } from '@mangoquest/core/quest/board.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { scheduleAt, scheduleState } from '@mangoquest/core/quest/schedule.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { Conflict, InvalidForm, NotFound, NotRunning, TooFar, TooMany } from '../../ports/domain-errors.ts';
import type { HtmlCleaner } from '../../ports/html-cleaner.ts';
import type { TryLimit } from '../../ports/try-limit.ts';
import { LimitError } from '../../storage/errors.ts';
import type { MindsetSaveResult } from '../../storage/interfaces/mindsets.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Images } from '../content/quests-image.ts';
import { takenPictures } from '../content/taken-pictures.ts';
import type { QuestWork } from '../shared/quest-work.ts';
import { keyOf, textsOf } from './map-save.ts';
import type { MapSave } from './map-save.ts';
import { keepMapImages } from './mindset-map-images.ts';
import { prefixed } from './mindset-map-ids.ts';
import { planMapChange } from './mindset-map-plan.ts';
import type { MapPlan } from './mindset-map-plan.ts';
import { cleanSave } from './mindset-map.service.ts';

export interface PlayersMindsetsDeps {
  readonly access: Pick<QuestAccess, 'forContributing' | 'forPlaying' | 'forEditing'>;
  readonly storage: Pick<Storage, 'mindsets' | 'mindsetReports' | 'quests' | 'users'>;
  readonly images: Images;
  readonly html: HtmlCleaner;
  /** Attempts of one player to add a mindset. */
  readonly tries: TryLimit;
  /** The same for changing and deleting: each save is a revision that all nodes reload. */
  readonly changes: TryLimit;
  readonly work: QuestWork;
}

export interface KeptMindset {
  readonly questId: QuestId;
  readonly mindsetId: MindsetId;
  /** Number of edits by its author at the time the creator read it. */
  readonly edits: number;
}

export interface OwnMindsets {
  /** The player's own mindsets, complete. */
  readonly mindsets: readonly Mindset[];
  /** How many more mindsets they may add. */
  readonly room: number;
  /** Those that stay as they are, because somebody has answered them; absent if there are none. */
  readonly answered?: MindsetId[];
}

export interface PlayersMindsetsService {
  /** A player's own mindsets in another creator's social quest; `null` for anybody who does not play it. */
  save(asker: Asker, save: MapSave, position: MeasuredLatLng | null, now: number): Promise<MindsetSaveResult | null>;
  own(asker: Asker, questId: QuestId): Promise<OwnMindsets>;
  report(asker: Asker, report: { readonly mindsetId: MindsetId; readonly reason: string }, now: number): Promise<void>;
  /** The creator keeps a reported mindset in the state they have read. */
  keep(asker: Asker, kept: KeptMindset, now: number): Promise<void>;
}

/** Mindsets that players add to a social quest (Spec §6; settled, Social quests). */
export function playersMindsetsService(deps: PlayersMindsetsDeps): PlayersMindsetsService {
  const { access, storage } = deps;
  return {
    async save(asker, sent, position, now) {
      const grant = await access.forContributing(asker, sent.questId);
      if (grant === null) return null;
      if (scheduleState(scheduleAt(grant.quest.version, grant.quest.searchable, now), now) !== 'running')
        throw new NotRunning();
      if (isEmpty(sent)) return { ...NOTHING_SAVED, revision: grant.quest.revision };
      const saveKey = keyOf(sent);
      const first = saveKey === undefined ? null : await storage.mindsets.resultOfSave(grant, saveKey);
      return withoutMarks(first ?? (await saveOwn(deps, grant, { sent: { ...sent, saveKey }, position }, now)));
    },

    async own(asker, questId) {
      const grant = await access.forContributing(asker, questId);
      if (grant === null) await refuseStranger(deps, asker, questId);
      if (asker.isGeneric) return { mindsets: [], room: 0 };
      // Only these few texts are read: a quest may have many megabytes.
      const social = await storage.mindsets.socialOf(questId);
      const own = social.filter(({ authorId }) => authorId === asker.userId).slice(0, MAX_OF_PLAYER);
      const mindsets = (await Promise.all(own.map(({ id }) => storage.mindsets.oneWhole(id)))).flatMap(
        (one) => one ?? [],
      );
      const room = Math.min(MAX_OF_PLAYER - mindsets.length, MAX_OF_PLAYERS - social.length);
      const answered = await storage.mindsets.answeredOf(
        questId,
        mindsets.map(({ id }) => id),
      );
      return {
        mindsets,
        room: grant === null ? 0 : Math.max(0, room),
        ...(answered.length === 0 ? {} : { answered }),
      };
    },

    async report(asker, { mindsetId, reason }, now) {
      const mindset = await storage.mindsets.oneWhole(mindsetId);
      const quest = mindset && (await storage.quests.byId(mindset.questId));
      if (mindset === null || quest === null || quest.deleted) throw new NotFound();
      await access.forPlaying(asker, quest);
      if (!mindset.isSocial || mindset.authorId === asker.userId) throw new NotFound();
      await storage.mindsetReports.add({ mindsetId, userId: asker.userId, reason }, now);
    },

    async keep(asker, { questId, ...read }, now) {
      const grant = await access.forEditing(asker, questId);
      const outcome = await storage.mindsetReports.keep(grant, read, now);
      if (outcome === 'gone') throw new NotFound();
      if (outcome === 'changed') throw new Conflict('players.changedSince');
    },
  };
}

/** Players see their own mindsets even when no more can be added. */
async function refuseStranger({ access, storage }: PlayersMindsetsDeps, asker: Asker, questId: QuestId): Promise<void> {
  const quest = await storage.quests.byId(questId);
  if (quest === null || quest.deleted) throw new NotFound();
  await access.forPlaying(asker, quest);
}

async function saveOwn(
  { storage, images, html, tries, changes, work }: PlayersMindsetsDeps,
  grant: Grant<Quest>,
  { sent, position }: { readonly sent: MapSave; readonly position: MeasuredLatLng | null },
  now: number,
): Promise<MindsetSaveResult> {
  const { quest, actor } = grant;
  const cleaning = { html, pictures: takenPictures() };
  refuseFaults(sent);
  const own = ofPlayer(sent, actor.userId);
  const stand = position ?? (await keptPosition(storage, actor.userId));
  refuseFarPlaces(grant, { added: own.added, changed: [] }, stand);
  // Before anything is cleaned or read: a quest may have many megabytes.
  await takeTries(tries, actor.userId, own.added.length);
  await takeTries(changes, actor.userId, own.changed.length + own.deleted.length);
  const social = await storage.mindsets.socialOf(quest.id);
  const theirs = social.filter(({ authorId }) => authorId === actor.userId);
  refuseOthers(own, theirs);
  const inTurn = await work(actor.userId, quest.id);
  const save = await cleanSave({ ...actor, isGeneric: false }, own, cleaning);
  const before = await inTurn(() => storage.mindsets.wholeOfQuest(quest.id));
  const plan = await planOwn(save, before, grant);
  refuseLong(plan);
  refuseFarPlaces(grant, plan, stand);
  const kept = await keepMapImages(images, { plan, before, pictures: cleaning.pictures }, grant, now);
  if (kept.issues.length > 0) throw new InvalidForm(kept.issues);
  try {
    await images.claimInTexts(textsOf(kept.plan), grant);
    return await storage.mindsets.save(
      grant,
      {
        added: kept.plan.added,
        changed: kept.plan.changed.map(({ difference }) => difference),
        deletedIds: kept.plan.deletedIds,
        ...(save.saveKey === undefined ? {} : { saveKey: save.saveKey }),
      },
      now,
    );
  } catch (error) {
    await images.drop('qstimages', kept.storedNames);
    if (error instanceof LimitError && error.rule.startsWith('mindsets_of_player'))
      throw new InvalidForm([{ field: 'added', message: 'play.addedTooMany' }]);
    if (error instanceof LimitError && error.rule === 'answered_mindset')
      throw new InvalidForm([{ field: 'changed', message: 'play.addedAnswered' }]);
    throw error;
  }
}

/** Checked once pictures in texts have been replaced by stored files. */
function refuseLong({ added, changed }: MapPlan): void {
  const all = [...added, ...changed.map(({ after }) => after)];
  if (all.some((one) => mindsetLength(one) > MAX_LENGTH_OF_PLAYERS))
    throw new InvalidForm([{ field: 'added', message: 'play.addedTooLong' }]);
}

async function takeTries(tries: TryLimit, userId: UserId, count: number): Promise<void> {
  for (let taken = 0; taken < count; taken++) {
    const wait = await tries.take(`${userId}`);
    if (wait > 0) throw new TooMany(wait, 'play.addedTooFast');
  }
}

function refuseFaults({ added, changed }: MapSave): void {
  const issues: Issue[] = [
    ...added.flatMap((mindset, index) => prefixed(`added.${index}`, playersFaults(mindset))),
    ...changed.flatMap(({ fields }, index) => prefixed(`changed.${index}`, playersFaults(fields))),
  ];
  if (issues.length > 0) throw new InvalidForm(issues);
}

function ofPlayer(sent: MapSave, userId: UserId): MapSave {
  const { questId, saveKey, deleted, desocialized = [] } = sent;
  return {
    questId,
    saveKey,
    startId: null,
    added: sent.added.map((mindset) => playersMindset(mindset, userId)),
    changed: sent.changed.map((change) => ({ ...change, fields: playersFields(change.fields) })),
    deleted: [...new Set([...deleted, ...desocialized])],
  };
}

/** Throws `NotFound` where a save is of other mindsets than those that this player added. */
function refuseOthers({ changed, deleted }: MapSave, own: readonly Pick<Mindset, 'id'>[]): void {
  const ids = new Set(own.map(({ id }) => id));
  if (![...deleted, ...changed.map(({ id }) => id)].every((id) => ids.has(id))) throw new NotFound();
}

async function planOwn(save: MapSave, before: readonly Mindset[], { quest, actor }: Grant<Quest>): Promise<MapPlan> {
  const own = before.filter((one) => isAddedBy(one, actor.userId));
  refuseOthers(save, own);
  // Cleaning removes the author, as it does for mindsets of creators.
  const added = save.added.map((mindset) => ({ ...mindset, isSocial: true }));
  const planned = await planMapChange(
    { questId: quest.id, properties: quest.properties, mayLack: false, mayLinkNew: false },
    before,
    { ...save, added },
  );
  if (planned.outcome === 'not-found') throw new NotFound();
  if (planned.outcome === 'issues') throw new InvalidForm(planned.issues);
  refuseFewAnswers(planned.plan, quest);
  return planned.plan;
}

/** A question of a player has two answers at least, unless its quest grades at once (look 2, §9). */
function refuseFewAnswers({ added, changed }: MapPlan, { properties }: Quest): void {
  if (properties.isImmediateGrading === true) return;
  const isShort = ({ mindchunks }: Mindset) =>
    mindchunks.some(({ reactions }) => reactions.length > 0 && reactions.length < MIN_ANSWERS);
  const issuesOf = (list: string, mindsets: readonly Mindset[]) =>
    mindsets.flatMap((mindset, index): Issue[] =>
      isShort(mindset) ? [{ field: `${list}.${index}.mindchunks`, message: 'play.addedFewAnswers' }] : [],
    );
  const issues = [
    ...issuesOf('added', added),
    ...issuesOf(
      'changed',
      changed.map(({ after }) => after),
    ),
  ];
  if (issues.length > 0) throw new InvalidForm(issues);
}

async function keptPosition({ users }: Pick<Storage, 'users'>, userId: UserId): Promise<MeasuredLatLng | null> {
  const kept = await users.positionOf(userId);
  return kept && { latitude: kept.latitude, longitude: kept.longitude, accuracy: null };
}

/** In a real quest a player's mindset must be placed near the player. */
function refuseFarPlaces(
  { quest }: Grant<Quest>,
  { added, changed }: Pick<MapPlan, 'added' | 'changed'>,
  position: MeasuredLatLng | null,
): void {
  const onBoard = isBoard(quest.properties);
  if (quest.virtual || onBoard) return;
  const moved = changed.filter(({ difference }) => isMoved(difference)).map(({ after }) => after);
  const rules = { activeDistance: quest.activeDistance, isBoard: onBoard, isOnSite: true };
  if (![...added, ...moved].every((place) => isReachedFrom(rules, place, position))) throw new TooFar();
}

function isMoved({ fields: { latitude, longitude } }: MindsetDifference): boolean {
  return latitude !== undefined || longitude !== undefined;
}

/** Such a save is no revision: each makes all nodes read the quest anew, and its creator's own save a conflict. */
function isEmpty({ added, changed, deleted, desocialized = [] }: MapSave): boolean {
  return added.length + changed.length + deleted.length + desocialized.length === 0;
}

/** Marks are set by the creator only. */
const NO_MARKS = { start: [], marked: [], targeted: [] };
const NOTHING_SAVED = { ids: [], drawingIds: [], regionIds: [], marked: NO_MARKS };

function withoutMarks(result: MindsetSaveResult): MindsetSaveResult {
  return { ...result, marked: NO_MARKS };
}
