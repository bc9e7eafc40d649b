import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Fields of a reply that its schema does not name. */
interface Unknown {
  readonly at: Path;
  readonly keys: readonly string[];
}

/** Strips a level at a time; replies are not deeper. */
const MAX_LEVELS = 20;

/**
 * Reads a reply, or a part of one. Fields that this page does not know are ignored: a newer server may send them, and
 * the page may stay open for days. Schemas of the contract refuse them, because requests must.
 */
export function readReply<Schema extends z.ZodType>(
  schema: Schema,
  told: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  let known = told;
  let read = schema.safeParse(known);
  for (let level = 0; !read.success && level < MAX_LEVELS; level += 1) {
    const unknown = unknownIn(read.error.issues, []);
    if (unknown.length === 0) return read;
    if (known === told) known = structuredClone(told);
    for (const { at, keys } of unknown) remove(known, at, keys);
    read = schema.safeParse(known);
  }
  return read;
}

function unknownIn(issues: readonly Issue[], base: Path): Unknown[] {
  return issues.flatMap((issue): Unknown[] => {
    const at = [...base, ...issue.path];
    if (issue.code === 'unrecognized_keys') return [{ at, keys: issue.keys }];
    if (issue.code !== 'invalid_union') return [];
    // The variant that it is but for such fields, and of several the one that knows most of them.
    const variants = issue.errors.filter(isUnknownAlone).map((errors) => unknownIn(errors, at));
    return variants.toSorted((one, other) => countOf(one) - countOf(other))[0] ?? [];
  });
}

const isUnknownAlone = (issues: readonly Issue[]): boolean =>
  issues.length > 0 &&
  issues.every(
    (issue) =>
      issue.code === 'unrecognized_keys' || (issue.code === 'invalid_union' && issue.errors.some(isUnknownAlone)),
  );

const countOf = (unknown: readonly Unknown[]) => unknown.reduce((sum, { keys }) => sum + keys.length, 0);

function remove(value: unknown, at: Path, keys: readonly string[]): void {
  let inside = value;
  for (const part of at) inside = (inside as Record<PropertyKey, unknown> | null | undefined)?.[part];
  if (typeof inside !== 'object' || inside === null) return;
  for (const key of keys) delete (inside as Record<string, unknown>)[key];
}
