import { z } from 'zod';

/** A field that the wire calls by a historic name. */
export interface Named<Schema extends z.ZodType = z.ZodType> {
  readonly wire: string;
  readonly schema: Schema;
}

/** A field of the domain under the name that the wire has for it. */
export function as<Schema extends z.ZodType>(wire: string, schema: Schema): Named<Schema> {
  return { wire, schema };
}

/** The fields of something by the domain's names, each with what travels. In the order in which they are written. */
export type FieldTable = Readonly<Record<string, z.ZodType | Named>>;

type SchemaOf<Field> = Field extends Named<infer Schema> ? Schema : Field extends z.ZodType ? Field : never;

/** What a table of fields is in the domain's words. */
export type DomainOf<Table extends FieldTable> = z.output<z.ZodObject<{ -readonly [Name in keyof Table]: SchemaOf<Table[Name]> }, z.core.$strip>>;

/** The wire's name of each of the domain's fields that has another; with dots where it lies deeper. */
export type WireNames = Readonly<Record<string, string>>;

interface Words {
  readonly names: WireNames;
  /** Of fields that the rules speak of and that are not sent: what lies in them, by the wire's name. */
  readonly beside: Readonly<Record<string, z.ZodType>>;
}

const known = new WeakMap<object, Words>();

/** The names of a codec made by `record`, or told by `withNames`; null for any other schema. */
export function wordsOf(schema: object): Words | null {
  return known.get(schema) ?? null;
}

/** Tells the names of a codec that is made by hand, so that paths into it can be said in either vocabulary. */
export function withNames<Schema extends z.ZodType>(schema: Schema, names: WireNames, beside: Words['beside'] = {}): Schema {
  known.set(schema, { names, beside });
  return schema;
}

type Fields = Record<string, unknown>;

/**
 * Fields under the wire's names <-> under the domain's. Unknown ones are refused on the way in and left behind on the way out.
 * `unread`: what may come along and is looked at by nobody.
 */
export function record<const Table extends FieldTable>(table: Table, unread: Readonly<Record<string, z.ZodType>> = {}) {
  const fields = Object.entries(table).map(([name, field]) => ('wire' in field ? { name, ...field } : { name, wire: name, schema: field }));
  const wire = z.strictObject({ ...Object.fromEntries(fields.map((field) => [field.wire, field.schema])), ...unread });
  const codec = z.codec(wire, z.custom<DomainOf<Table>>(), {
    decode: (sent: Fields) => {
      const domain: Fields = {};
      for (const { name, wire: from } of fields) if (sent[from] !== undefined) domain[name] = sent[from];
      return domain as DomainOf<Table>;
    },
    encode: (value) => {
      const sent: Fields = {};
      for (const { name, wire: to } of fields) if ((value as Fields)[name] !== undefined) sent[to] = (value as Fields)[name];
      return sent;
    },
  });
  return withNames(codec, Object.fromEntries(fields.flatMap(({ name, wire: to }) => (name === to ? [] : [[name, to]]))));
}
