import { fromQuestFile, toQuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import type { QuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { withOneStart } from '@mangoquest/core/mindset/start.ts';
import { questDocumentIssues } from '@mangoquest/core/quest/quest-document.rules.ts';
import type { QuestDocument } from '@mangoquest/core/quest/quest-document.ts';
import type { Asker, QuestAccess } from '../access/quest-access.ts';
import { Invalid } from '../ports/domain-errors.ts';
import type { HtmlCleaner } from '../ports/html-cleaner.ts';
import type { QuestArchive, QuestArchives } from '../ports/quest-archive.ts';
import { cleaned } from './cleaned.ts';
import { cleanDrawing, drawingTypeIssues } from './drawings.service.ts';
import type { ImagesService } from './images.service.ts';
import { cleanEach, cleanDocumentMindset } from './mindset-map-clean.ts';
import { contentIssues } from './mindset-map-ids.ts';
import type { PrepareAttributes } from './quest-attributes.ts';
import { claimImages, readDocument, writeParts } from './quest-documents.ts';
import type { DocumentReads } from './quest-documents.ts';
import { imagesIn, imagesOut } from './quest-file-images.ts';
import type { QuestMaking } from './quest-making.ts';

/** Issues told of one file: the first ones are enough to begin with. */
const MAX_ISSUES = 50;

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
  readonly questId: number;
  readonly code: string;
  readonly needsPassword: boolean;
}

export interface QuestFilesService {
  /** A quest of the asker's own as a file. */
  out(asker: Asker, questId: number): Promise<QuestFileOut>;
  /** A file as a further quest of the asker's own: all of it, or the refusal with its reasons and nothing changed. */
  in(asker: Asker, content: AsyncIterable<Uint8Array>, now: number): Promise<Imported>;
}

/** A whole quest as one open file, out and in. */
export function questFilesService({ access, reads, making, prepare, images, html, archives }: QuestFilesDeps): QuestFilesService {
  async function documentOf(archive: QuestArchive, now: number): Promise<{ readonly file: QuestFile; readonly document: QuestDocument }> {
    const file = await archive.quest();
    const sent = fromQuestFile(file);
    // What the rules read must be of its type first: properties are any JSON.
    refuseWith(sent.drawings.flatMap((drawing, index) => within(`drawings.${index}`, drawingTypeIssues(drawing.properties))));
    const mindsets = await cleanEach(sent.mindsets, cleanDocumentMindset, html);
    const drawings = await cleanEach(sent.drawings, cleanDrawing, html);
    const longDescription = await cleaned(html, ({ clean }) => clean(sent.attributes.longDescription, 'description'));
    const document: QuestDocument = { ...sent, mindsets, drawings, attributes: { ...sent.attributes, longDescription } };
    refuseWith([
      ...questDocumentIssues(document, { isNew: false, now }),
      ...mindsets.flatMap((mindset, index) => within(`mindsets.${index}`, contentIssues(mindset))),
    ]);
    return { file, document: { ...document, mindsets: withOneStart(mindsets) } };
  }

  return {
    async out(asker, questId) {
      await access.forEditing(asker, questId);
      const { quest, document } = await readDocument(reads, questId);
      return { title: quest.title, content: archives.write(JSON.stringify(toQuestFile(document, quest.withPassword), null, 1), await imagesOut(images, document)) };
    },

    async in(asker, content, now) {
      await making.allow(asker);
      const archive = await archives.receive(content);
      try {
        const { file, document: sent } = await documentOf(archive, now);
        const { document, drop } = await imagesIn(images, archive, sent, { ownerId: asker.userId, now });
        try {
          // Without its password it would be open to all.
          const attributes = { ...document.attributes, active: document.attributes.active && !file.hasPassword };
          const prepared = await prepare(asker, attributes, { isNew: false, previous: null, now });
          await claimImages(images, document, asker.userId);
          const make = (code: string) => making.make(asker, {
            attributes: { ...prepared.attributes, code }, storedName: null, passwordHash: null,
            fill: (repositories, { id }) => writeParts(repositories, { questId: id, creatorId: asker.userId }, document, now),
          }, now);
          const first = await make(attributes.code);
          // A code is for one quest: what has it keeps it.
          const made = first.outcome === 'created' ? first : await make('');
          if (made.outcome !== 'created') throw new Error('no code was taken for another quest\'s');
          return { questId: made.questId, code: made.code, needsPassword: file.hasPassword };
        } catch (error) {
          await drop();
          throw error instanceof Invalid ? new Invalid(within('attributes', error.issues), 'questFile.refused') : error;
        }
      } finally {
        archive.close();
      }
    },
  };
}

function within(prefix: string, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, field: `${prefix}.${issue.field}` }));
}

function refuseWith(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new Invalid(issues.slice(0, MAX_ISSUES), 'questFile.refused');
}
