import type { MindsetId, QuestId, UserId } from '@mangoquest/core/ids.ts';
import { NO_CHANGES } from '@mangoquest/core/drawing/unit-changes.ts';
import { imageNamesOf, documentMindsets, questMindsets } from '@mangoquest/core/quest/quest-document.ts';
import type { QuestDocument } from '@mangoquest/core/quest/quest-document.ts';
import { ownChainIn } from '@mangoquest/core/play/chain.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import { incompleteIds } from '@mangoquest/core/quest/publishing.rules.ts';
import type { AnyGrant, Grant } from '@mangoquest/core/quest/grant.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { Busy, NotFound } from '../../ports/domain-errors.ts';
import type { Repositories } from '../../storage/storage.ts';
import type { ImagesService } from '../content/images.service.ts';
import { storeOldPictures } from '../content/text-pictures.ts';
import type { PlacedText } from '../content/text-pictures.ts';

export type DocumentReads = Pick<Repositories, 'quests' | 'mindsets' | 'drawings' | 'regions' | 'trophies'>;

export interface ReadDocument {
  readonly quest: Quest;
  readonly document: QuestDocument;
}

/** Reads of a quest that is saved meanwhile: others wait for the turn in which it is read. */
const MAX_READS = 5;

/** A whole quest at one revision, also from the dumpster. */
export async function readDocument(
  { quests, mindsets, drawings, regions, trophies }: DocumentReads,
  questId: QuestId,
): Promise<ReadDocument> {
  let quest = await quests.byId(questId);
  for (let reads = 0; reads < MAX_READS && quest !== null; reads++) {
    const [whole, marked, drawn, mapped, prizes] = await Promise.all([
      // After the first one without pauses, in which the quest could be saved again.
      mindsets.wholeOfQuest(questId, reads === 0),
      mindsets.marked(questId),
      drawings.ofQuest(questId),
      regions.ofQuest(questId),
      trophies.ofQuest(questId),
    ]);
    const after = await quests.byId(questId);
    if (after?.revision !== quest.revision) {
      quest = after;
      continue;
    }
    return {
      quest,
      document: {
        attributes: attributesOf(quest),
        // Mindsets of players belong to them: they are in no copy, file or history.
        mindsets: documentMindsets(
          whole.filter(({ isSocial }) => !isSocial),
          marked,
        ),
        drawings: drawn.map(({ id: _id, questId: _quest, ...drawing }) => drawing),
        regions: mapped.map(({ id: _id, questId: _quest, ...region }) => region),
        trophies: prizes.map(({ achievement, content, providerName, providerId }) => ({
          achievement,
          content,
          providerName,
          ...(providerId === null ? {} : { providerId }),
        })),
      },
    };
  }
  if (quest === null) throw new NotFound();
  throw new Busy();
}

/** The authors of players' mindsets, by their ids in a document; null for a deleted account. */
export type PlayersMindsets = ReadonlyMap<MindsetId, UserId | null>;

/**
 * Writes a document without its attributes into an empty quest. Within a transaction. Returns the ids
 * of its mindsets, in their order.
 */
export async function writeParts(
  { mindsets, drawings, regions, trophies }: Repositories,
  grant: Grant<Quest>,
  document: Omit<QuestDocument, 'attributes'>,
  now: number,
  players: PlayersMindsets = new Map(),
): Promise<readonly number[]> {
  const { id: questId, properties } = grant.quest;
  const authorId = grant.actor.userId;
  const newIdOf = new Map(document.mindsets.map(({ id }, index) => [id, 0 - index]));
  let savedIds: readonly number[] = [];
  const listed = (isListed: (mindset: QuestDocument['mindsets'][number]) => boolean) =>
    document.mindsets.filter(isListed).map(({ id }) => newIdOf.get(id) as number);
  if (document.mindsets.length > 0) {
    // Links are written last: they need the ids of all mindsets.
    const added = questMindsets(document.mindsets, { questId, authorId, idOf: (id) => newIdOf.get(id) }).map(
      (mindset) => ({ ...mindset, chain: [] }),
    );
    const incomplete = new Set(incompleteIds(added, properties));
    const { ids } = await mindsets.save(
      grant,
      {
        added,
        authors: document.mindsets.map(({ id }) => players.get(id) ?? (players.has(id) ? null : authorId)),
        incompleteIds: [...incomplete],
        startId: listed(({ isStart }) => isStart)[0] ?? null,
        marks: { marked: listed(({ isMarked }) => isMarked), wished: listed(({ isTargeted }) => isTargeted) },
      },
      now,
    );
    savedIds = ids;
    const savedIdOf = new Map(document.mindsets.map(({ id }, index) => [id, ids[index]]));
    const changed = questMindsets(document.mindsets, { questId, authorId, idOf: (id) => savedIdOf.get(id) })
      .filter(({ chain }) => chain.length > 0)
      .map(({ id, chain }) => ({
        id,
        questId,
        fields: { chain },
        addedMindchunks: [],
        removedMindchunkIds: [],
        changedMindchunks: [],
      }));
    if (changed.length > 0)
      await mindsets.save(
        grant,
        {
          changed,
          incompleteIds: added.flatMap(({ id }, index) => (incomplete.has(id) ? [ids[index] as number] : [])),
        },
        now,
      );
  }
  await writeShapes({ drawings, regions }, grant, document, now);
  for (const trophy of document.trophies)
    await trophies.save(grant, { providerId: null, ...trophy, id: 0, questId }, now);
  return savedIds;
}

