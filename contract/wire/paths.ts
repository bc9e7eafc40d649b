import type { z } from 'zod';
import type { Call } from '../call.ts';
import { jsonContentOf } from './fields.ts';
import { wordsOf } from './record.ts';

/*
 * Translates the path of a wrong field between both vocabularies: `quest.longDescription` in the domain is
 * `editedmgq.longDescr` on the wire. The names come from the codecs of the call; nothing is written down twice.
 */

/** The part of a zod schema's definition that is read here and for the lists of a call (`lists.ts`). */
interface Definition {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly options?: readonly z.ZodType[];
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly minimum?: number; readonly maximum?: number } };
  }[];
}

export const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

/** A schema without its wrappers (optional, default, …): one with names of its own, or one with fields. */
function bare(schema: z.ZodType): z.ZodType {
  const content = jsonContentOf(schema);
  if (content !== null) return bare(content);
  if (wordsOf(schema) !== null) return schema;
  const { innerType, in: before, options } = definitionOf(schema);
  const inside = innerType ?? before ?? options?.[0];
  return inside === undefined ? schema : bare(inside);
}

/** The schema one step down the wire path; undefined if there is none. */
function stepInto(schema: z.ZodType | undefined, part: string): z.ZodType | undefined {
  if (schema === undefined) return undefined;
  const inside = bare(schema);
  const words = wordsOf(inside);
  const beside = words?.beside[part];
  if (beside !== undefined) return beside;
  const fields = words === null ? inside : bare(definitionOf(inside).in as z.ZodType);
  const { shape, element, items, valueType } = definitionOf(fields);
  return shape?.[part] ?? element ?? items?.[Number(part)] ?? valueType;
}

const namesAt = (schema: z.ZodType | undefined) => Object.entries((schema && wordsOf(bare(schema))?.names) ?? {});
const startsWith = (parts: readonly string[], start: readonly string[]) =>
  start.every((part, at) => parts[at] === part);

/**
 * Follows a path; `translate` receives the names at each level and returns the next parts on the other side, with the
 * number of parts it consumed.
 */
function follow(
  schema: z.ZodType,
  path: string,
  translate: (
    names: [string, string][],
    rest: readonly string[],
  ) => { readonly said: string; readonly wire: string; readonly took: number },
): string {
  const said: string[] = [];
  let at: z.ZodType | undefined = schema;
  for (let rest = path.split('.'); rest.length > 0;) {
    const next = translate(namesAt(at), rest);
    said.push(next.said);
    for (const part of next.wire.split('.')) at = stepInto(at, part);
    rest = rest.slice(next.took);
  }
  return said.join('.');
}

function toWire(schema: z.ZodType, path: string): string {
  return follow(schema, path, (names, [head = '']) => {
    const wire = names.find(([name]) => name === head)?.[1] ?? head;
    return { said: wire, wire, took: 1 };
  });
}

function toDomain(schema: z.ZodType, path: string): string {
  return follow(schema, path, (names, rest) => {
    const found = names.find(([, wire]) => startsWith(rest, wire.split('.')));
    if (found === undefined) return { said: rest[0] as string, wire: rest[0] as string, took: 1 };
    return { said: found[0], wire: found[1], took: found[1].split('.').length };
  });
}

/** Whether a domain path begins with a field of `schema`. */
function isFieldOf(schema: z.ZodType | undefined, path: string): boolean {
  if (schema === undefined) return false;
  const [head = ''] = path.split('.');
  return namesAt(schema).some(([name]) => name === head) || stepInto(schema, head) !== undefined;
}

/** Path of a rejected field in the call's wire names. A field that the call does not have keeps its name. */
export function wirePath({ request, about }: Pick<Call, 'request' | 'about'>, path: string): string {
  if (about === undefined || isFieldOf(request, path)) return toWire(request, path);
  const subject = stepInto(request, toWire(request, about));
  return isFieldOf(subject, path) ? toWire(request, `${about}.${path}`) : path;
}

/** The inverse: the path as the rules of the domain name it. */
export function domainPath({ request, about }: Pick<Call, 'request' | 'about'>, path: string): string {
  const domain = toDomain(request, path);
  return about !== undefined && domain.startsWith(`${about}.`) ? domain.slice(about.length + 1) : domain;
}
