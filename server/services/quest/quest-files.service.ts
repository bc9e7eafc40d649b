import type { QuestId } from '@mangoquest/core/ids.ts';
import { toQuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import { MAX_QUESTS_BYTES, MAX_QUESTS_MB } from '@mangoquest/core/quest/account-budget.ts';
import { ownChainOut } from '@mangoquest/core/play/chain.ts';
import { documentLength } from '@mangoquest/core/quest/quest-document.ts';
import type { QuestDocument } from '@mangoquest/core/quest/quest-document.ts';
import type { AnyGrant, Grant } from '@mangoquest/core/quest/grant.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { Forbidden, Invalid } from '../../ports/domain-errors.ts';
import type { HtmlCleaner } from '../../ports/html-cleaner.ts';
import type { QuestArchives } from '../../ports/quest-archive.ts';
import type { QuestsRepository } from '../../storage/interfaces/quests.ts';
import type { ImagesService } from '../content/images.service.ts';
import type { BytesWork, QuestWork } from '../shared/quest-work.ts';
import type { PrepareAttributes } from './quest-attributes.ts';
import { claimImages, placedTexts, readDocument, withTexts, writeOwnChain, writeParts } from './quest-documents.ts';
import type { DocumentReads } from './quest-documents.ts';
import { imagesIn, imagesOut } from './quest-file-images.ts';
import { readQuestFile, refuseWith, within } from './quest-file-reading.ts';
import type { CreateOutcome, QuestMaking } from './quest-making.ts';
import { takenPictures } from '../content/taken-pictures.ts';
import type { TakenPictures } from '../content/taken-pictures.ts';
import { keepTextPictures } from '../content/text-pictures.ts';

export interface QuestFilesDeps {
  readonly access: QuestAccess;
  readonly reads: DocumentReads & { readonly quests: Pick<QuestsRepository, 'weightOfAll'> };
  readonly making: QuestMaking;
  readonly prepare: PrepareAttributes;
  readonly images: ImagesService;
  readonly html: HtmlCleaner;
  readonly archives: QuestArchives;
  readonly work: QuestWork;
  readonly bytesWork: BytesWork;
}

export interface QuestFileOut {
  readonly title: string;
  readonly content: AsyncIterable<Uint8Array>;
}

export interface Imported {
  readonly questId: QuestId;
  readonly code: string;
  readonly needsPassword: boolean;
}

export interface QuestFilesService {
  /** Exports the asker's own quest as a file. */
  out(asker: Asker, questId: QuestId): Promise<QuestFileOut>;
  /** Imports a file as a new quest of the asker: completely, or not at all with all reasons. */
  in(asker: Asker, content: AsyncIterable<Uint8Array>, now: number): Promise<Imported>;
}

/** Export and import of a whole quest as one file. */
export function questFilesService(deps: QuestFilesDeps): QuestFilesService {
  const { access, reads, making, images, html, archives, work, bytesWork } = deps;
  return {
    async out(asker, questId) {
      await access.forEditing(asker, questId, 'inspect');
      const inTurn = await work(asker.userId, questId);
      const { quest, document } = await inTurn(() => readDocument(reads, questId));
      const { attributes } = document;
      const file = toQuestFile(
        { ...document, attributes: { ...attributes, properties: ownChainOut(attributes.properties, questId) } },
        quest.withPassword,
      );
      return {
        title: quest.title,
        content: archives.write(JSON.stringify(file, null, 1), await imagesOut(images, document)),
      };
    },

    async in(asker, content, now) {
      const maker = await making.allow(asker);
      const archive = await archives.receive(content);
      try {
        const pictures = takenPictures();
        const read = await readQuestFile(archive, { html, pictures }, now);
        const withPlaces = read.document;
        // Before any picture of it is stored. The write itself looks exactly.
        const length = documentLength(withPlaces);
        if (length + (await reads.quests.weightOfAll(asker.userId)) > MAX_QUESTS_BYTES)
          throw new Forbidden('quest.tooMuch', { mb: MAX_QUESTS_MB });
        const inTurn = await bytesWork(asker.userId, length);
        const attributes = await attributesOf(deps, maker, withPlaces, now);
        const sent = await withPictures(deps, withPlaces, pictures, maker, now);
        const { document, drop } = await imagesIn(
          {
            ...images,
            save: (folder, bytes) => images.saveAgain(folder, bytes, maker, now),
          },
          archive,
          sent,
        );
        try {
          await claimImages(images, document, maker);
          const { image, longDescription } = document.attributes;
          const properties = read.withOwnChain(attributes.properties);
          const made = await inTurn(() =>
            withFreeCode(attributes.code, (code) =>
              making.make(
                maker,
                {
                  storedName: null,
                  whole: async () => ({
                    attributes: { ...attributes, properties, image, longDescription, code },
                    passwordHash: null,
                    fill: async (repositories, grant) => {
                      await writeParts(repositories, grant, document, now);
                      await writeOwnChain(repositories, grant, now);
                    },
                  }),
                },
                now,
              ),
            ),
          );
          if (made.outcome !== 'created') throw new Error("no code was taken for another quest's");
          return { questId: made.questId, code: made.code, needsPassword: read.hasPassword };
        } catch (error) {
          await drop();
          throw error;
        }
      } finally {
        archive.close();
      }
    },
  };
}

/** A code is unique per creator: the existing quest keeps it. */
async function withFreeCode(code: string, make: (code: string) => Promise<CreateOutcome>): Promise<CreateOutcome> {
  const first = await make(code);
  return first.outcome === 'created' ? first : make('');
}

/** Attributes as they are stored, except for the picture, which is stored later. */
async function attributesOf(
  { prepare }: QuestFilesDeps,
  grant: Grant<null>,
  { attributes }: QuestDocument,
  now: number,
): Promise<QuestAttributes> {
  try {
    const prepared = await prepare(grant, { ...attributes, image: null }, { isNew: false, previous: null, now });
    return prepared.attributes;
  } catch (error) {
    throw error instanceof Invalid ? new Invalid(within('attributes', error.issues), 'questFile.refused') : error;
  }
}

/** For files from the time when pictures were embedded in texts. */
async function withPictures(
  { images }: QuestFilesDeps,
  document: QuestDocument,
  pictures: TakenPictures,
  grant: AnyGrant,
  now: number,
): Promise<QuestDocument> {
  const { put, issues } = await keepTextPictures(images, pictures, placedTexts(document), grant, now);
  refuseWith(issues);
  return withTexts(document, put);
}
