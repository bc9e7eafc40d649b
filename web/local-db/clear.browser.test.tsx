import { logIn, logOut, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { fetchScores } from '@mangoquest/contract/calls/play.ts';
import { setCredentials } from '../api/credentials.ts';
import { readUser } from '../session/kept-user.ts';
import { setUser } from '../session/session-state.ts';
import { logIn as logInHere, logOut as logOutHere, onLogOut } from '../session/session-store.ts';
import { aUser } from '../testing/people.ts';
import { expect, test } from '../testing/screen.tsx';
import { writeChain } from './chains.ts';
import { clearLocalDatabase, localDatabase } from './database.ts';
import { writeMap } from './kept-maps.ts';
import { readReply, writeReply } from './kept-replies.ts';
import { readScores, writeScore, writeScores } from './scores.ts';
import { writeSearchable } from './searchable.ts';
import { writeUserInfo } from './user-info.ts';

// A blocked deletion logs to the console, which fails the test.
test('cleared while something is written, the database is deleted after that, and nothing holds it up', async () => {
  await localDatabase().open();
  const writing = Array.from({ length: 50 }, (_, questId) =>
    localDatabase().mgq_scores.put({ userId: 7, questId, entryId: 0, score: 5, done: [] }),
  );
  await clearLocalDatabase();
  expect(await Promise.all(writing)).toHaveLength(50);
  expect(await localDatabase().mgq_scores.count()).toBe(0);
});

test('who was here last is kept by name, until they log out', async ({ open }) => {
  const user = aUser();
  await open('/no/such/page', { user });
  await expect.poll(() => localDatabase().user_info.get(user.id)).toMatchObject({ username: user.username });
  await clearLocalDatabase();
  expect(await localDatabase().user_info.count()).toBe(0);
});

test('what is under way for who logs out comes too late to be kept, until they are back', async ({ server }) => {
  const [user, other] = [aUser(), aUser({ id: 99 })];
  const scores = [{ questId: 7, title: 'Theirs', score: 5, bestEarlier: null }];
  const writes = (userId: number) => [
    writeUserInfo({ userId, username: 'Somebody', lastSeen: 1 }),
    writeScore({ userId, questId: 7, entryId: 1, score: 5, done: [] }),
    writeScores(userId, scores),
    writeChain(userId, 7, { stars: 5, questId: 6, penalty: 'none' as never }),
    writeMap({ userId, questId: 7, usedAt: 1, size: 1, map: {} }),
    writeSearchable(userId, { kept: [{ mindsetId: 1 } as never], gone: [] }, 1),
  ];
  const count = async () => {
    const counts = await Promise.all(localDatabase().tables.map((table) => table.count()));
    return counts.reduce((sum, each) => sum + each, 0);
  };
  server.answer(logOut, { ended: true });
  setCredentials({ userId: user.id, token: 'token' });
  setUser(user);
  await Promise.all(writes(user.id));
  expect(await count()).toBe(5);

  // Some writes during the clearing, and some after it.
  const late: Promise<unknown>[] = [];
  const stop = onLogOut(async () => {
    late.push(...writes(user.id));
    await clearLocalDatabase();
    late.push(...writes(user.id));
  });
  await logOutHere();
  stop();
  await Promise.all([...late, ...writes(user.id)]);
  expect(await count()).toBe(0);
  await Promise.all(writes(other.id));
  expect(await count()).toBe(5);

  server.answer(logIn, { outcome: 'ok!', userId: user.id, username: user.username, token: 'a-token' } as never);
  server.answer(whoAmI, user);
  server.answer(fetchScores, scores);
  await logInHere('nora@example.org', 'Mango-12!');
  await expect.poll(() => readUser(user.id)).toEqual(user);
  expect(await readScores(user.id)).toEqual(scores);
});

// A warning fails the test, too.
test('what another tab deletes makes way without a word, and is made anew', async () => {
  await writeReply({ userId: 1, name: 'a', input: '', data: 1 });
  await new Promise<void>((resolve, reject) => {
    const asked = indexedDB.deleteDatabase('mangoquest');
    asked.onsuccess = () => resolve();
    asked.onerror = () => reject(asked.error ?? new Error('not deleted'));
    asked.onblocked = () => reject(new Error('blocked'));
  });
  expect(await readReply({ userId: 1, name: 'a', input: '' })).toBeNull();
});
