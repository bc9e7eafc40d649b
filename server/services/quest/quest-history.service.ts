import type { QuestId } from '@mangoquest/core/ids.ts';
import { payeeIssues } from '@mangoquest/core/payment/price.rules.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import { partDifferences } from '@mangoquest/core/quest/document-difference.ts';
import { allImageNamesOf, questMindsets } from '@mangoquest/core/quest/quest-document.ts';
import { creatorGrant } from '@mangoquest/core/quest/grant.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import type { PartDifference } from '@mangoquest/core/quest/document-difference.ts';
import type { QuestDocument } from '@mangoquest/core/quest/quest-document.ts';
import type { QuestPart, QuestRevision } from '@mangoquest/core/quest/quest-history.ts';
import { incompleteIds, publishingIssues } from '@mangoquest/core/quest/publishing.rules.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { versionNumberAfter } from '@mangoquest/core/quest/schedule.ts';
import { withdraws } from '@mangoquest/core/quest/withdrawal.ts';
import { demand } from '../../access/quest-access.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { NeedsConfirmation, NotFound } from '../../ports/domain-errors.ts';
import type { Turn } from '../../ports/turn.ts';
import type { HistoryRow } from '../../storage/interfaces/history.ts';
import type { Repositories, Storage } from '../../storage/storage.ts';
import type { Events } from '../shared/events.ts';
import type { QuestWork } from '../shared/quest-work.ts';
import type { ImagesService } from '../content/images.service.ts';
import { unpackDocument } from './packed-document.ts';
import { claimImages, readDocument, withOldPicturesStored, withoutImages, writeShapes } from './quest-documents.ts';
import { orDuplicateCode } from './quest-making.ts';
import { noted } from './noted-changes.ts';

export interface QuestHistoryDeps {
  readonly access: Pick<QuestAccess, 'forEditing'>;
  readonly storage: Storage;
  readonly images: ImagesService;
  readonly events: Pick<Events, 'transaction'>;
  readonly work: QuestWork;
}

export interface ShownRevision extends QuestRevision {
  readonly document: QuestDocument;
  /** The current attributes, and which parts differ. */
  readonly now: QuestDocument;
  readonly changes: readonly PartDifference[];
  readonly goneImages: number;
}

export interface QuestHistoryService {
  /** Runs a save of a quest, in one transaction with its history entry. */
  change<T>(
    grant: Grant<Quest>,
    parts: readonly QuestPart[],
    now: number,
    work: (repositories: Repositories) => Promise<T>,
  ): Promise<T>;
  /** The name of the user who saved the quest last. */
  savedBy(quest: Quest): Promise<string>;
  /** Newest first. */
  list(asker: Asker, questId: QuestId): Promise<QuestRevision[]>;
  show(asker: Asker, questId: QuestId, revision: number): Promise<ShownRevision>;
  /** Restores a revision, as a new one. Mindsets keep their ids, so answers of players still count. */
  restore(
    asker: Asker,
    questId: QuestId,
    revision: number,
    isConfirmed: boolean,
    now: number,
  ): Promise<'ok!' | 'duplicate_code'>;
}

/**
 * The revisions of a quest, and who saved them. A revision is stored when the next series of saves begins, so that a save
 * itself only costs a note.
 */
export function questHistoryService(deps: QuestHistoryDeps): QuestHistoryService {
  const { access, storage, images } = deps;
  return {
    change: (grant, parts, now, work) => noted(deps, grant, { parts, now }, work),

    savedBy: async ({ id, creator }) => (await storage.questHistory.latest(id))?.username ?? creator.username,

    async list(asker, questId) {
      await access.forEditing(asker, questId, 'inspect');
      return (await storage.questHistory.ofQuest(questId)).map((row, index) => revisionOf(row, index === 0));
    },

    async show(asker, questId, revision) {
      await access.forEditing(asker, questId, 'inspect');
      const { row, isCurrent, document, now } = await documentOf(storage, questId, revision);
      const goneImages = await images.countGone(allImageNamesOf(document));
      return { ...revisionOf(row, isCurrent), document, now, changes: partDifferences(document, now), goneImages };
    },

    restore: (asker, questId, revision, isConfirmed, now) =>
      restore(deps, asker, { questId, revision, isConfirmed }, now),
  };
}

