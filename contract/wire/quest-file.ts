import { MAX_TROPHIES } from '@mangoquest/core/contest/trophy.rules.ts';
import { z } from 'zod';
import { DRAWING_TYPES } from '@mangoquest/core/drawing/drawing.ts';
import { MAX_POINTS } from '@mangoquest/core/drawing/drawing-limits.ts';
import { isLatitude, isLongitude } from '@mangoquest/core/geo/coordinates.ts';
import { CURRENCIES } from '@mangoquest/core/payment/currency.ts';
import type { Mindchunk, Reaction } from '@mangoquest/core/mindset/mindset.ts';
import type {
  DocumentDrawing,
  DocumentMindset,
  DocumentRegion,
  DocumentTrophy,
  QuestDocument,
} from '@mangoquest/core/quest/quest-document.ts';
import type { ImageReference, QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { latLng, propertiesSchema, wireText } from './fields.ts';

/** A quest file: a zip with `quest.json` and a folder `images`. */
export const QUEST_FILE_EXTENSION = '.mangoquest';
export const QUEST_FILE_TYPE = 'application/vnd.mangoquest+zip';
export const QUEST_FILE_SCHEMA_PATH = '/api/quest-file.schema.json';

/** Maximum length in characters of the longest texts. */
export const QUEST_FILE_TEXT = 200_000;
const LAST_TIME = 8_640_000_000_000_000;
const time = z.int().min(0).max(LAST_TIME).nullable().describe('Milliseconds since 1970, or null.');

/** Path of the first invalid point of a list; null if all are valid. */
function pointMisfit(points: unknown): number[] | null {
  if (!Array.isArray(points) || points.length > MAX_POINTS) return [];
  const at = points.findIndex(
    (point: unknown) => !Array.isArray(point) || point.length !== 2 || !isLatitude(point[0]) || !isLongitude(point[1]),
  );
  return at < 0 ? null : [at];
}

// There may be hundreds of thousands: a schema of tuples would copy each one, and take as long as everything else together.
const points = z
  .custom<[number, number][]>()
  .superRefine((value, context) => {
    const path = pointMisfit(value);
    if (path !== null) context.addIssue({ code: 'custom', path });
  })
  .meta({
    description: 'Pairs of latitude and longitude, in degrees.',
    type: 'array',
    maxItems: MAX_POINTS,
    items: {
      type: 'array',
      prefixItems: [
        { type: 'number', minimum: -90, maximum: 90 },
        { type: 'number', minimum: -180, maximum: 180 },
      ],
      items: false,
      minItems: 2,
      maxItems: 2,
    },
  });

const image = z
  .strictObject({
    file: z
      .string()
      .regex(/^[\w-]{1,80}\.(webp|png|jpe?g)$/)
      .describe('Name of a file in the folder images.'),
    tag: wireText(200).optional(),
  })
  .nullable();

/** The fields of a part of the file: those of the document, without the ones that the file omits. */
type Fields<T, Left extends keyof T = never> = { readonly [Name in Exclude<keyof T, Left>]: z.ZodType };

const attributes = z.strictObject({
  title: wireText(2_000),
  shortDescription: wireText(20_000),
  longDescription: wireText(QUEST_FILE_TEXT).describe('HTML.'),
  code: wireText(200),
  location: wireText(2_000),
  image,
  color: z.int().min(0),
  ...latLng.shape,
  advertisingLatitude: latLng.shape.latitude.nullable(),
  advertisingLongitude: latLng.shape.longitude.nullable(),
  withinDistance: z.number().describe('Metres; 0 for all.'),
  activeDistance: z.number().describe('Metres; 0 for everywhere.'),
  virtual: z.boolean(),
  price: z.number(),
  currency: z.enum(CURRENCIES),
  active: z.boolean(),
  showPoints: z.boolean(),
  searchable: z.boolean(),
  editable: z.boolean(),
  forContest: z.boolean(),
  startTime: time,
  endTime: time,
  properties: propertiesSchema.describe('A chain of null leads to this quest itself.'),
} satisfies Fields<QuestAttributes>);

const reaction = z.strictObject({
  text: wireText(QUEST_FILE_TEXT).describe('HTML.'),
  grade: z.int().min(0).max(100),
} satisfies Fields<Reaction, 'id' | 'order'>);
const mindchunk = z.strictObject({
  text: wireText(QUEST_FILE_TEXT).describe('HTML.'),
  comment: wireText(20_000),
  reactions: z.array(reaction).max(100),
} satisfies Fields<Mindchunk, 'id' | 'order'>);
const mindset = z.strictObject({
  id: z.int().min(1).describe('Only within this file: links lead to it.'),
  title: wireText(2_000),
  name: wireText(2_000),
  ...latLng.shape,
  isStart: z.boolean(),
  isMarked: z.boolean(),
  isTargeted: z.boolean(),
  image,
  embed: wireText(4_000),
  chain: z
    .array(
      z.strictObject({
        grade: z.int().min(-100).max(100),
        questId: z.int().min(1).nullable().describe('null: a mindset of this file.'),
        mindsetId: z.int().min(1),
      }),
    )
    .max(50),
  properties: propertiesSchema,
  visibility: z.strictObject({
    minDistance: z.number(),
    startZoom: z.number(),
    minZoom: z.number(),
    maxZoom: z.number(),
  }),
  group: wireText(300),
  isSocial: z.boolean(),
  onOff: z.boolean(),
  randomize: z.boolean(),
  placeTag: z.boolean(),
  receiveAnswers: z.boolean(),
  shareContent: z.boolean(),
  mindchunks: z.array(mindchunk).max(200),
} satisfies Fields<DocumentMindset, 'order'>);

/** Maximum lengths of the lists in a file. */
export const QUEST_FILE_LISTS = { mindsets: 1_000, drawings: 500, regions: 1_000, trophies: MAX_TROPHIES } as const;

/**
 * `quest.json`: a whole quest without its password and players, in the domain's names. Lists are in the quest's order.
 */
export const questFile = z.strictObject({
  format: z.literal('mangoquest'),
  version: z.literal(1),
  hasPassword: z.boolean(),
  attributes,
  mindsets: z.array(mindset).max(QUEST_FILE_LISTS.mindsets),
  drawings: z
    .array(
      z.strictObject({
        type: z.enum(DRAWING_TYPES),
        coordinates: points,
        borderColor: wireText(40),
        fillColor: wireText(40),
        properties: propertiesSchema,
      } satisfies Fields<DocumentDrawing>),
    )
    .max(QUEST_FILE_LISTS.drawings),
  regions: z
    .array(
      z.strictObject({
        name: wireText(2_000),
        coordinates: points,
        color: z.int().min(0),
      } satisfies Fields<DocumentRegion>),
    )
    .max(QUEST_FILE_LISTS.regions),
  trophies: z
    .array(
      z.strictObject({
        achievement: wireText(2_000),
        content: wireText(20_000),
        providerName: wireText(2_000),
      } satisfies Fields<DocumentTrophy, 'providerId'>),
    )
    .max(QUEST_FILE_LISTS.trophies),
});
export type QuestFile = z.output<typeof questFile>;

const imageToFile = (reference: ImageReference | null): QuestFile['attributes']['image'] =>
  reference && { file: reference.name, ...(reference.tag === undefined ? {} : { tag: reference.tag }) };
const imageFromFile = (named: QuestFile['attributes']['image']): ImageReference | null =>
  named && { name: named.file, ...(named.tag === undefined ? {} : { tag: named.tag }) };

export function toQuestFile(
  { attributes: own, mindsets, drawings, regions, trophies }: QuestDocument,
  hasPassword: boolean,
): QuestFile {
  const idOf = new Map(mindsets.map(({ id }, index) => [id, index + 1]));
  return {
    format: 'mangoquest',
    version: 1,
    hasPassword,
    attributes: { ...own, image: imageToFile(own.image) },
    mindsets: mindsets.map(({ image: picture, chain, order: _, mindchunks, ...same }, index) => ({
      ...same,
      id: index + 1,
      image: imageToFile(picture),
      chain: chain.flatMap(({ mindsetId, ...link }) => {
        const id = link.questId === null ? idOf.get(mindsetId) : mindsetId;
        return id === undefined ? [] : [{ ...link, mindsetId: id }];
      }),
      mindchunks: mindchunks.map(({ text, comment, reactions }) => ({
        text,
        comment,
        reactions: reactions.map(({ text: words, grade }) => ({ text: words, grade })),
      })),
    })),
    drawings: drawings.map(({ coordinates, ...same }) => ({
      ...same,
      coordinates: coordinates.map(([north, east]) => [north, east]),
    })),
    regions: regions.map(({ coordinates, ...same }) => ({
      ...same,
      coordinates: coordinates.map(([north, east]) => [north, east]),
    })),
    trophies: trophies.map(({ achievement, content, providerName }) => ({ achievement, content, providerName })),
  };
}

export function fromQuestFile({ attributes: own, mindsets, drawings, regions, trophies }: QuestFile): QuestDocument {
  return {
    attributes: { ...own, image: imageFromFile(own.image) },
    mindsets: mindsets.map(({ image: picture, mindchunks, ...same }, order): DocumentMindset => ({
      ...same,
      order,
      image: imageFromFile(picture),
      mindchunks: mindchunks.map(({ text, comment, reactions }, at) => ({
        id: -1 - at,
        text,
        comment,
        order: at,
        reactions: reactions.map((one, order) => ({ ...one, id: -1 - order, order })),
      })),
    })),
    drawings: drawings as QuestDocument['drawings'],
    regions,
    trophies,
  };
}
