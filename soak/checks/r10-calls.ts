import fc from 'fast-check';
import { REAUTHORIZE } from '@mangoquest/contract/call.ts';
import type { Call } from '@mangoquest/contract/call.ts';
import { calls } from '@mangoquest/contract/table.ts';
import { FIELD_CALLS, sampleInput, sampleWorld } from '@mangoquest/server/testing/call-samples.ts';
import {
  change,
  changes,
  replyProblem,
  schemaFields,
  sendFields,
  wireFields,
} from '@mangoquest/server/testing/hostile-requests.ts';
import type { Fields } from '@mangoquest/server/testing/hostile-requests.ts';
import { startTestApp } from '@mangoquest/server/testing/test-app.ts';
import type { SoakCheck } from '../check.ts';
import { newUser } from '../hostile/people.ts';
import { figure, Findings, scaled } from '../hostile/result.ts';

const REQUESTS = 2_000;
/** Requests per user: then the next user starts with a fresh quest, so that no limit hides what is tested. */
const OF_ONE_USER = 200;

export const check: SoakCheck = {
  id: 'R10 calls',
  title: `each call with ${figure(REQUESTS)} requests: good ones with anything wrong in them, and whatever its schema allows`,
  mark: 'no 5xx but 503, every reply as its schema says, nothing in the log',
  async run({ seed, scale, log }) {
    const app = await startTestApp({ config: { rateLimit: 0 } });
    const findings = new Findings(log);
    const statuses = new Map<number, number>();
    let sent = 0;
    try {
      for (const [index, name] of FIELD_CALLS.entries()) {
        const call: Call = calls[name];
        const kinds = fc.oneof(
          changes.map((list) => ({ list })),
          schemaFields(call).map((fields) => ({ fields })),
        );
        const requests = fc.sample(fc.record({ kind: kinds, isForm: fc.boolean() }), {
          numRuns: scaled(REQUESTS, scale),
          seed: seed + index,
        });
        let user = await newUser(app);
        let world = await sampleWorld(app, user);
        for (const [count, { kind, isForm }] of requests.entries()) {
          let fields: Fields;
          if ('fields' in kind) {
            fields = kind.fields;
          } else {
            fields = wireFields(call, sampleInput(name, world));
            for (const one of kind.list) change(fields, one);
          }
          const reply = await sendFields(app, call, fields, user, isForm);
          sent += 1;
          statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
          const problem = replyProblem(call, reply);
          findings.add(problem === null ? null : `${problem}\n  sent: ${JSON.stringify(fields).slice(0, 800)}`);
          // No session any more after logging out or deleting the account.
          if (reply.body === REAUTHORIZE || (count + 1) % OF_ONE_USER === 0) {
            user = await newUser(app);
            world = await sampleWorld(app, user);
          }
        }
        log(`${name}: ${requests.length}`);
      }
      for (const line of app.logged) findings.add(`in the log: ${line}`);
    } finally {
      await app.close();
    }
    const told = [...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, count]) => `${figure(count)} × ${status}`)
      .join(', ');
    return findings.result(`${figure(sent)} requests of ${FIELD_CALLS.length} calls: ${told}`);
  },
};
