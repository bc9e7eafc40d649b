import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import type { Call } from '@mangoquest/contract/call.ts';
import { calls } from '@mangoquest/contract/table.ts';
import { FIELD_CALLS, sampleInput, sampleWorld } from '@mangoquest/server/testing/call-samples.ts';
import type { SampleWorld } from '@mangoquest/server/testing/call-samples.ts';
import {
  containers,
  nasty,
  PROTECTED,
  put,
  sendFields,
  wireFields,
} from '@mangoquest/server/testing/hostile-requests.ts';
import type { Fields } from '@mangoquest/server/testing/hostile-requests.ts';
import { startTestApp } from '@mangoquest/server/testing/test-app.ts';
import type { SoakCheck } from '../check.ts';
import { newUser } from '../hostile/people.ts';
import { figure, Findings, scaled } from '../hostile/result.ts';

const BODIES = 10_000;
/** Because of access tokens and limits: after this number of bodies another user continues. */
const OF_ONE_USER = 200;

/** Columns that only the server sets, of rows that existed before a body was sent. */
const COLUMNS: readonly (readonly [table: string, columns: string])[] = [
  ['users', 'id, email, username, password_hash, is_generic, is_advanced, payee_id, created_at'],
  ['quests', 'id, creator_id, password_hash, deleted_at, created_at, version_number'],
  ['quest_versions', 'id, quest_id, number, created_at'],
  ['mindsets', 'id, quest_id, author_id, is_social'],
  ['mindchunks', 'id, mindset_id'],
  ['reactions', 'id, mindchunk_id'],
  ['drawings', 'id, quest_id'],
  ['entries', 'id, user_id, quest_id, version_id, score, time_bonus, finished_at, answer_count'],
  ['answers', 'id, entry_id, mindset_id, grade, success, stars, time_bonus, picks, result'],
  ['orders', 'id, user_id, amount_minor, state'],
];

/** A property bag may have any keys of a creator; a key in it is no column. */
const isBag = (parent: Fields, container: unknown) =>
  ['properties', 'qsetProperties'].some((name) => parent[name] === container);

function places(fields: Fields): Fields[] {
  const all = containers(fields);
  return all.filter((one) => !Array.isArray(one) && !all.some((parent) => isBag(parent, one)));
}

/** The fields that pass the wire's schema, as text; null if they are refused. */
function readOf(call: Call, fields: Fields): string | null {
  const read = call.request.safeParse(fields);
  return read.success ? JSON.stringify(read.data) : null;
}

/** Whether a key of it, at any depth, is one that JSON may not bring. */
const hasPrototype = (value: unknown) => /"(?:__proto__|constructor)":/u.test(JSON.stringify(value) ?? '');

/** Calls that may write. */
const NAMES = FIELD_CALLS.filter((name) => calls[name].method === 'POST' && !['logOut'].includes(name));

export const check: SoakCheck = {
  id: 'trust 13',
  title: `${figure(BODIES)} good bodies with a key more, in any place, under the names of columns`,
  mark: 'each refused, or gone at the wire where section 3 names it; no protected column of any row changed',
  async run({ seed, scale, log }) {
    const app = await startTestApp({ config: { rateLimit: 0 } });
    const findings = new Findings(log);
    const database = new DatabaseSync(join(app.folder, 'test.sqlite'), { readOnly: true });
    const selects = COLUMNS.map(
      ([table, columns]) => [table, database.prepare(`SELECT ${columns} FROM ${table} ORDER BY id`)] as const,
    );
    let ignored = 0;
    const rows = () => selects.map(([table, select]) => [table, JSON.stringify(select.all())] as const);
    const bodies = fc.sample(
      fc.record({
        name: fc.constantFrom(...NAMES),
        key: fc.constantFrom(...PROTECTED),
        place: fc.nat(10_000),
        value: fc.oneof(fc.integer({ min: 0, max: 5 }), nasty),
        isForm: fc.boolean(),
      }),
      { numRuns: scaled(BODIES, scale), seed },
    );
    try {
      let user = await newUser(app);
      let world: SampleWorld = await sampleWorld(app, user);
      let before = rows();
      for (const [index, { name, key, place, value, isForm }] of bodies.entries()) {
        if (index > 0 && index % OF_ONE_USER === 0) {
          user = await newUser(app);
          world = await sampleWorld(app, user);
          before = rows();
        }
        const call: Call = calls[name];
        const fields = wireFields(call, sampleInput(name, world));
        const all = places(fields);
        const where = all[place % all.length] as Fields;
        // A key that the call knows may be set by the sender.
        const extra = Object.hasOwn(where, key) ? `${key}_of_server` : key;
        const without = readOf(call, fields);
        put(where, extra, value);
        // A key that section 3 lists for an entity may be sent, but must be dropped by the wire.
        if (key !== '__proto__' && without !== null && readOf(call, fields) === without) {
          ignored += 1;
          continue;
        }
        const reply = await sendFields(app, call, fields, user, isForm);
        // JSON with a prototype in it is refused before it is read.
        const isRefused = reply.statusCode === 422 || (reply.statusCode === 400 && hasPrototype(value));
        if (!isRefused && key !== '__proto__')
          findings.add(
            `${call.name} took ${key}: ${reply.statusCode} ${reply.body.slice(0, 200)} for ${JSON.stringify(fields).slice(0, 600)}`,
          );
        const after = rows();
        for (const [at, [table, now]] of after.entries()) {
          if (now !== before[at]?.[1] && (key !== '__proto__' || reply.statusCode !== 200))
            findings.add(`${call.name} with ${key} = ${JSON.stringify(value)} changed ${table}`);
        }
        before = after;
      }
    } finally {
      database.close();
      await app.close();
    }
    return findings.result(
      `${figure(bodies.length)} bodies to ${NAMES.length} calls, of which ${figure(ignored)} were gone at the wire, ${COLUMNS.length} tables read after each`,
    );
  },
};
