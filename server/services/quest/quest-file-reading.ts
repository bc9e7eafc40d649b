import { fromQuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import { storedCoordinates, storedRegion } from '@mangoquest/core/drawing/stored-shape.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { withOneStart } from '@mangoquest/core/mindset/start.ts';
import { isBoard } from '@mangoquest/core/quest/board.ts';
import { questDocumentIssues } from '@mangoquest/core/quest/quest-document.rules.ts';
import { imageNamesOf } from '@mangoquest/core/quest/quest-document.ts';
import type { QuestDocument } from '@mangoquest/core/quest/quest-document.ts';
import type { QuestProperties } from '@mangoquest/core/quest/quest.ts';
import { Invalid } from '../../ports/domain-errors.ts';
import type { QuestArchive } from '../../ports/quest-archive.ts';
import { cleanDrawing, drawingTypeIssues } from '../content/clean-drawing.ts';
import { cleanDocumentMindset, cleanEach, tooMuchAt } from '../content/clean-mindset.ts';
import { cleaned } from '../content/cleaned.ts';
import type { Cleaning } from '../content/cleaned.ts';
import { contentIssues } from '../content/mindset-content.ts';
import { takenPictures } from '../content/taken-pictures.ts';
import { missingImages } from './quest-file-images.ts';

/** Most issues reported for one file. */
const MAX_ISSUES = 50;
/** Characters of texts up to which everything is cleaned at once, without checks beforehand. */
const SHORT_TEXTS = 200_000;

export interface ReadQuestFile {
  /** The quest as it is stored, except for its pictures, which are still in the archive. */
  readonly document: QuestDocument;
  readonly hasPassword: boolean;
  /** Marks the chain of a quest that leads to itself with null, after the rules, which only know chains to existing quests. */
  withOwnChain(properties: QuestProperties): QuestProperties;
}

/** The quest of an archive, with clean texts and all rules checked. Throws `Invalid`. */
export async function readQuestFile(archive: QuestArchive, cleaning: Cleaning, now: number): Promise<ReadQuestFile> {
  const file = await archive.quest();
  const sent = withoutOwnChain(fromQuestFile(file));
  // Properties may be any JSON: those that the rules read are checked for their type first.
  refuseWith(
    sent.drawings.flatMap((drawing, index) => within(`drawings.${index}`, drawingTypeIssues(drawing.properties))),
  );
  // Checks that do not depend on the texts come before cleaning, which is slow.
  if (textsLength(sent) > SHORT_TEXTS) await wholeOf(sent, now, anyTexts());
  refuseWith(missingImages(archive, sent));
  return {
    document: await wholeOf(sent, now, cleaning),
    hasPassword: file.hasPassword,
    withOwnChain: (properties) =>
      isOwnChain(file.attributes.properties) ? { ...properties, chain: null } : properties,
  };
}

/** Placeholder texts, valid by all rules, for a check before cleaning. */
const anyTexts = (): Cleaning => ({
  html: { cleanAll: async (texts) => texts.map(() => 'x') },
  pictures: takenPictures(),
});

/** A quest as it is stored after cleaning, if it fulfils all rules. */
async function wholeOf(sent: QuestDocument, now: number, cleaning: Cleaning): Promise<QuestDocument> {
  const mindsets = await cleanEach(
    sent.mindsets,
    cleanDocumentMindset,
    cleaning,
    tooMuchAt('mindsets', 'questFile.refused'),
  );
  const onBoard = isBoard(sent.attributes.properties);
  const drawings = (
    await cleanEach(sent.drawings, cleanDrawing, cleaning, tooMuchAt('drawings', 'questFile.refused'))
  ).map((drawing) => ({
    ...drawing,
    coordinates: storedCoordinates(drawing.type, drawing.coordinates, onBoard),
  }));
  const regions = sent.regions.map((region) => storedRegion(region, onBoard));
  const longDescription = await cleaned(cleaning, ({ clean }) => clean(sent.attributes.longDescription, 'description'));
  const document: QuestDocument = {
    ...sent,
    mindsets,
    drawings,
    regions,
    attributes: { ...sent.attributes, longDescription },
  };
  refuseWith([
    ...questDocumentIssues(document, { isNew: false, now }),
    ...mindsets.flatMap((mindset, index) => within(`mindsets.${index}`, contentIssues(mindset))),
  ]);
  return { ...document, mindsets: withOneStart(mindsets) };
}

const textsLength = (document: QuestDocument) =>
  imageNamesOf(document).texts.reduce((sum, text) => sum + text.length, 0);

const isOwnChain = ({ chain }: QuestProperties) => chain === null;

function withoutOwnChain(sent: QuestDocument): QuestDocument {
  const { chain: _, ...properties } = sent.attributes.properties;
  return isOwnChain(sent.attributes.properties) ? { ...sent, attributes: { ...sent.attributes, properties } } : sent;
}

/** Issues of a part of the file, with paths from its root. */
export function within(prefix: string, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, field: `${prefix}.${issue.field}` }));
}

export function refuseWith(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new Invalid(issues.slice(0, MAX_ISSUES), 'questFile.refused');
}
