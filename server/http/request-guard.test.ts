import { afterAll, expect, test } from 'vitest';
import { createQuest, fetchMyQuests } from '@mangoquest/contract/calls/quests.ts';
import { exportQuest, importQuest } from '@mangoquest/contract/calls/quest-files.ts';
import { attributes } from '../testing/quest-fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestUser } from '../testing/test-app.ts';

// A limit of three saves a minute.
let isDiskFull = false;
const app = await startTestApp({ config: { rateLimit: 0.01 }, isDiskFull: () => isDiskFull });
afterAll(() => app.close());

const save = (user: TestUser) => app.request(createQuest, { quest: attributes() }, { user });
const upload = (user: TestUser, file: Buffer) => app.request(importQuest, { file: new Blob([file]) }, { user: user });
/** A new user with a quest, which is the first of their saves. */
async function creator(name: string) {
  const user = await app.signUp(name);
  const made = createQuest.reply.parse((await save(user)).body);
  if (made.outcome !== 'created') throw new Error(made.outcome);
  return {
    user,
    download: () => app.request(exportQuest, { questId: made.questId }, { user }),
  };
}

test('quests as files, out and in, count towards the limit of saves', async () => {
  const [{ user, download }, other] = [await creator('owner'), await app.signUp('other')];
  const file = await download();
  expect([file.statusCode, (await upload(user, file.rawPayload)).statusCode]).toEqual([200, 200]);

  const refused = await Promise.all([save(user), download(), upload(user, file.rawPayload)]);
  expect(refused.map(({ statusCode, headers }) => [statusCode, Number(headers['retry-after']) > 0])).toEqual([
    [429, true],
    [429, true],
    [429, true],
  ]);
  expect((await app.request(fetchMyQuests, {}, { user })).statusCode).toBe(200);
  expect((await save(other)).statusCode).toBe(200);
});

test('while the disk is full a quest leaves as a file, and none comes in', async () => {
  const { user, download } = await creator('filer');
  isDiskFull = true;
  const file = await download();
  const refused = await upload(user, file.rawPayload);
  isDiskFull = false;
  expect([file.statusCode, refused.statusCode]).toEqual([200, 507]);
});
