import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { CONTROL_RANGE } from '@mangoquest/core/text/characters.ts';
import { jsonSize, MAX_JSON } from '@mangoquest/core/text/json-size.ts';
import { z } from 'zod';

/*
 * Wire fields. Bodies are JSON or URL-encoded, so a number may arrive as text, and an object as JSON text. What we send
 * always has the plain JSON form.
 */

/** A finite number, or its decimal text. */
export const wireNumber = z.codec(
  z.union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i)
      .max(40),
  ]),
  z.number(),
  { decode: (value) => Number(value), encode: (value) => value },
);

/** An integer within ±2^53. */
export const wireInteger = z.codec(
  z.union([
    z.int(),
    z
      .string()
      .trim()
      .regex(/^[+-]?\d{1,16}$/),
  ]),
  z.int(),
  { decode: (value) => Number(value), encode: (value) => value },
);

/** An integer or none: `null`, in a form the text `null`. */
export const wireIntegerOrNull = z.codec(
  z.union([
    z.int(),
    z.null(),
    z
      .string()
      .trim()
      .regex(/^(null|[+-]?\d{1,16})$/),
  ]),
  z.int().nullable(),
  { decode: (value) => (value === null || value === 'null' ? null : Number(value)), encode: (value) => value },
);

/** The database id of something saved: 1 and up. */
export const wireId = z.codec(
  z.union([
    z.int().min(1),
    z
      .string()
      .trim()
      .regex(/^[1-9]\d{0,15}$/),
  ]),
  z.int().min(1),
  { decode: (value) => Number(value), encode: (value) => value },
);

/** The id of a user as the client sends it in `text` <-> the number; empty or absent <-> null. Text that is not a number matches no user. */
export function wireUserId<Text extends z.ZodType<string>>(text: Text) {
  return z.codec(text.default('' as never), z.custom<number | null>(), {
    decode: (id) => (id === '' ? null : Number(id)),
    encode: (id) => (id === null ? '' : String(id)) as never,
  });
}

/** A boolean: JSON's, or `true`, `false`, `1`, `0` as text or number. */
export const wireBoolean = z.codec(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0']), z.literal([0, 1])]),
  z.boolean(),
  { decode: (value) => value === true || value === 'true' || value === '1' || value === 1, encode: (value) => value },
);

/** A number, a boolean or a word, for fields that are only read as text. At most `max` characters. */
export function wireWord(max: number) {
  return z.codec(z.union([wireText(max), z.number(), z.boolean()]), z.string().max(max), {
    decode: String,
    encode: (text) => text,
  });
}

/**
 * An optional field: absent, empty (as sent by forms) and `null` mean the same. For fields in which an empty text has
 * no meaning of its own.
 */
export function orNone<Schema extends z.ZodType>(schema: Schema) {
  return z
    .codec(
      z.union([schema, z.literal(''), z.null()]),
      z.custom<z.output<Schema> | undefined>(() => true),
      {
        decode: (value) => (value === '' || value === null ? undefined : (value as z.output<Schema>)),
        encode: (value) => (value === undefined ? '' : value) as never,
      },
    )
    .optional();
}

/** Drops keys whose value is undefined, so that such a field counts as absent. */
export function given<T extends object>(
  value: T,
): { [K in keyof T]: Exclude<T[K], undefined> | (undefined extends T[K] ? undefined : never) } {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as never;
}

/** Metres in a form field: an empty one is 0 (Spec §5). */
export const wireDistance = z.codec(z.union([wireNumber, z.literal(''), z.null()]), z.number(), {
  decode: (value) => (value === '' || value === null ? 0 : value),
  encode: (metres) => metres,
});

/** Fields that the specification names but clients cannot set: accepted so that a whole entity can be sent, and ignored. */
export function ignored<Name extends string>(...names: readonly Name[]) {
  const anything = z
    .codec(z.unknown(), z.undefined(), { decode: () => undefined, encode: () => undefined })
    .optional()
    .describe('Taken and ignored.');
  return Object.fromEntries(names.map((name) => [name, anything])) as Record<Name, typeof anything>;
}

/** The maximum time of JavaScript's Date: a later one breaks every page that shows it. */
const LAST_TIME = 8_640_000_000_000_000;

/** Epoch milliseconds as text, `''` for none (Spec §3, mgqVersion). */
export const wireTime = z.codec(
  z.union([z.string().regex(/^(\d{1,16})?$/), z.int().min(0), z.null()]),
  z.int().min(0).max(LAST_TIME).nullable(),
  {
    decode: (value) => (value === null || value === '' ? null : Number(value)),
    encode: (value) => (value === null ? '' : String(value)),
  },
);

