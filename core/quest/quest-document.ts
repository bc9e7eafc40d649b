import type { MindsetId, QuestId, UserId } from '../ids.ts';
import type { Drawing, MapRegion } from '../drawing/drawing.ts';
import type { MarkedIds } from '../mindset/mindset-difference.ts';
import { mindsetLength } from '../mindset/mindset-length.ts';
import type { Mindset } from '../mindset/mindset.ts';
import { imagesInHtml } from './image-name.ts';
import type { QuestAttributes } from './quest.ts';

/** Target of a link: a mindset of the same document, or one of another quest by that quest's id. */
export interface DocumentChainLink {
  readonly grade: number;
  /** `null` means this quest itself, as its id is not known yet. */
  readonly questId: QuestId | null;
  readonly mindsetId: MindsetId;
}

/** Its id and those of its parts are local to the document. */
export interface DocumentMindset extends Omit<Mindset, 'questId' | 'authorId' | 'chain'> {
  readonly chain: readonly DocumentChainLink[];
  readonly isMarked: boolean;
}

export type DocumentDrawing = Omit<Drawing, 'id' | 'questId'>;
export type DocumentRegion = Omit<MapRegion, 'id' | 'questId'>;

export interface DocumentTrophy {
  readonly achievement: string;
  readonly content: string;
  readonly providerName: string;
  /**
   * The account of the provider, if known. It is not written to files, where it would be an unproven claim about
   * somebody.
   */
  readonly providerId?: number;
}

/** A whole quest as data: everything its creator made, nothing of its players. Used for copies, history and files. */
export interface QuestDocument {
  readonly attributes: QuestAttributes;
  readonly mindsets: readonly DocumentMindset[];
  readonly drawings: readonly DocumentDrawing[];
  readonly regions: readonly DocumentRegion[];
  readonly trophies: readonly DocumentTrophy[];
}

/** Converts mindsets to their form in a document. */
export function documentMindsets(
  mindsets: readonly Mindset[],
  { marked }: Pick<MarkedIds, 'marked'>,
): DocumentMindset[] {
  const isMarked = new Set(marked);
  return mindsets.map(({ questId, authorId: _author, chain, ...mindset }) => ({
    ...mindset,
    chain: chain.map(({ grade, target }) => ({
      grade,
      questId: target.questId === questId ? null : target.questId,
      mindsetId: target.mindsetId,
    })),
    isMarked: isMarked.has(mindset.id),
  }));
}

/**
 * Converts a document's mindsets to those of a quest. `idOf` maps ids of the document to ids of the quest; links to
 * mindsets not in the document are removed.
 */
export function questMindsets(
  mindsets: readonly DocumentMindset[],
  {
    questId,
    authorId,
    idOf,
  }: {
    readonly questId: QuestId;
    readonly authorId: UserId;
    readonly idOf: (documentId: number) => number | undefined;
  },
): Mindset[] {
  return mindsets.map(({ chain, isMarked: _marked, ...mindset }) => ({
    ...mindset,
    id: idOf(mindset.id) ?? mindset.id,
    questId,
    authorId,
    chain: chain.flatMap(({ grade, questId: other, mindsetId }) => {
      const id = other === null ? idOf(mindsetId) : mindsetId;
      return id === undefined ? [] : [{ grade, target: { questId: other ?? questId, mindsetId: id } }];
    }),
  }));
}

export interface DocumentImages {
  /** Image names of mindsets and drawings. */
  readonly mindsets: readonly string[];
  readonly drawings: readonly string[];
  /** HTML that may contain images. */
  readonly texts: readonly string[];
}

/** The stored images that a document shows, except the quest's own. */
export function imageNamesOf({ mindsets, drawings }: Omit<QuestDocument, 'attributes'>): DocumentImages {
  return {
    mindsets: mindsets.flatMap(({ image }) => (image === null ? [] : [image.name])),
    drawings: drawings.flatMap(({ type, properties }) =>
      type === 'image' && typeof properties.content === 'string' ? [properties.content] : [],
    ),
    texts: mindsets.flatMap(({ mindchunks }) =>
      mindchunks.flatMap(({ text, reactions }) => [text, ...reactions.map((reaction) => reaction.text)]),
    ),
  };
}

/** Characters of a place in JSON. */
const PLACE = 20;

/** Roughly the characters of a document: never more than the bytes that it is counted with when it is stored. */
export function documentLength({ attributes, mindsets, drawings, regions }: QuestDocument): number {
  const corners = [...drawings, ...regions].reduce((sum, { coordinates }) => sum + coordinates.length, 0);
  return (
    attributes.longDescription.length +
    mindsets.reduce((sum, mindset) => sum + mindsetLength(mindset), 0) +
    corners * PLACE
  );
}

/** All stored images of a document, including those in its texts. */
export function allImageNamesOf(document: QuestDocument): string[] {
  const { mindsets, drawings, texts } = imageNamesOf(document);
  const inTexts = [document.attributes.longDescription, ...texts].flatMap(imagesInHtml);
  return [
    ...new Set([
      ...(document.attributes.image === null ? [] : [document.attributes.image.name]),
      ...mindsets,
      ...drawings,
      ...inTexts,
    ]),
  ];
}
