import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, REAUTHORIZE } from '@mangoquest/contract/call.ts';
import type { Call } from '@mangoquest/contract/call.ts';
import { calls } from '@mangoquest/contract/table.ts';
import type { CallName } from '@mangoquest/contract/table.ts';
import { makeQuest } from '../testing/quest-fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp, TestUser } from '../testing/test-app.ts';
import { openApi } from './api-description/openapi.ts';

/** Bodies for each call; a night's run takes 2000 (trust R10). */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 40);

let app: TestApp;
let user: TestUser;
let questId: number;
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimit: 0 } });
  user = await app.signUp('fuzzer');
  ({ questId } = await makeQuest(app, user));
});
afterAll(() => app.close());

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

const nasty = fc.oneof(
  fc.anything({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value) ?? 'null') as unknown),
  fc.constantFrom<unknown>('', ' ', '0', '-1', -1, 0, 1e308, Number.MAX_SAFE_INTEGER + 1, 1.5, '1e999', 'NaN', '\u0000', '\uD800', '🥭'.repeat(50), [], {}, null, '[', '{"a":', '<img src=x onerror=alert(1)>', '\'; DROP TABLE users; --'),
);

/** Values that mostly fit the schema, and sometimes do not. */
function values(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: fitting(schema) }, { weight: 1, arbitrary: nasty });
}

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  switch (schema.type) {
    case 'string': return fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('1', '2', 'true', '[]', '{}', '40.7', '#ff8800'));
    case 'integer': return fc.oneof(fc.integer({ min: -2, max: 5 }), fc.integer());
    case 'number': return fc.oneof(fc.double({ min: -200, max: 200, noNaN: true }), fc.integer({ min: 0, max: 3 }));
    case 'boolean': return fc.boolean();
    case 'null': return fc.constant(null);
    case 'array': return fc.array(schema.items ? values(schema.items) : nasty, { maxLength: 3 });
    case 'object': return fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, values(inner)])));
    default: return nasty;
  }
}

interface Described { readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }; readonly parameters?: readonly { readonly name: string; readonly schema: JsonSchema }[] }
const described = openApi('0')['paths'] as Readonly<Record<string, Readonly<Record<string, Described>>>>;

function bodySchema(call: Call): JsonSchema {
  const { requestBody, parameters = [] } = described[call.path]?.[call.method.toLowerCase()] as Described;
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  return body ?? { type: 'object', properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])) };
}

const names = (Object.keys(calls) as CallName[]).filter((name) => name !== 'logOut' && name !== 'logIn' && name !== 'signUp');

test.each([...names, 'logIn', 'signUp', 'logOut'] as CallName[])('%s answers whatever it is sent as described, and never with a fault', async (name) => {
  const call: Call = calls[name];
  const extra = fc.option(fc.constantFrom('creator', 'userid', 'mgqStatus', 'marked', 'isAdvanced', '__proto__', 'constructor'), { freq: 8, nil: undefined });
  await fc.assert(fc.asyncProperty(values(bodySchema(call)), extra, fc.boolean(), async (fields, more, isForm) => {
    const body = more !== undefined && typeof fields === 'object' && fields !== null && !Array.isArray(fields)
      ? { ...fields, ...Object.fromEntries([[more, 1]]) } : fields;
    const entries = Object.entries((body ?? {}) as object).map(([key, value]): [string, string] => [key, typeof value === 'string' ? value : JSON.stringify(value) ?? '']);
    const form = new URLSearchParams(entries).toString();
    const headers = { ...app.headersOf(user), 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' };
    const url = call.path.replace(/\{(\w+)\}/g, () => String(questId));
    const reply = call.method === 'GET'
      ? await app.server.inject({ method: 'GET', url: `${url}?${form}`, headers: app.headersOf(user) })
      : await app.server.inject({ method: 'POST', url, headers, payload: isForm ? form : JSON.stringify(body) });
    if (reply.statusCode === 200) {
      call.reply.parse(call.text === true ? reply.body : reply.json());
    } else {
      expect(reply.statusCode).toBeLessThan(500);
      if (reply.body !== REAUTHORIZE) refusal.parse(reply.json());
    }
  }), { numRuns: RUNS, seed: Number(process.env['FUZZ_SEED'] ?? 20_261_120) });
  expect(app.logged).toEqual([]);
});
