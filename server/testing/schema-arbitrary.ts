// Generates wire values that match a zod schema, so that tests get past the schema.
import fc from 'fast-check';
import { z } from 'zod';
import { jsonContentOf } from '@mangoquest/contract/wire/fields.ts';

/** The part of zod's internal check definition that is read here; a schema may itself be a check. */
interface CheckDefinition {
  readonly check?: string;
  readonly format?: string;
  readonly value?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: RegExp;
}

/** The part of zod's internal schema definition that is read here. */
interface Definition extends CheckDefinition {
  readonly type: string;
  readonly shape: Readonly<Record<string, z.ZodType>>;
  readonly element: z.ZodType;
  readonly items: readonly z.ZodType[];
  readonly options: readonly z.ZodType[];
  readonly innerType: z.ZodType;
  readonly in: z.ZodType;
  readonly out: z.ZodType;
  readonly keyType: z.ZodType;
  readonly valueType: z.ZodType;
  readonly entries: Readonly<Record<string, string | number>>;
  readonly values: readonly unknown[];
  readonly getter: () => z.ZodType;
  readonly checks?: readonly { readonly _zod: { readonly def: CheckDefinition } }[];
}

/** Limits given by the checks of a schema. */
interface Limits {
  minimum?: number;
  maximum?: number;
  isWhole?: boolean;
  pattern?: RegExp;
}

const MAX_TEXT = 60;
const MAX_ITEMS = 4;

/** Wire values for `schema`; custom checks may still refuse some. */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const content = jsonContentOf(schema);
  // Such a field is sent as it is or as JSON text.
  if (content !== null) {
    const inner = arbitraryOf(content);
    return fc.oneof(
      inner,
      inner.map((value) => JSON.stringify(value)),
    );
  }
  const def = schema._zod.def as unknown as Definition;
  const limits = limitsOf(def);
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, inner]) => [key, arbitraryOf(inner)] as const);
      const required = Object.entries(def.shape)
        .filter(([, inner]) => !isOptional(inner))
        .map(([key]) => key);
      return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true });
    }
    case 'array':
      return fc.array(arbitraryOf(def.element), {
        maxLength: Math.min(MAX_ITEMS, limits.maximum ?? MAX_ITEMS),
        minLength: limits.minimum ?? 0,
      });
    case 'tuple':
      return fc.tuple(...def.items.map(arbitraryOf));
    case 'union':
      return fc.oneof(...def.options.map(arbitraryOf));
    case 'nullable':
      return fc.option(arbitraryOf(def.innerType), { nil: null });
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return arbitraryOf(def.innerType);
    case 'pipe':
      return pipeOf(schema, def);
    case 'lazy':
      return arbitraryOf(def.getter());
    case 'record':
      return fc.dictionary(arbitraryOf(def.keyType) as fc.Arbitrary<string>, arbitraryOf(def.valueType), {
        maxKeys: 3,
        noNullPrototype: true,
      });
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'number':
      return numberOf(limits);
    case 'string':
      return textOf(limits).filter((text) => schema.safeParse(text).success);
    case 'unknown':
    case 'any':
      return fc.jsonValue({ maxDepth: 2 });
    default:
      throw new Error(`No values are known for a schema of the type ${def.type}: give it some here.`);
  }
}

function limitsOf({ checks = [], ...own }: Definition): Limits {
  const limits: Limits = {};
  for (const { check, format, value, minimum, maximum, pattern } of [own, ...checks.map((one) => one._zod.def)]) {
    if (check === 'number_format' && format === 'safeint') limits.isWhole = true;
    if (check === 'greater_than') limits.minimum = value as number;
    if (check === 'less_than') limits.maximum = value as number;
    if (check === 'min_length') limits.minimum = minimum as number;
    if (check === 'max_length') limits.maximum = maximum as number;
    // Patterns that only exclude characters are fulfilled anyway.
    if (check === 'string_format' && pattern !== undefined && !pattern.source.startsWith('^[^'))
      limits.pattern = pattern;
  }
  return limits;
}

/**
 * Values of the input side; for a number, whose limits are in the output schema, also values of the output side, as
 * numbers are not converted.
 */
function pipeOf(schema: z.ZodType, { in: before, out }: Definition): fc.Arbitrary<unknown> {
  const inner = arbitraryOf(before);
  // A text that encodes several values, such as a cursor: random text is hardly ever valid.
  if (isText(before) && !fc.sample(inner, { numRuns: 20, seed: 1 }).some((value) => schema.safeParse(value).success)) {
    const meant = arbitraryOf(out)
      .map((value) => z.safeEncode(schema, value).data)
      .filter((value) => value !== undefined && schema.safeParse(value).success);
    return fc.oneof({ weight: 9, arbitrary: meant }, { weight: 1, arbitrary: inner });
  }
  if ((out._zod.def as { readonly type: string }).type !== 'number') return inner;
  return fc.oneof(inner, arbitraryOf(out)).filter((value) => schema.safeParse(value).success);
}

const isText = (schema: z.ZodType) => (schema._zod.def as { readonly type: string }).type === 'string';

function isOptional(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success;
}

function numberOf({
  minimum = -Number.MAX_VALUE,
  maximum = Number.MAX_VALUE,
  isWhole = false,
}: Limits): fc.Arbitrary<number> {
  // Small numbers, so that some ids exist.
  const near = fc.integer({ min: Math.ceil(Math.max(minimum, -2)), max: Math.floor(Math.min(maximum, 40)) });
  if (isWhole)
    return fc.oneof(
      near,
      fc.integer({ min: Math.max(minimum, Number.MIN_SAFE_INTEGER), max: Math.min(maximum, Number.MAX_SAFE_INTEGER) }),
    );
  return fc.oneof(
    near,
    fc.double({ min: minimum, max: maximum, noNaN: true }).map((value) => value + 0),
  );
}

function textOf({ minimum = 0, maximum = MAX_TEXT, pattern }: Limits): fc.Arbitrary<string> {
  const limits = { minLength: minimum, maxLength: Math.max(minimum, Math.min(maximum, MAX_TEXT)) };
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern.source), { maxLength: limits.maxLength });
  return fc.oneof(fc.constant(''), fc.string(limits), fc.string({ ...limits, unit: 'grapheme' }));
}
