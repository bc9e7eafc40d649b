import { z } from 'zod';
import { MAX_SOURCE_TEXT } from '@mangoquest/core/generator/file-kind.ts';
import type { GeneratedSource } from '@mangoquest/core/generator/generate.ts';
import {
  COLUMN_KINDS,
  DEFAULT_COLUMNS,
  DEFAULT_RADIUS,
  DEFAULT_ROWS,
  LOCALIZATIONS,
  NAME_TYPES,
  SOURCE_TYPES,
} from '@mangoquest/core/generator/options.ts';
import type { Delimiter, GeneratorOptions } from '@mangoquest/core/generator/options.ts';
import type { Plan } from '@mangoquest/core/generator/plan.ts';
import { isRecognitionLanguage } from '@mangoquest/core/generator/recognition-languages.ts';
import type { RecognitionLanguage } from '@mangoquest/core/generator/recognition-languages.ts';
import { MAX_COLUMNS } from '@mangoquest/core/generator/rows.ts';
import type { RowNote, SkippedRow } from '@mangoquest/core/generator/units.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { gamecodeOf, parseGamecode } from '@mangoquest/core/mindset/gamecode.ts';
import { orNone, wireBoolean, wireInteger, wireNumber, wireText } from './fields.ts';
import { alsoPlan, PLAN, readPlan } from './plan.ts';
import { apart, as, entity } from './record.ts';
import type { TableOf } from './record.ts';

/** A region's id; -1, empty or none for no region. */
const regionId = z.codec(z.union([wireInteger, z.literal(''), z.null()]).default(null), z.custom<number | null>(), {
  decode: (id) => (typeof id === 'number' && id > 0 ? id : null),
  encode: (id) => id ?? -1,
});

const columnKinds = z.array(z.enum(COLUMN_KINDS)).max(MAX_COLUMNS).nullable().default(null);

const OPTIONS = {
  questId: apart<number>(),
  sourceType: z.enum(SOURCE_TYPES),
  // Control characters are removed from its cells: texts pasted from other programs contain some.
  sourceText: z
    .string()
    .max(MAX_SOURCE_TEXT)
    .overwrite((text) => text.toWellFormed())
    .default(''),
  rows: apart<Delimiter>(),
  columns: apart<Delimiter>(),
  columnKinds: columnKinds as z.ZodType<GeneratorOptions['columnKinds']>,
  isHeader: as('firstRowIsHeader', wireBoolean.nullable().default(null)),
  sheet: wireInteger.pipe(z.int().min(0).max(1_000)).default(0),
  localization: as('localizationType', z.enum(LOCALIZATIONS).default('center')),
  center: apart<LatLng | null>(),
  radius: wireNumber.default(DEFAULT_RADIUS),
  regionId: as('mgqMapRegion', regionId),
  nameType: as('mindsetNameType', z.enum(NAME_TYPES).default('username')),
  name: as('mindsetName', wireText(2_000).default('')),
  count: apart<number | null>(),
  group: as('groupName', wireText(300)),
  plan: apart<Plan | null>(),
  language: apart<RecognitionLanguage | null>(),
  existing: as('numberOfExistingMindsets', wireInteger.default(0)),
} satisfies TableOf<GeneratorOptions>;

/** Delimiters, position and number as separate fields, as the specification names them. */
const APART = {
  gamecode: wireText(300),
  rowsDelim: wireText(2_000).default(DEFAULT_ROWS.text),
  rowsIsRegex: wireBoolean.default(false),
  columnsDelim: wireText(2_000).default(DEFAULT_COLUMNS.text),
  columnsIsRegex: wireBoolean.default(false),
  latitude: orNone(wireNumber),
  longitude: orNone(wireNumber),
  withMindsetsNumber: wireBoolean.default(false),
  numberOfMindsets: orNone(wireInteger),
  // Text and files have one, too, which says nothing of them.
  ocrLanguage: z.unknown().optional(),
  ...PLAN,
};
const apartFields = z.object(APART);

/** The quest of a gamecode; 0 if its group is not the requested one. */
function questOf(gamecode: string, group: unknown): number {
  const parts = parseGamecode(gamecode);
  return parts !== null && parts.group === group ? parts.questId : 0;
}

function readApart(sent: Readonly<Record<string, unknown>>) {
  const { gamecode, latitude, longitude, ...fields } = sent as z.output<typeof apartFields>;
  return {
    questId: questOf(gamecode, sent.groupName),
    rows: { text: fields.rowsDelim, isRegex: fields.rowsIsRegex },
    columns: { text: fields.columnsDelim, isRegex: fields.columnsIsRegex },
    center: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
    count: fields.withMindsetsNumber ? (fields.numberOfMindsets ?? 0) : null,
    plan: readPlan(fields),
    language: sent.sourceType === 'image' ? languageIn(fields.ocrLanguage) : null,
  };
}

const languageIn = (code: unknown): RecognitionLanguage | null =>
  typeof code === 'string' && isRecognitionLanguage(code) ? code : null;

function alsoApart({ questId, group, rows, columns, center, count, plan, language }: GeneratorOptions) {
  return {
    gamecode: gamecodeOf({ questId, group, isSocial: false }),
    rowsDelim: rows.text,
    rowsIsRegex: rows.isRegex,
    columnsDelim: columns.text,
    columnsIsRegex: columns.isRegex,
    ...center,
    ...alsoPlan(plan),
    ...(language === null ? {} : { ocrLanguage: language }),
    withMindsetsNumber: count !== null,
    ...(count === null ? {} : { numberOfMindsets: count }),
  };
}

/** Recognition settings, for sources that have to recognise a picture first. */
const READING = {
  ocrImage: z.unknown().optional(),
  rotatedText: z.unknown().optional(),
  whitelist: z.unknown().optional(),
  blacklist: z.unknown().optional(),
};

/** `properties` of `FirstMindsetsCreator` <-> GeneratorOptions. */
export const generatorOptions = entity<GeneratorOptions>()(OPTIONS, {
  unread: { ...APART, ...READING },
  read: readApart,
  also: alsoApart,
  names: {
    questId: 'gamecode',
    rows: 'rowsDelim',
    columns: 'columnsDelim',
    center: 'latitude',
    count: 'numberOfMindsets',
    plan: 'withIndex',
    language: 'ocrLanguage',
    source: 'sourceType',
    delimiters: 'rowsDelim',
  },
});

const parameters = z.record(z.string(), z.union([z.string(), z.number()]));
/** Key of a sentence about a row, and its parameters. */
const NOTE = { message: z.string(), parameters };

export const rowNote = z.object(NOTE) as unknown as z.ZodType<RowNote>;
export const skippedRow = z.object({ row: z.int(), index: z.int(), ...NOTE }) as unknown as z.ZodType<SkippedRow>;
export const generatedSource: z.ZodType<GeneratedSource> = z.object({
  mindsetId: z.int(),
  row: z.int(),
  notes: z.array(rowNote),
});
