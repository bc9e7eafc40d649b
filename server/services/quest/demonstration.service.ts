import { creationGrant, creatorGrant } from '@mangoquest/core/quest/grant.ts';
import { publishingIssues } from '@mangoquest/core/quest/publishing.rules.ts';
import { questMindsets } from '@mangoquest/core/quest/quest-document.ts';
import type { QuestDocument } from '@mangoquest/core/quest/quest-document.ts';
import type { UserId } from '@mangoquest/core/ids.ts';
import { Invalid } from '../../ports/domain-errors.ts';
import type { HtmlCleaner } from '../../ports/html-cleaner.ts';
import type { EncodedImage, ImageFolder, ImageStore } from '../../ports/image-store.ts';
import type { QuestArchive, QuestArchives } from '../../ports/quest-archive.ts';
import { UniqueError } from '../../storage/errors.ts';
import type { Repositories, Storage } from '../../storage/storage.ts';
import { KIND_OF_FOLDER } from '../content/images.service.ts';
import { takenPictures } from '../content/taken-pictures.ts';
import { writeOwnChain, writeParts } from './quest-documents.ts';
import { imagesIn } from './quest-file-images.ts';
import { readQuestFile, refuseWith } from './quest-file-reading.ts';

export interface DemonstrationDeps {
  readonly storage: Pick<Storage, 'users' | 'quests' | 'transaction'>;
  readonly images: Pick<ImageStore, 'saveAgain' | 'remove' | 'isPicture' | 'isWhole'>;
  readonly html: HtmlCleaner;
  readonly archives: Pick<QuestArchives, 'receive'>;
}

/** Opens a quest's file. */
export type OpenQuestFile = () => AsyncIterable<Uint8Array>;

export interface DemonstrationService {
  /** Publishes quests in a database without users and quests. Returns how many; 0 if the database is not empty. */
  seed(files: readonly OpenQuestFile[], creatorName: string, now: number): Promise<number>;
}

interface StoredImage {
  readonly folder: ImageFolder;
  readonly image: EncodedImage;
}

/**
 * The first content of an installation. It is read and checked like a file that a user imports, and stored
 * in one transaction: an interrupted start leaves an empty database.
 */
export function demonstrationService(deps: DemonstrationDeps): DemonstrationService {
  const { storage, images } = deps;
  return {
    async seed(files, creatorName, now) {
      if (!(await isEmpty(deps))) return 0;
      const stored: StoredImage[] = [];
      try {
        const documents = await readAll(deps, files, stored, now);
        await storage.transaction(async (repositories) => {
          // Without a password nobody can sign in as this user; its address can never receive mail (RFC 2606).
          const creator = await repositories.users.create(
            { email: `${creatorName}@system.invalid`, username: creatorName, passwordHash: null, isGeneric: false },
            now,
          );
          for (const { folder, image } of stored)
            await repositories.images.add({
              ...image,
              kind: KIND_OF_FOLDER[folder],
              ownerId: creator.id,
              createdAt: now,
            });
          for (const document of documents) await saveQuest(repositories, creator.id, document, now);
        });
        return files.length;
      } catch (error) {
        await Promise.all(stored.map(({ folder, image }) => images.remove(folder, image.name)));
        // Another node has done it already.
        if (error instanceof UniqueError && error.rule === 'users_email') return 0;
        throw error;
      }
    },
  };
}

async function isEmpty({ storage }: DemonstrationDeps): Promise<boolean> {
  return (await storage.quests.count()) === 0 && (await storage.users.count()) === 0;
}

/** The quest of a file, with its pictures stored. `stored` is called for each picture. */
async function readIn(
  { images, html }: DemonstrationDeps,
  archive: QuestArchive,
  stored: StoredImage[],
  now: number,
): Promise<QuestDocument> {
  const read = await readQuestFile(archive, { html, pictures: takenPictures() }, now);
  const { attributes, mindsets } = read.document;
  const ids = { questId: 1, authorId: 1, idOf: (id: number) => id };
  refuseWith(publishingIssues(questMindsets(mindsets, ids), attributes.properties));
  const into = {
    isPicture: images.isPicture,
    isWhole: images.isWhole,
    save: (folder: ImageFolder, bytes: Uint8Array) =>
      images.saveAgain(folder, bytes, async (image) => {
        stored.push({ folder, image });
        return true;
      }),
    // All stored pictures are deleted if this fails.
    drop: async () => undefined,
  };
  const { document } = await imagesIn(into, archive, read.document);
  const properties = read.withOwnChain(attributes.properties);
  return { ...document, attributes: { ...document.attributes, properties, active: true } };
}

async function readAll(
  deps: DemonstrationDeps,
  files: readonly OpenQuestFile[],
  stored: StoredImage[],
  now: number,
): Promise<QuestDocument[]> {
  const { archives } = deps;
  const documents: QuestDocument[] = [];
  for (const open of files) {
    const archive = await archives.receive(open());
    try {
      documents.push(await readIn(deps, archive, stored, now));
    } catch (error) {
      throw error instanceof Invalid ? brokenFile(documents.length, error) : error;
    } finally {
      archive.close();
    }
  }
  return documents;
}

async function saveQuest(
  repositories: Repositories,
  creatorId: UserId,
  document: QuestDocument,
  now: number,
): Promise<void> {
  const quest = await repositories.quests.create(creationGrant({ userId: creatorId }), document.attributes, { now });
  const grant = creatorGrant(quest);
  await writeParts(repositories, grant, document, now);
  await writeOwnChain(repositories, grant, now);
}

/** A demonstration quest that violates a rule is a bug of ours. */
function brokenFile(index: number, { issues }: Invalid): Error {
  return new Error(`Demonstration quest ${index + 1} breaks the rules: ${JSON.stringify(issues)}`);
}
