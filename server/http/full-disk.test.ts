import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal } from '@mangoquest/contract/call.ts';
import { health } from '@mangoquest/contract/calls/system.ts';
import { calls } from '@mangoquest/contract/table.ts';
import type { CallName } from '@mangoquest/contract/table.ts';
import { message } from '@mangoquest/language/testing/english.ts';
import { UnavailableError } from '../storage/errors.ts';
import type { Storage } from '../storage/storage.ts';
import { sampleInput, sampleWorld } from '../testing/call-samples.ts';
import type { SampleWorld } from '../testing/call-samples.ts';
import { keptWorld } from '../testing/kept-world.ts';
import type { KeptWorld } from '../testing/kept-world.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp, TestUser } from '../testing/test-app.ts';
import { needsRoom } from './full-disk.ts';

let isDiskFull = false;
let app: TestApp;
let owner: TestUser;
let world: SampleWorld;
let kept: KeptWorld<SampleWorld>;
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimit: 0 }, isDiskFull: () => isDiskFull });
  owner = await app.signUp('owner');
  kept = keptWorld(app, async () => {
    owner = await app.logIn(owner.email);
    return sampleWorld(app, owner, true);
  });
});
afterAll(async () => {
  kept.close();
  await app.close();
});

beforeEach(async () => {
  isDiskFull = false;
  world = await kept.get();
  isDiskFull = true;
});

const names = Object.keys(calls) as CallName[];
const waiting = names.filter((name) => needsRoom(name, calls[name]));
const goingOn = names.filter((name) => !waiting.includes(name));

/**
 * Row counts of all tables except those that signing in needs, and its log, which is limited to sixty entries of a kind
 * an hour.
 */
function rowCounts(): Record<string, unknown> {
  const database = new DatabaseSync(join(app.folder, 'test.sqlite'), { readOnly: true });
  try {
    const tables = database
      .prepare(
        `select name from sqlite_schema where type = 'table' and name not in ('sessions', 'identity_nonces', 'known_devices', 'security_log', 'sqlite_sequence')`,
      )
      .all();
    return Object.fromEntries(
      tables.map(({ name }) => [
        name,
        database.prepare(`select count(*) as count from ${String(name)}`).get()?.['count'],
      ]),
    );
  } finally {
    database.close();
  }
}

test.each(waiting)('%s stores nothing on a full disk, and says why and when to come again', async (name) => {
  const before = rowCounts();
  const reply = await app.request(calls[name], sampleInput(name, world), { user: owner });
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([507, '30']);
  expect(refusal.parse(reply.json())).toEqual({
    error: 'busy',
    key: 'server.diskFull',
    message: message('server.diskFull'),
  });
  expect(rowCounts()).toEqual(before);
});

test.each(goingOn)('%s goes on, and stores no more than signing in needs', async (name) => {
  const before = rowCounts();
  const reply = await app.request(calls[name], sampleInput(name, world), { user: owner });
  expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, '']);
  expect(rowCounts()).toEqual(before);
});

test('whatever only fetches goes on', () => {
  expect(waiting.filter((name) => /^(fetch|open|describe|search|whoAmI)/.test(name))).toEqual([]);
});

test('a foreign session is refused as ever, not told about the disk', async () => {
  const reply = await app.request(calls.gradeAnswer, sampleInput('gradeAnswer', world), {
    headers: { mytoken: 'unknown', requestid: 'x' },
  });
  expect([reply.statusCode, reply.body]).toEqual([401, 'reauthorize']);
});

test('health says that the disk is full, and writes go on as soon as it has room', async () => {
  expect(await app.call(health, {})).toMatchObject({ status: 'ok', disk: 'full' });
  isDiskFull = false;
  expect(await app.call(health, {})).toMatchObject({
    status: 'ok',
    disk: 'ok',
    jobs: { due: 0, running: 0, failed: 0 },
  });
  expect((await app.request(calls.gradeAnswer, sampleInput('gradeAnswer', world), { user: owner })).statusCode).toBe(
    200,
  );
});

test('a disk that fills before anybody looked is told in the same words by the database itself', async () => {
  const full: Storage['answers']['record'] = () => Promise.reject(new UnavailableError('full'));
  const other = await startTestApp({
    storage: { ...app.storage, answers: { ...app.storage.answers, record: full }, close: async () => undefined },
  });
  try {
    const reply = await other.request(calls.gradeAnswer, sampleInput('gradeAnswer', world), { user: owner });
    expect([reply.statusCode, reply.headers['retry-after'], refusal.parse(reply.json()).message]).toEqual([
      507,
      '30',
      message('server.diskFull'),
    ]);
  } finally {
    await other.close();
  }
});
