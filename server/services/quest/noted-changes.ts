import type { QuestId } from '@mangoquest/core/ids.ts';
import { MAX_HISTORIES_BYTES } from '@mangoquest/core/quest/account-budget.ts';
import { allImageNamesOf } from '@mangoquest/core/quest/quest-document.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import {
  MAX_HISTORY_IMAGES,
  MAX_HISTORY_IMAGES_MIB,
  MAX_HISTORY_LENGTH,
  MAX_REVISIONS,
  SERIES_MS,
} from '@mangoquest/core/quest/quest-history.ts';
import type { QuestPart } from '@mangoquest/core/quest/quest-history.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { Busy } from '../../ports/domain-errors.ts';
import type { HistoryRow, QuestHistoryRepository } from '../../storage/interfaces/history.ts';
import type { Repositories, Storage } from '../../storage/storage.ts';
import type { Events, Emit } from '../shared/events.ts';
import type { QuestWork } from '../shared/quest-work.ts';
import { packDocument } from './packed-document.ts';
import { finishingGames } from '../play/play-finish.ts';
import { readDocument } from './quest-documents.ts';

const TRIES = 5;
/** The parts whose change may remove a mindset. */
const MINDSETS_CHANGE: ReadonlySet<QuestPart> = new Set(['mindsets', 'restored']);

export interface NotedDeps {
  readonly storage: Storage;
  readonly events: Pick<Events, 'transaction'>;
  readonly work: QuestWork;
}

/** A save of a quest, as it is noted in the history. */
interface Change {
  readonly grant: Grant<Quest>;
  readonly parts: readonly QuestPart[];
  readonly now: number;
  /** The user who saves. */
  readonly username: string;
}

interface PackedNow {
  readonly revision: number;
  readonly savedAt: number;
  readonly document: string;
  readonly imageNames: readonly string[];
}

/** Runs a save of a quest, in one transaction with its entry in the history. */
export async function noted<T>(
  { storage, events, work: turnFor }: NotedDeps,
  grant: Grant<Quest>,
  { parts, now }: Pick<Change, 'parts' | 'now'>,
  work: (repositories: Repositories) => Promise<T>,
): Promise<T> {
  const {
    quest,
    actor: { userId },
  } = grant;
  const { creator } = quest;
  const questId = quest.id;
  const username = userId === creator.userId ? creator.username : ((await storage.users.byId(userId))?.username ?? '');
  const change: Change = { grant, parts, now, username };
  const isOfSeries = (latest: HistoryRow | null) =>
    latest !== null && !parts.includes('restored') && latest.userId === userId && now - latest.startedAt <= SERIES_MS;
  for (let tries = 1; tries <= TRIES; tries++) {
    const isBegun = isOfSeries(await storage.questHistory.latest(questId));
    // Of a new series the whole quest is read, however little is saved. It is read and compressed before the
    // transaction, which blocks other writers.
    const inTurn = isBegun ? null : await turnFor(userId, questId);
    const packedBefore = inTurn === null ? null : await inTurn(() => packedNow(storage, questId));
    const outcome = await events.transaction(async (repositories, emit) => {
      const { quests, questHistory } = repositories;
      const revision = await quests.lock(grant);
      const latest = await questHistory.latest(questId);
      // A concurrent save may have started or ended the series of saves.
      const isSameSeries = isOfSeries(latest);
      if (!isSameSeries && packedBefore?.revision !== revision) return null;
      const result = await (parts.some((part) => MINDSETS_CHANGE.has(part))
        ? finishingGames(repositories, emit, grant, now, () => work(repositories))
        : work(repositories));
      const saved = await quests.byId(questId);
      if (saved !== null && saved.revision !== revision) {
        await note(repositories.questHistory, change, {
          latest,
          before: isSameSeries ? null : packedBefore,
          after: saved.revision,
        });
        await emitSaved(emit, change, saved);
      }
      return { result };
    });
    if (outcome !== null) return outcome.result;
  }
  throw new Busy();
}

async function emitSaved(emit: Emit, { grant: { quest, actor }, parts, now }: Change, saved: Quest): Promise<void> {
  const by = { userId: actor.userId, questId: quest.id, now };
  await emit('questSaved', { ...by, parts, revision: saved.revision });
  if (saved.active !== quest.active) await emit('questSwitched', { ...by, active: saved.active });
}

async function note(
  questHistory: QuestHistoryRepository,
  change: Change,
  { latest, before, after }: { latest: HistoryRow | null; before: PackedNow | null; after: number },
) {
  const { grant, parts, now, username } = change;
  const questId = grant.quest.id;
  if (before === null && latest !== null) {
    await questHistory.extend(questId, latest.revision, {
      revision: after,
      savedAt: now,
      parts: [...new Set([...latest.parts, ...parts])],
    });
    return;
  }
  if (before !== null) await keep(questHistory, change, latest, before);
  await questHistory.add(
    { questId, revision: after, userId: grant.actor.userId, username, startedAt: now, savedAt: now, parts },
    null,
  );
  await questHistory.prune(questId, {
    rows: MAX_REVISIONS,
    length: MAX_HISTORY_LENGTH,
    ofCreator: MAX_HISTORIES_BYTES,
  });
}

/** The quest before this save, and its pictures. */
async function keep(
  questHistory: QuestHistoryRepository,
  { grant, now }: Change,
  latest: HistoryRow | null,
  { revision, savedAt, document, imageNames }: PackedNow,
) {
  const { id: questId, creator } = grant.quest;
  if (latest !== null) await questHistory.close(questId, latest.revision, document);
  else await questHistory.add({ questId, revision, ...creator, startedAt: savedAt, savedAt, parts: [] }, document);
  if (imageNames.length === 0) return;
  await questHistory.keepImages(questId, latest?.revision ?? revision, imageNames, now);
  await questHistory.limitImages(grant, { count: MAX_HISTORY_IMAGES, bytes: MAX_HISTORY_IMAGES_MIB * 1024 * 1024 });
}

async function packedNow(storage: Storage, questId: QuestId): Promise<PackedNow> {
  const { quest, document } = await readDocument(storage, questId);
  return {
    revision: quest.revision,
    savedAt: (await storage.quests.savedAt(questId)) ?? 0,
    document: await packDocument(document),
    imageNames: allImageNamesOf(document),
  };
}
