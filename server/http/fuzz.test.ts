import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@mangoquest/contract/call.ts';
import { calls } from '@mangoquest/contract/table.ts';
import type { CallName } from '@mangoquest/contract/table.ts';
import { FIELD_CALLS, sampleInput, sampleWorld } from '../testing/call-samples.ts';
import type { SampleWorld } from '../testing/call-samples.ts';
import { change, changes, replyProblem, schemaFields, sendFields, wireFields } from '../testing/hostile-requests.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp, TestUser } from '../testing/test-app.ts';

/**
 * Number of mutated bodies for each call, and of bodies generated from its schema; the long run is `npm run soak --
 * R10` (trust R10).
 */
const RUNS = 30;
const SEED = 20_261_120;

let app: TestApp;
let user: TestUser;
let world: SampleWorld;
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimit: 0 } });
  user = await app.signUp('fuzzer');
  world = await sampleWorld(app, user);
});
afterAll(() => app.close());

// Calls that end the session, delete the account or delete the quest used by the test run last.
const isEnd = (name: CallName) =>
  Number(name === 'logOut' || name === 'setPassword' || name === 'deleteUser' || name === 'deleteQuest');
const names = FIELD_CALLS.toSorted((a, b) => isEnd(a) - isEnd(b));
const statuses = new Map<number, number>();
async function expectGoodReply(call: Call, fields: Record<string, unknown>, isForm: boolean): Promise<void> {
  const reply = await sendFields(app, call, fields, user, isForm);
  statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
  expect(replyProblem(call, reply)).toBeNull();
}

test.each(names)(
  '%s answers a good request with anything wrong in it as described, and never with a fault',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(changes, fc.boolean(), async (list, isForm) => {
        const fields = wireFields(calls[name], sampleInput(name, world));
        for (const one of list) change(fields, one);
        await expectGoodReply(calls[name], fields, isForm);
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(app.logged).toEqual([]);
  },
);
test.each(names)('%s answers whatever its schema allows as described, and never with a fault', async (name) => {
  await fc.assert(
    fc.asyncProperty(schemaFields(calls[name]), fc.boolean(), (fields, isForm) =>
      expectGoodReply(calls[name], fields, isForm),
    ),
    { numRuns: RUNS, seed: SEED },
  );
  expect(app.logged).toEqual([]);
});

test('the requests above got both past the wire and not', () => {
  expect(statuses.get(200)).toBeGreaterThan(RUNS);
  expect(statuses.get(422)).toBeGreaterThan(RUNS);
});
