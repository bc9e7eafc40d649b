import { z } from 'zod';
import { gamecodeOf, parseGamecode } from '@mangoquest/core/mindset/gamecode.ts';
import { RAISED_SHAPES, raisedField, raisedOf, raisedParts } from '@mangoquest/core/mindset/raised.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import { NO_PENALTY, parsePenalty, penaltyText } from '@mangoquest/core/play/score.ts';
import type { Penalty } from '@mangoquest/core/play/score.ts';
import { latLng } from './fields.ts';
import { chainTarget, visibility } from './mindset.ts';
import { questSummary } from './quest.ts';

/*
 * What a player receives. Each schema is an allow-list of its own, so that a new field of a mindset cannot leak a
 * grade, a chain or a threshold (settled, Grades stay on the server).
 */

export const image = z.strictObject({ name: z.string(), tag: z.string().optional() });

/**
 * Written out field by field as an allow-list. A map of a thousand mindsets is written with it directly, without the
 * schema.
 */
export function mindsetPointToWire(questId: number, point: MindsetPoint) {
  const {
    id,
    title,
    latitude,
    longitude,
    isStart,
    group,
    isSocial,
    isOwn,
    visibility: seen,
    mindchunkCount,
    placeTag,
    raised,
    picture,
  } = point;
  const visibilityProps: [number, number, number, number] = [
    seen.minDistance,
    seen.startZoom,
    seen.minZoom,
    seen.maxZoom,
  ];
  return {
    id,
    title,
    latitude,
    longitude,
    isStart,
    gamecode: gamecodeOf({ questId, group, isSocial }),
    visibilityProps,
    questionCount: mindchunkCount,
    placeTag,
    ...(raised === undefined ? {} : raisedParts(raised)),
    ...(picture === undefined ? {} : { picture }),
    ...(isOwn === true ? { own: true as const } : {}),
  };
}

/** As written by a creator, `10%` or `25` <-> Penalty. */
const penalty = z.codec(z.string(), z.custom<Penalty>(), {
  decode: (text) => parsePenalty(text) ?? NO_PENALTY,
  encode: penaltyText,
});

export const resumeOffer = z.object({ score: z.number(), penalty, after: z.number() });

/** The progress of one player in a game <-> Progress. */
export const progress = z.object({
  entryId: z.int(),
  questId: z.int(),
  score: z.number(),
  timeBonus: z.number(),
  carried: z.object({ stars: z.number(), questId: z.int().nullable(), penalty }).nullable(),
  finished: z.boolean(),
  done: z.array(z.object({ mindsetId: z.int(), grade: z.number(), success: z.boolean() })),
  next: chainTarget.optional(),
  hasCodes: z.boolean().optional(),
  notes: z
    .array(
      z.object({
        mindsetId: z.int().nullable(),
        title: z.string().nullable(),
        creator: z.string(),
        reason: z.string(),
        at: z.int(),
      }),
    )
    .optional(),
});

const raised = z.object({ altitude: z.number(), shape: z.enum(RAISED_SHAPES), scale: z.number(), beam: z.boolean() });

/** A mindset on a player's map; its gamecode names its quest and group (Spec §3). */
export const wirePoint = z.strictObject({
  id: z.int(),
  title: z.string(),
  ...latLng.shape,
  isStart: z.boolean(),
  gamecode: z.string(),
  visibilityProps: visibility,
  questionCount: z.int(),
  placeTag: z.boolean(),
  /** Omitted if they have the default values. */
  ...raised.partial().shape,
  picture: z.string().optional(),
  /** The player who asks has added it: others answer it. */
  own: z.literal(true).optional(),
});
export const domainPoint = z.object({
  id: z.int(),
  title: z.string(),
  ...latLng.shape,
  isStart: z.boolean(),
  group: z.string(),
  isSocial: z.boolean(),
  isOwn: z.literal(true).optional(),
  visibility: z.object({ minDistance: z.number(), startZoom: z.number(), minZoom: z.number(), maxZoom: z.number() }),
  mindchunkCount: z.int(),
  placeTag: z.boolean(),
  raised: raised.optional(),
  picture: z.string().optional(),
});

export function pointFromWire({
  gamecode,
  visibilityProps,
  questionCount,
  altitude,
  shape,
  scale,
  beam,
  own,
  ...same
}: z.output<typeof wirePoint>): z.input<typeof domainPoint> {
  const parts = parseGamecode(gamecode);
  return {
    ...same,
    group: parts?.group ?? '',
    isSocial: parts?.isSocial ?? false,
    ...(own === true ? { isOwn: own } : {}),
    visibility: visibilityProps,
    mindchunkCount: questionCount,
    ...raisedField(raisedOf({ altitude, shape, scale, beam })),
  };
}

export const pointToWire = (questId: number, point: MindsetPoint): z.output<typeof wirePoint> => ({
  ...mindsetPointToWire(questId, point),
  visibilityProps: point.visibility,
});

/** A quest with its mindsets as a player sees them <-> the domain form. */
export const playedMap = z.codec(
  z.object({
    mgq: questSummary,
    mindsetsList: z.array(wirePoint),
    revision: z.int(),
    offline: z.boolean(),
    audioUrl: z.string().nullable(),
  }),
  z.object({
    quest: z.custom<QuestSummary>(),
    points: z.array(domainPoint),
    revision: z.int(),
    isOffline: z.boolean(),
    background: z.string().nullable(),
  }),
  {
    decode: ({ mgq, mindsetsList, revision, offline, audioUrl }) => ({
      quest: mgq,
      points: mindsetsList.map(pointFromWire),
      revision,
      isOffline: offline,
      background: audioUrl,
    }),
    encode: ({ quest, points, revision, isOffline, background }) => ({
      mgq: quest,
      mindsetsList: points.map((point) => pointToWire(quest.id, point)),
      revision,
      offline: isOffline,
      audioUrl: background,
    }),
  },
);

/** Writes the shared map without the schema: validating a thousand points would take longer than reading them from the database. */
export function playedMapToWire({
  quest,
  points,
  revision,
  isOffline,
  background,
}: {
  readonly quest: QuestSummary;
  readonly points: readonly MindsetPoint[];
  readonly revision: number;
  readonly isOffline: boolean;
  readonly background: string | null;
}) {
  return {
    mgq: questSummary.encode(quest),
    mindsetsList: points.map((point) => mindsetPointToWire(quest.id, point)),
    revision,
    offline: isOffline,
    audioUrl: background,
  };
}

/** The current game, if there is one, and what its player has done. */
export const playedGame = z.codec(
  z.object({
    mgq: questSummary.nullable(),
    /** Without a current quest: the mindsets of searchable quests nearby, each with the id of its quest. */
    mindsetsList: z.array(wirePoint.extend({ questId: z.int().optional() })),
    progress: progress.nullable(),
  }),
  z.object({
    quest: z.custom<QuestSummary | null>(),
    points: z.array(domainPoint.extend({ questId: z.int().optional() })),
    progress: z.custom<z.output<typeof progress> | null>(),
  }),
  {
    decode: ({ mgq, mindsetsList, progress: done }) => ({
      quest: mgq,
      points: mindsetsList.map(pointFromWire),
      progress: done,
    }),
    encode: ({ quest, points, progress: done }) => ({
      mgq: quest,
      mindsetsList: points.map((point) =>
        quest === null
          ? { ...pointToWire(point.questId ?? 0, point), questId: point.questId }
          : pointToWire(quest.id, point),
      ),
      progress: done,
    }),
  },
);
