import { z } from 'zod';

/** A field with a historic name on the wire. */
export interface Named<Schema extends z.ZodType = z.ZodType> {
  readonly wire: string;
  readonly schema: Schema;
}

/** A domain field that is one part of a wire field: the start time, in `mgqVersion`. */
export interface Part<Value = unknown> {
  readonly wire: string;
  readonly schema: z.ZodType;
  readonly key: string;
  /** Never set: only for the type. */
  readonly value?: Value;
}

/** A domain field that has no wire field of its own: `read` and `also` of its record handle it. */
export interface Apart<Value = unknown> {
  readonly isApart: true;
  readonly value?: Value;
}

/** A domain field under its wire name. */
export function as<Schema extends z.ZodType>(wire: string, schema: Schema): Named<Schema> {
  return { wire, schema };
}

/** A domain field stored as `key` within a wire field. */
export function part<Schema extends z.ZodType, const Key extends keyof NonNullable<z.output<Schema>> & string>(
  wire: string,
  schema: Schema,
  key: Key,
): Part<NonNullable<z.output<Schema>>[Key]> {
  return { wire, schema, key };
}

export function apart<Value>(): Apart<Value> {
  return { isApart: true };
}

/** Fields by their domain names, each with its wire form. In the order in which they are written. */
export type FieldTable = Readonly<Record<string, z.ZodType | Named | Part | Apart>>;

/** The same for every field of a domain type: a field added there is a type error here until its wire form is given. */
export type TableOf<T> = {
  readonly [Name in keyof T]-?: FieldOf<undefined extends T[Name] ? T[Name] | undefined : T[Name]>;
};
type FieldOf<Value> = z.ZodType<Value> | Named<z.ZodType<Value>> | Part<Value> | Apart<Value>;

type SchemaOf<Field> = Field extends Named<infer Schema> ? Schema : Field extends z.ZodType ? Field : never;

/** The domain type of a table of fields. */
export type DomainOf<Table extends FieldTable> = z.output<
  z.ZodObject<{ -readonly [Name in keyof Table]: SchemaOf<Table[Name]> }, z.core.$strip>
>;

/** Wire names of the domain fields whose name differs; with dots for nested fields. */
export type WireNames = Readonly<Record<string, string>>;

interface Words {
  readonly names: WireNames;
  /** Fields that rules name but that are not sent: for each, the schema of what contains it. */
  readonly beside: Readonly<Record<string, z.ZodType>>;
}

const known = new WeakMap<object, Words>();

/** The names of a codec made from a table or registered by `withNames`; null for any other schema. */
export function wordsOf(schema: object): Words | null {
  return known.get(schema) ?? null;
}

/** Registers the names of a hand-written codec, so that paths into it can be translated in both directions. */
export function withNames<Schema extends z.ZodType>(
  schema: Schema,
  names: WireNames,
  beside: Words['beside'] = {},
): Schema {
  known.set(schema, { names, beside });
  return schema;
}

type Fields = Record<string, unknown>;

/** Additions to the fields of a table. */
export interface Beside<T> {
  /** Wire fields that are accepted and ignored, or only used by `read`. */
  readonly unread?: Readonly<Record<string, z.ZodType>>;
  /** Computes domain fields from several wire fields. */
  readonly read?: (sent: Readonly<Fields>) => Partial<T>;
  /** Computes wire fields from several domain fields. */
  readonly also?: (value: T) => Fields;
  /** Wire names of the fields computed by `read`. */
  readonly names?: WireNames;
}

/** How one field is converted. */
interface Way {
  readonly name: string;
  readonly wire: string;
  readonly schema: z.ZodType;
  readonly key: string | null;
}

function waysOf(table: FieldTable): Way[] {
  return Object.entries(table).flatMap(([name, field]): Way[] => {
    if ('isApart' in field) return [];
    if (!('wire' in field)) return [{ name, wire: name, schema: field, key: null }];
    return [{ name, wire: field.wire, schema: field.schema, key: 'key' in field ? field.key : null }];
  });
}

const lies = ({ wire, schema, key }: Way) => (key !== null && isObject(schema) ? `${wire}.${key}` : wire);

function isObject(schema: z.ZodType): boolean {
  const { type, innerType } = schema._zod.def as { readonly type: string; readonly innerType?: z.ZodType };
  return type === 'object' || (innerType !== undefined && isObject(innerType));
}

function codecOf<T>(table: FieldTable, { unread = {}, read, also, names = {} }: Beside<T>) {
  const ways = waysOf(table);
  const wire = z.strictObject({ ...Object.fromEntries(ways.map((way) => [way.wire, way.schema])), ...unread });
  const codec = z.codec(wire, z.custom<T>(), {
    decode: (sent: Fields) => {
      const domain: Fields = {};
      for (const { name, wire: from, key } of ways) {
        const value = key === null ? sent[from] : (sent[from] as Fields | undefined)?.[key];
        if (value !== undefined) domain[name] = value;
      }
      return (read === undefined ? domain : { ...domain, ...read(sent) }) as T;
    },
    encode: (value) => {
      const sent: Fields = {};
      for (const { name, wire: to, key } of ways) {
        const field = (value as Fields)[name];
        if (field === undefined) continue;
        if (key === null) sent[to] = field;
        else (sent[to] ??= {} as Fields)[key as never] = field as never;
      }
      return also === undefined ? sent : { ...sent, ...also(value) };
    },
  });
  const renamed = ways.flatMap((way) => (way.name === lies(way) ? [] : [[way.name, lies(way)]]));
  return withNames(codec, { ...Object.fromEntries(renamed), ...names });
}

/** Fields by wire name <-> by domain name. Unknown fields are refused when decoding and dropped when encoding. */
export function record<const Table extends FieldTable>(table: Table, unread: Readonly<Record<string, z.ZodType>> = {}) {
  return codecOf<DomainOf<Table>>(table, { unread });
}

/** The names of all fields that such a codec takes on the wire. */
export function wireFieldsOf(codec: { readonly in: { readonly shape: object } }): readonly string[] {
  return Object.keys(codec.in.shape);
}

/** The same for a domain type. */
export function entity<T>() {
  return (table: TableOf<T>, beside: Beside<T> = {}) => codecOf<T>(table as FieldTable, beside);
}

type Optional<Field> = Field extends Part<infer Value> & { readonly key: string }
  ? Part<Value | undefined>
  : Field extends Named<infer Schema>
    ? Named<z.ZodOptional<Schema>>
    : Field extends z.ZodType
      ? z.ZodOptional<Field>
      : Field;

/** A copy of a table in which these fields are optional. */
export function optional<Table extends object, const Name extends keyof Table & string>(
  table: Table,
  names: readonly Name[],
) {
  const optionalField = (field: FieldTable[string]) => {
    if ('isApart' in field) return field;
    return 'wire' in field ? { ...field, schema: field.schema.optional() } : field.optional();
  };
  const left = Object.fromEntries(
    names.map((name) => [name, optionalField((table as unknown as FieldTable)[name] as FieldTable[string])]),
  );
  return { ...table, ...left } as {
    readonly [Key in keyof Table]: Key extends Name ? Optional<Table[Key]> : Table[Key];
  };
}