/** The quest at a revision; for the latest revision the quest as it is. */
async function documentOf(
  storage: QuestHistoryDeps['storage'],
  questId: QuestId,
  revision: number,
): Promise<{
  readonly row: HistoryRow;
  readonly isCurrent: boolean;
  readonly document: QuestDocument;
  readonly now: QuestDocument;
}> {
  const rows = await storage.questHistory.ofQuest(questId);
  const row = rows.find((one) => one.revision === revision);
  if (row === undefined) throw new NotFound();
  const { document: now } = await readDocument(storage, questId);
  const kept = await storage.questHistory.documentOf(questId, revision);
  const isCurrent = row === rows[0];
  if (kept === null && !isCurrent) throw new NotFound();
  const document = kept === null ? now : await unpackDocument(kept);
  return { row, isCurrent, document, now };
}

interface Restoring {
  readonly questId: QuestId;
  readonly revision: number;
  readonly isConfirmed: boolean;
}

async function restore(
  deps: QuestHistoryDeps,
  asker: Asker,
  { questId, revision, isConfirmed }: Restoring,
  now: number,
): Promise<'ok!' | 'duplicate_code'> {
  const grant = await deps.access.forEditing(asker, questId);
  const inTurn = await deps.work(asker.userId, questId);
  return restored(deps, grant, { revision, isConfirmed, inTurn }, now);
}

async function restored(
  deps: QuestHistoryDeps,
  grant: Grant<Quest>,
  { revision, isConfirmed, inTurn }: Omit<Restoring, 'questId'> & { readonly inTurn: Turn },
  now: number,
): Promise<'ok!' | 'duplicate_code'> {
  const { storage, images } = deps;
  const { quest } = grant;
  const questId = quest.id;
  const { isCurrent, document: whole } = await inTurn(() => documentOf(storage, questId, revision));
  if (isCurrent) return 'ok!';
  const previous = attributesOf(quest);
  const mindsetsThen = questMindsets(whole.mindsets, { questId, authorId: quest.creator.userId, idOf: (id) => id });
  // Published only if that is allowed today.
  const hasPayee = (await storage.paymentAccounts.of(quest.creator.userId)) !== null;
  const missing = [
    ...publishingIssues(mindsetsThen, whole.attributes.properties),
    ...payeeIssues(whole.attributes.price, hasPayee),
  ];
  const active = whole.attributes.active && missing.length === 0;
  if (active !== previous.active) demand(grant, 'publish');
  if (
    !isConfirmed &&
    withdraws(previous, { ...whole.attributes, active }, now) &&
    (await storage.quests.hasPlayers(questId))
  )
    throw new NeedsConfirmation('quest.confirmWithdrawal');
  // A revision from when pictures were embedded in texts, which the converting job has not reached yet.
  const stored = await withOldPicturesStored(images, whole, creatorGrant(quest), now);
  const there = await claimImages(images, stored, grant);
  // The oldest pictures of a long history may have been deleted.
  const document = withoutImages(stored, there);
  const outcome = await orDuplicateCode(images, null, () =>
    inTurn(() =>
      noted(deps, grant, { parts: ['restored'], now }, async ({ quests, mindsets, drawings, regions, trophies }) => {
        // Checked again under the lock: a concurrent save may have come first.
        const { version } = (await quests.byId(questId)) as Quest;
        const isNewVersion = versionNumberAfter(version.number, version, document.attributes, now) > version.number;
        await quests.update(grant, { attributes: { ...document.attributes, active }, isNewVersion }, now);
        const listed = (isListed: (one: QuestDocument['mindsets'][number]) => boolean) =>
          document.mindsets.filter(isListed).map(({ id }) => id);
        await mindsets.replaceAll(
          grant,
          {
            incompleteIds: incompleteIds(mindsetsThen, whole.attributes.properties),
            mindsets: questMindsets(document.mindsets, { questId, authorId: quest.creator.userId, idOf: (id) => id }),
            startId: listed(({ isStart }) => isStart)[0] ?? null,
            marks: { marked: listed(({ isMarked }) => isMarked), wished: listed(({ isTargeted }) => isTargeted) },
          },
          now,
        );
        await drawings.removeAll(grant, now);
        await regions.removeAll(grant, now);
        await writeShapes({ drawings, regions }, grant, document, now);
        for (const { id } of await trophies.ofQuest(questId)) await trophies.remove(grant, id, now);
        for (const trophy of document.trophies)
          await trophies.save(grant, { providerId: null, ...trophy, id: 0, questId }, now);
      }),
    ),
  );
  return outcome === 'duplicate_code' ? outcome : 'ok!';
}

function revisionOf({ revision, username, savedAt, parts }: HistoryRow, isCurrent: boolean): QuestRevision {
  return { revision, username, savedAt, parts, isCurrent };
}
