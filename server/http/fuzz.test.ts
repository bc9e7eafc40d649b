import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, REAUTHORIZE } from '@mangoquest/contract/call.ts';
import type { Call } from '@mangoquest/contract/call.ts';
import { calls } from '@mangoquest/contract/table.ts';
import type { CallName } from '@mangoquest/contract/table.ts';
import { sampleInput, sampleWorld } from '../testing/call-samples.ts';
import type { SampleWorld } from '../testing/call-samples.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp, TestUser } from '../testing/test-app.ts';

/** Bodies for each call; a night's run takes 2000 (trust R10). */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 30);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120);

let app: TestApp;
let user: TestUser;
let world: SampleWorld;
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimit: 0 } });
  user = await app.signUp('fuzzer');
  world = await sampleWorld(app, user);
});
afterAll(() => app.close());

const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value) ?? 'null') as unknown),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer({ min: -3, max: 6 }),
  fc.constantFrom<unknown>(
    '', ' ', '0', '-1', -1, 0, 1e308, Number.MAX_SAFE_INTEGER + 1, 1.5, '1e999', 'NaN', '\u0000', '\uD800', '🥭'.repeat(50), [], {}, null, '[', '{"a":',
    '<img src=x onerror=alert(1)>', '\'; DROP TABLE users; --', 'x'.repeat(15_000), true, '9007199254740993', '1|1', '../../etc/passwd',
  ),
);
/** Fields that belong to the server alone (trust 13). */
const PROTECTED = ['creator', 'userid', 'mgqStatus', 'isAdvanced', 'revisionOf', 'constructor', 'isGeneric', 'score', 'grade'];

interface Change { readonly place: number; readonly value: unknown; readonly how: 'set' | 'drop' | 'add' }
const changes = fc.array(fc.record({
  place: fc.nat(10_000), value: nasty, how: fc.constantFrom<Change['how']>('set', 'set', 'set', 'drop', 'add'),
}), { minLength: 1, maxLength: 2 });

/** Every object and list in a value, itself first. */
function containers(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(containers)];
}

/** Sets, drops or adds one field somewhere in a good request. */
function changed(fields: Record<string, unknown>, { place, value, how }: Change): void {
  const places = containers(fields).flatMap((container) => Object.keys(container).map((key) => ({ container, key })));
  if (how === 'add' || places.length === 0) {
    const all = containers(fields);
    (all[place % all.length] as Record<string, unknown>)[PROTECTED[place % PROTECTED.length] as string] = value;
    return;
  }
  const { container, key } = places[place % places.length] as (typeof places)[number];
  if (how === 'drop' && !Array.isArray(container)) delete container[key];
  else container[key] = value;
}

const formText = (fields: object) => new URLSearchParams(
  Object.entries(fields).map(([key, value]): [string, string] => [key, typeof value === 'string' ? value : JSON.stringify(value) ?? '']),
).toString();

// The one that ends the session comes last.
const names = (Object.keys(calls) as CallName[]).toSorted((a, b) => Number(a === 'logOut') - Number(b === 'logOut'));
const statuses = new Map<number, number>();

test.each(names)('%s answers a good request with anything wrong in it as described, and never with a fault', async (name) => {
  const call: Call = calls[name];
  await fc.assert(fc.asyncProperty(changes, fc.boolean(), async (list, isForm) => {
    const fields = JSON.parse(JSON.stringify(call.request.encode(sampleInput(name, world)))) as Record<string, unknown>;
    for (const change of list) changed(fields, change);
    const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => {
      const value = fields[field];
      delete fields[field];
      return encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value) ?? '').toWellFormed().slice(0, 200)) || '0';
    });
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const reply = call.method === 'GET'
      ? await app.server.inject({ method: 'GET', url: `${path}?${formText(fields)}`, headers: app.headersOf(user) })
      : await app.server.inject({ method: 'POST', url: path, headers: { ...app.headersOf(user), 'content-type': type }, payload: isForm ? formText(fields) : JSON.stringify(fields) });
    statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
    expect(reply.statusCode).toBeLessThan(500);
    if (reply.statusCode === 200) call.reply.parse(call.text === true ? reply.body : reply.json());
    else if (reply.body !== REAUTHORIZE) refusal.parse(reply.json());
  }), { numRuns: RUNS, seed: SEED });
  expect(app.logged).toEqual([]);
});

test('the requests above got both past the wire and not', () => {
  expect(statuses.get(200)).toBeGreaterThan(RUNS);
  expect(statuses.get(422)).toBeGreaterThan(RUNS);
});
