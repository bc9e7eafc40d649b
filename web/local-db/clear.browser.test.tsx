import { aUser } from '../testing/people.ts';
import { expect, test } from '../testing/screen.tsx';
import { clearLocalDatabase, localDatabase } from './database.ts';

// A deletion that is held up says so on the console, which fails the test.
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