/** A position in degrees north and east, or in board units on a board. */
export const latLng = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
} satisfies Readonly<Record<keyof LatLng, z.ZodType<number>>>);

/** The same as fields of a call, which may arrive as text. */
export const LAT_LNG = {
  latitude: wireNumber.pipe(latLng.shape.latitude),
  longitude: wireNumber.pipe(latLng.shape.longitude),
};
/** The same, optional. */
export const LAT_LNG_IF_KNOWN = { latitude: orNone(LAT_LNG.latitude), longitude: orNone(LAT_LNG.longitude) };

const contents = new WeakMap<object, z.ZodType>();

/** What a field made by `wireJson` contains, for the description of the calls; null for any other schema. */
export function jsonContentOf(schema: object): z.ZodType | null {
  return contents.get(schema) ?? null;
}

/** An object or list that may be sent as JSON text. Its length is limited by the call's `bodyLimit`. */
export function wireJson<Schema extends z.ZodType>(schema: Schema) {
  const field = z.codec(z.union([z.string(), z.looseObject({}), z.array(z.unknown())]), schema, {
    decode: (value, context) => {
      if (typeof value !== 'string') return value as z.input<Schema>;
      try {
        if (isTooMuch(value)) throw new RangeError('More than is made of one text');
        return JSON.parse(value) as z.input<Schema>;
      } catch {
        context.issues.push({ code: 'custom', input: value, message: 'Not JSON.' });
        return z.NEVER;
      }
    },
    encode: (value) => value as never,
  });
  contents.set(field, schema);
  return field;
}

/** Length in characters below which the number of values is not checked: the check would take longer than parsing. */
const SHORT_JSON = 100_000;

/** The same as `isTooMuch`, of a text whose bytes come piece by piece: whether it is too much so far. */
export function tooMuchSoFar(): (bytes: Uint8Array) => boolean {
  const size = jsonSize({ ...MAX_JSON, depth: Infinity });
  return (bytes) => size(bytes) !== null;
}

/**
 * Whether a JSON text contains more values than any quest has: parsed, they would take twenty times its length in
 * memory.
 */
export function isTooMuch(json: string | Uint8Array): boolean {
  if (json.length <= SHORT_JSON) return false;
  const isPieceTooMuch = tooMuchSoFar();
  const bytes = typeof json === 'string' ? new TextEncoder().encode(json) : json;
  for (let at = 0; at < bytes.length; at += SHORT_JSON)
    if (isPieceTooMuch(bytes.subarray(at, at + SHORT_JSON))) return true;
  return false;
}

/** For lists that may be huge: validation stops at the first error. A million errors are cheap to send and take minutes to report. */
export const FIRST_MISFIT: z.core.ParseContextInternal<z.core.$ZodIssue> = { abortEarly: true };

/** Maximum nesting depth of lists and objects; thousands of levels overflow the stack of recursive code. */
const MAX_DEPTH = 20;

/**
 * Key and value pairs chosen by a creator (Spec §3, §5); a value may be any JSON up to the maximum depth. Invalid text
 * in it becomes U+FFFD.
 */
export const propertiesSchema = z
  .record(z.string().max(100), z.unknown())
  .refine((properties) => isWithinDepth(properties, MAX_DEPTH), { abort: true })
  .overwrite((properties) => wellFormed(properties) as typeof properties);
export const wireProperties = wireJson(propertiesSchema);

function isWithinDepth(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isWithinDepth(inner, levels - 1));
}

const CONTROLS = new RegExp(`[${CONTROL_RANGE}]`, 'g');
const NO_CONTROLS = new RegExp(`^[^${CONTROL_RANGE}]*$`);

/** Replaces lone surrogates and control characters: PostgreSQL rejects both when it parses JSON. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replace(CONTROLS, '\uFFFD');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(wellFormed);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [wellFormed(key), wellFormed(inner)]));
}

/**
 * HTML as sent: it may contain pictures, which the server extracts and stores. The limit for the remaining text is
 * checked after that.
 */
export const wireHtml = () => wireText(4_000_000);

/**
 * Free text of at most `max` characters; control characters other than line breaks and tabs are refused. A lone
 * surrogate, which PostgreSQL rejects, becomes U+FFFD.
 */
export function wireText(max: number) {
  return z
    .string()
    .max(max)
    .regex(NO_CONTROLS)
    .overwrite((text) => text.toWellFormed());
}