/** Adds a document's drawings and regions to a quest. Within a transaction. */
export async function writeShapes(
  { drawings, regions }: Pick<Repositories, 'drawings' | 'regions'>,
  grant: Grant<Quest>,
  document: Pick<QuestDocument, 'drawings' | 'regions'>,
  now: number,
): Promise<void> {
  const asNew = <T>(shapes: readonly T[]) => ({
    ...NO_CHANGES,
    added: shapes.map((shape) => ({ ...shape, id: 0, questId: grant.quest.id })),
  });
  if (document.drawings.length > 0) await drawings.save(grant, asNew(document.drawings), now);
  if (document.regions.length > 0) await regions.save(grant, asNew(document.regions), now);
}

/** If the source's chain led to itself, the new quest's chain leads to itself. Within a transaction. */
export async function writeOwnChain(
  { quests }: Pick<Repositories, 'quests'>,
  grant: Grant<Quest>,
  now: number,
): Promise<void> {
  const { quest } = grant;
  const properties = ownChainIn(quest.properties, quest.id);
  if (properties === quest.properties) return;
  await quests.update(grant, { attributes: { ...attributesOf(quest), properties } }, now);
}

/** Call it before a quest begins to show a document's images. Returns those that exist. */
export async function claimImages(
  images: Pick<ImagesService, 'claimAll' | 'claimInTexts'>,
  document: QuestDocument,
  grant: AnyGrant,
): Promise<ReadonlySet<string>> {
  const { mindsets, drawings, texts } = imageNamesOf(document);
  const own = document.attributes.image === null ? [] : [document.attributes.image.name];
  await images.claimInTexts([document.attributes.longDescription, ...texts], grant);
  return new Set([
    ...(await images.claimAll('mgqimages', own)),
    ...(await images.claimAll('qstimages', mindsets)),
    ...(await images.claimAll('mgqmaps', drawings)),
  ]);
}

/** The document without missing images; a drawing of a missing image is left out. */
export function withoutImages(
  { attributes, mindsets, drawings, ...same }: QuestDocument,
  there: ReadonlySet<string>,
): QuestDocument {
  const kept = <T extends { readonly name: string }>(image: T | null) =>
    image !== null && there.has(image.name) ? image : null;
  return {
    ...same,
    attributes: { ...attributes, image: kept(attributes.image) },
    mindsets: mindsets.map((mindset) => ({ ...mindset, image: kept(mindset.image) })),
    drawings: drawings.filter(({ type, properties }) => type !== 'image' || there.has(String(properties.content))),
  };
}

/** The texts of a document that may contain pictures, with their paths. */
export function placedTexts({ attributes, mindsets }: QuestDocument): PlacedText[] {
  return [
    { field: 'attributes.longDescription', html: attributes.longDescription },
    ...mindsets.flatMap(({ mindchunks }, index) =>
      mindchunks.map(({ text }, at) => ({ field: `mindsets.${index}.mindchunks.${at}.text`, html: text })),
    ),
  ];
}

/** The document with each of these texts replaced by the result of `put`. */
export function withTexts(document: QuestDocument, put: (html: string) => string): QuestDocument {
  return {
    ...document,
    attributes: { ...document.attributes, longDescription: put(document.attributes.longDescription) },
    mindsets: document.mindsets.map((mindset) => ({
      ...mindset,
      mindchunks: mindset.mindchunks.map((mindchunk) => ({ ...mindchunk, text: put(mindchunk.text) })),
    })),
  };
}

/** A document from when pictures were embedded in texts, in today's form. */
export async function withOldPicturesStored(
  images: Pick<ImagesService, 'saveOnce'>,
  document: QuestDocument,
  grant: AnyGrant,
  now: number,
): Promise<QuestDocument> {
  const before = placedTexts(document).map(({ html }) => html);
  const { texts } = await storeOldPictures(images, before, grant, now);
  const after = new Map(before.map((html, index) => [html, texts[index] as string]));
  return withTexts(document, (html) => after.get(html) ?? html);
}
