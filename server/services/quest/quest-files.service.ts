import type { QuestId } from '@mangoquest/core/ids.ts';
import { fromQuestFile, toQuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import type { QuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { withOneStart } from '@mangoquest/core/mindset/start.ts';
import { ownChainOut } from '@mangoquest/core/play/chain.ts';
import { questDocumentIssues } from '@mangoquest/core/quest/quest-document.rules.ts';
import { imageNamesOf } from '@mangoquest/core/quest/quest-document.ts';
import type { QuestDocument } from '@mangoquest/core/quest/quest-document.ts';
import type { AnyGrant, Grant } from '@mangoquest/core/quest/grant.ts';
import type { QuestAttributes, QuestProperties } from '@mangoquest/core/quest/quest.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { Invalid } from '../../ports/domain-errors.ts';
import type { HtmlCleaner } from '../../ports/html-cleaner.ts';
import type { QuestArchive, QuestArchives } from '../../ports/quest-archive.ts';
import { cleaned } from '../content/cleaned.ts';
import type { Cleaning } from '../content/cleaned.ts';
import { cleanDrawing, drawingTypeIssues } from '../content/clean-drawing.ts';
import type { ImagesService } from '../content/images.service.ts';
import { cleanEach, cleanDocumentMindset, tooMuchAt } from '../content/clean-mindset.ts';
import { contentIssues } from '../content/mindset-content.ts';
import type { PrepareAttributes } from './quest-attributes.ts';
import { claimImages, placedTexts, readDocument, withTexts, writeOwnChain, writeParts } from './quest-documents.ts';
import type { DocumentReads } from './quest-documents.ts';
import { imagesIn, imagesOut, missingImages } from './quest-file-images.ts';
import type { QuestMaking } from './quest-making.ts';
import { takenPictures } from '../content/taken-pictures.ts';
import type { TakenPictures } from '../content/taken-pictures.ts';
import { keepTextPictures } from '../content/text-pictures.ts';

/** Issues told of one file: the first ones are enough to begin with. */
const MAX_ISSUES = 50;
/** Characters of texts that are cleaned so soon that nothing need be looked at before. */
const SHORT_TEXTS = 200_000;

export interface QuestFilesDeps {
  readonly access: QuestAccess;
  readonly reads: DocumentReads;
  readonly making: QuestMaking;
  readonly prepare: PrepareAttributes;
  readonly images: ImagesService;
  readonly html: HtmlCleaner;
  readonly archives: QuestArchives;
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
  /** A quest of the asker's own as a file. */
  out(asker: Asker, questId: QuestId): Promise<QuestFileOut>;
  /** A file as a further quest of the asker's own: all of it, or the refusal with its reasons and nothing changed. */
  in(asker: Asker, content: AsyncIterable<Uint8Array>, now: number): Promise<Imported>;
}

/** In the place of cleaning: texts that keep all rules. */
const anyTexts = (): Cleaning => ({
  html: { cleanAll: async (texts) => texts.map(() => 'x') },
  pictures: takenPictures(),
});

/** A quest as it is stored once its texts are clean, if it keeps all rules. */
async function wholeOf(sent: QuestDocument, now: number, cleaning: Cleaning): Promise<QuestDocument> {
  const mindsets = await cleanEach(
    sent.mindsets,
    cleanDocumentMindset,
    cleaning,
    tooMuchAt('mindsets', 'questFile.refused'),
  );
  const drawings = await cleanEach(sent.drawings, cleanDrawing, cleaning, tooMuchAt('drawings', 'questFile.refused'));
  const longDescription = await cleaned(cleaning, ({ clean }) => clean(sent.attributes.longDescription, 'description'));
  const document: QuestDocument = { ...sent, mindsets, drawings, attributes: { ...sent.attributes, longDescription } };
  refuseWith([
    ...questDocumentIssues(document, { isNew: false, now }),
    ...mindsets.flatMap((mindset, index) => within(`mindsets.${index}`, contentIssues(mindset))),
  ]);
  return { ...document, mindsets: withOneStart(mindsets) };
}

const textsLength = (document: QuestDocument) =>
  imageNamesOf(document).texts.reduce((sum, text) => sum + text.length, 0);

/** A whole quest as one open file, out and in. */
export function questFilesService({
  access,
  reads,
  making,
  prepare,
  images,
  html,
  archives,
}: QuestFilesDeps): QuestFilesService {
  async function documentOf(
    archive: QuestArchive,
    pictures: TakenPictures,
    now: number,
  ): Promise<{ readonly file: QuestFile; readonly document: QuestDocument }> {
    const file = await archive.quest();
    const sent = withoutOwnChain(fromQuestFile(file));
    // What the rules read must be of its type first: properties are any JSON.
    refuseWith(
      sent.drawings.flatMap((drawing, index) => within(`drawings.${index}`, drawingTypeIssues(drawing.properties))),
    );
    // What is refused whatever its texts turn out to be is refused before they are cleaned.
    if (textsLength(sent) > SHORT_TEXTS) await wholeOf(sent, now, anyTexts());
    refuseWith(missingImages(archive, sent));
    return { file, document: await wholeOf(sent, now, { html, pictures }) };
  }

  /** As they may be stored, but for the picture, which is not there yet. */
  async function attributesOf(
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

  /** Files that were written when pictures still stood within texts. */
  async function withPictures(
    document: QuestDocument,
    pictures: TakenPictures,
    grant: AnyGrant,
    now: number,
  ): Promise<QuestDocument> {
    const { put, issues } = await keepTextPictures(images, pictures, placedTexts(document), grant, now);
    refuseWith(issues);
    return withTexts(document, put);
  }

  return {
    async out(asker, questId) {
      await access.forEditing(asker, questId, 'inspect');
      const { quest, document } = await readDocument(reads, questId);
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
        const { file, document: withPlaces } = await documentOf(archive, pictures, now);
        const attributes = await attributesOf(maker, withPlaces, now);
        const sent = await withPictures(withPlaces, pictures, maker, now);
        const { document, drop } = await imagesIn(images, archive, sent, { grant: maker, now });
        try {
          await claimImages(images, document, maker);
          const { image, longDescription } = document.attributes;
          const properties = isOwnChain(file.attributes.properties)
            ? { ...attributes.properties, chain: null }
            : attributes.properties;
          const make = (code: string) =>
            making.make(
              maker,
              {
                attributes: { ...attributes, properties, image, longDescription, code },
                storedName: null,
                passwordHash: null,
                fill: async (repositories, grant) => {
                  await writeParts(repositories, grant, document, now);
                  await writeOwnChain(repositories, grant, now);
                },
              },
              now,
            );
          const first = await make(attributes.code);
          // A code is for one quest: what has it keeps it.
          const made = first.outcome === 'created' ? first : await make('');
          if (made.outcome !== 'created') throw new Error("no code was taken for another quest's");
          return { questId: made.questId, code: made.code, needsPassword: file.hasPassword };
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

const isOwnChain = ({ chain }: QuestProperties) => chain === null;

/** The rules know chains to quests that are there. */
function withoutOwnChain(sent: QuestDocument): QuestDocument {
  const { chain: _, ...properties } = sent.attributes.properties;
  return isOwnChain(sent.attributes.properties) ? { ...sent, attributes: { ...sent.attributes, properties } } : sent;
}

function within(prefix: string, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, field: `${prefix}.${issue.field}` }));
}

function refuseWith(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new Invalid(issues.slice(0, MAX_ISSUES), 'questFile.refused');
}
