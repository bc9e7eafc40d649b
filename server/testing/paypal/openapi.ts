// PayPal's own description of its replies, as an extract: see "about" in the file.
import { readFileSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';

type Schema = Readonly<Record<string, unknown>>;
type File = 'checkout_orders_v2' | 'payments_payment_v2' | 'notifications_webhooks_v1';

const files = JSON.parse(readFileSync(new URL('schemas.json', import.meta.url), 'utf8')) as Readonly<
  Record<File, Schema>
>;

/** Forbids unknown properties inside of a described schema: a misspelt one would pass otherwise. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties') return [key, mapValues(value as Schema, (inner) => shut(closed(inner)))];
      return [key, key === 'items' ? shut(closed(value)) : closed(value)];
    }),
  );
}

const mapValues = (object: Schema, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

/** Schemas that set `additionalProperties` are left open on purpose. */
function shut(schema: unknown): unknown {
  const object = schema as Schema;
  const isObject = '$ref' in object || 'properties' in object || 'allOf' in object;
  return isObject && !('additionalProperties' in object) ? { ...object, unevaluatedProperties: false } : schema;
}

/** Violations of PayPal's `schema` by `value`; empty if it is valid. */
export function openApiProblems(file: File, schema: string, value: unknown): string[] {
  const ajv = new Ajv2019({ strict: false, unicodeRegExp: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: file, ...(closed(files[file]) as object) });
  const validate = ajv.compile({ $ref: `${file}#/components/schemas/${schema}`, unevaluatedProperties: false });
  validate(value);
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
