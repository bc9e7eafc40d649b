import type { LatLng, MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MindsetId, QuestId } from '@mangoquest/core/ids.ts';
import { isVisibleTo } from '@mangoquest/core/mindset/found-by.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { isReachedFrom } from '@mangoquest/core/play/openable.ts';
import { DAYS_INTERVAL, ROAMING_ID } from '@mangoquest/core/play/roaming.ts';
import { searchText } from '@mangoquest/core/play/search-text.ts';
import type { SearchableMindset, SearchableQuest, SearchableReply } from '@mangoquest/core/play/searchable.ts';
import { scheduleAt, scheduleState } from '@mangoquest/core/quest/schedule.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { NotFound } from '../../ports/domain-errors.ts';
import type { UsersRepository } from '../../storage/interfaces/accounts.ts';
import type { AnswersRepository, EntriesRepository } from '../../storage/interfaces/play.ts';
import type { RoamingMindset, RoamingRepository } from '../../storage/interfaces/roaming.ts';
import type { PlayQuests } from './play-quests.ts';
import { storedPosition, isInReach, isInSight, isOnSite, isOver, scheduleNow } from './play-state.ts';
import type { RoamingService } from './roaming.service.ts';

export interface SearchableDeps {
  readonly access: Pick<QuestAccess, 'forPlaying'>;
  readonly games: Pick<PlayQuests, 'find' | 'shared'>;
  readonly entries: Pick<EntriesRepository, 'byUserQuest'>;
  readonly answers: Pick<AnswersRepository, 'ofEntry'>;
  readonly users: Pick<UsersRepository, 'positionOf'>;
  readonly repository: Pick<RoamingRepository, 'stillThere' | 'textsOf'>;
  readonly roaming: Pick<RoamingService, 'found'>;
}

export interface SearchableAsk {
  readonly questId: QuestId;
  readonly position: MeasuredLatLng | null;
  /** The revision that the device has, by quest. */
  readonly known: ReadonlyMap<QuestId, number>;
}

export interface SearchableService {
  /** What a device may search: titles of mindsets in sight, texts of those within reach or answered. */
  of(asker: Asker, ask: SearchableAsk, now: number): Promise<SearchableReply>;
}

/** Settled, Search. */
export function searchableService(deps: SearchableDeps): SearchableService {
  return {
    of: (asker, ask, now) =>
      ask.questId === ROAMING_ID ? ofAround(deps, asker, ask, now) : ofQuest(deps, asker, ask, now),
  };
}

const texts = new WeakMap<Mindset, string>();

/** Computed once per saved mindset. */
function textOf(mindset: Mindset): string {
  const known = texts.get(mindset);
  if (known !== undefined) return known;
  const made = searchText(mindset.mindchunks.map(({ text }) => text));
  texts.set(mindset, made);
  return made;
}

async function ofQuest(
  { access, games, entries, answers, users }: SearchableDeps,
  asker: Asker,
  { questId, position }: SearchableAsk,
  now: number,
): Promise<SearchableReply> {
  const shared = await games.shared(questId);
  if (shared === null) throw new NotFound();
  const grant = await access.forPlaying(asker, shared.summary);
  if (!shared.summary.searchable) return { quests: [], gone: [questId] };
  const [game, entry] = await Promise.all([
    games.find(questId, shared.summary.revision),
    entries.byUserQuest(asker.userId, questId),
  ]);
  if (game === null) throw new NotFound();
  const { quest, isBoard } = game;
  const done = new Set(entry === null ? [] : (await answers.ofEntry(entry.id)).map(({ mindsetId }) => mindsetId));
  // Once a game has ended only answered mindsets are shown.
  const isOpen =
    entry !== null &&
    entry.takenOut === null &&
    entry.isCurrent &&
    !isOver(entry, quest, now) &&
    scheduleState(scheduleNow(quest, now), now) === 'running';
  const place = position ?? (isOnSite(quest, isBoard) ? storedPosition(await users.positionOf(asker.userId)) : null);
  const mindsets = game.all
    .filter((mindset) => isVisibleTo(mindset, asker.userId) && isInSight(game, grant, mindset, place))
    .map((mindset) => ({
      id: mindset.id,
      title: mindset.title,
      text: done.has(mindset.id) || (isOpen && isInReach(quest, isBoard, mindset, place)) ? textOf(mindset) : null,
    }));
  return { quests: [{ questId, revision: quest.revision, mindsets }], gone: [] };
}

async function ofAround(
  { users, repository, roaming }: SearchableDeps,
  asker: Asker,
  { position, known }: SearchableAsk,
  now: number,
): Promise<SearchableReply> {
  const place = position ?? storedPosition(await users.positionOf(asker.userId));
  const found = place === null ? [] : await roaming.found(asker, { position: place, days: DAYS_INTERVAL }, now);
  // From a position chosen on the map only mindsets of virtual quests can be opened.
  const isThere = position === null || position.accuracy !== null;
  const readable = place === null ? [] : found.filter((one) => (isThere || one.virtual) && isReadable(one, place, now));
  const html = await repository.textsOf(readable.map(({ point }) => point.id));
  const askedFor = [...known.keys()];
  const there = new Set(await repository.stillThere(askedFor, now));
  return { quests: byQuest(found, html), gone: askedFor.filter((id) => !there.has(id)) };
}

/** Whether it could be opened from there right now. */
function isReadable(
  { point, schedule, ...rules }: RoamingMindset,
  place: MeasuredLatLng | LatLng,
  now: number,
): boolean {
  if (scheduleState(scheduleAt(schedule, true, now), now) !== 'running') return false;
  return isReachedFrom({ activeDistance: rules.activeDistance, isBoard: false, isOnSite: !rules.virtual }, point, {
    accuracy: null,
    ...place,
  });
}

function byQuest(found: readonly RoamingMindset[], html: ReadonlyMap<MindsetId, string>): SearchableQuest[] {
  const quests = new Map<QuestId, { revision: number; mindsets: SearchableMindset[] }>();
  for (const { point, revision } of found) {
    const of = quests.get(point.questId) ?? { revision, mindsets: [] };
    const text = html.get(point.id);
    of.mindsets.push({ id: point.id, title: point.title, text: text === undefined ? null : searchText([text]) });
    quests.set(point.questId, of);
  }
  return [...quests].map(([questId, of]) => ({ questId, ...of }));
}
